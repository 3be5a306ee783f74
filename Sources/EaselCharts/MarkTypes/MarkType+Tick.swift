// SPDX-License-Identifier: MIT

extension MarkType {
    /// A short line across the measure.
    static let tick = MarkType(
        name: "tick", plural: "ticks", form: .rect,
        settings: ["continuousBandSize": 5, "thickness": 1],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: true, symbol: nil,
        channels: [.size, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .acrossMeasure, stacking: .onRequest,
        hasBands: true, fillsBand: true, endsAtValue: false, bandPadding: "tickBandPaddingInner",
        zero: .configured, size: .bandSize, colorRange: "ramp",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
