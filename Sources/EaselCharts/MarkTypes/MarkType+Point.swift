// SPDX-License-Identifier: MIT

extension MarkType {
    /// A symbol, whose shape can stand for a category.
    static let point = MarkType(
        name: "point", plural: "points", form: .symbol,
        settings: [:],
        defaults: ["size": 30, "strokeWidth": 2],
        isFilled: false, hasClearInterior: true, isTranslucent: true, symbol: nil,
        channels: [.x2, .y2, .size, .angle, .shape, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .onRequest,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "ramp",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
