// SPDX-License-Identifier: MIT

extension MarkType {
    /// A filled square.
    static let square = MarkType(
        name: "square", plural: "points", form: .symbol,
        settings: [:],
        defaults: ["size": 30, "strokeWidth": 2],
        isFilled: true, hasClearInterior: true, isTranslucent: true, symbol: "square",
        channels: [.x2, .y2, .size, .angle, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .onRequest,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "ramp",
        legendShape: "square", hasStrokedLegend: false, coversGrid: false)
}
