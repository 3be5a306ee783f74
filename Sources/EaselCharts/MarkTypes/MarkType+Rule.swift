// SPDX-License-Identifier: MIT

extension MarkType {
    /// A straight line across the plot, or between two positions.
    static let rule = MarkType(
        name: "rule", plural: nil, form: .rule,
        settings: ["color": "black"],
        defaults: [:],
        isFilled: false, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.x2, .y2, .size, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: true,
        direction: .rule, stacking: .onRequest,
        hasBands: true, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .strokeWidth, colorRange: "ramp",
        legendShape: "stroke", hasStrokedLegend: false, coversGrid: false)
}
