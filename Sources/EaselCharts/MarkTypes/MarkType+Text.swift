// SPDX-License-Identifier: MIT

extension MarkType {
    /// A text.
    static let text = MarkType(
        name: "text", plural: nil, form: .text,
        settings: ["color": "black", "font": "sans-serif", "fontSize": 11],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.size, .text, .angle, .theta, .radius],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .onRequest,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .fontSize, colorRange: "ramp",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
