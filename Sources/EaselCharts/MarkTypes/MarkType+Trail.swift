// SPDX-License-Identifier: MIT

extension MarkType {
    /// A line whose width stands for a value.
    static let trail = MarkType(
        name: "trail", plural: "lines", form: .trail,
        settings: [:],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.size],
        channelsWithoutSeries: [.order, .size], strokesBySize: false,
        direction: .measure, stacking: .never,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .alongMeasure, size: .strokeWidth, colorRange: "ramp",
        legendShape: "stroke", hasStrokedLegend: true, coversGrid: false)
}
