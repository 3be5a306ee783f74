// SPDX-License-Identifier: MIT

extension MarkType {
    /// A filled circle.
    static let circle = MarkType(
        name: "circle", plural: "points", form: .symbol,
        settings: [:],
        defaults: ["size": 30, "strokeWidth": 2],
        isFilled: true, hasClearInterior: true, isTranslucent: true, symbol: "circle",
        channels: [.x2, .y2, .size, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .onRequest,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "ramp",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
