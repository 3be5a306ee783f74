// SPDX-License-Identifier: MIT

extension MarkType {
    /// A line through the rows of a series.
    static let line = MarkType(
        name: "line", plural: "lines", form: .line,
        settings: [:],
        defaults: ["strokeWidth": 2],
        isFilled: false, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.size, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: true,
        direction: .measure, stacking: .onRequest,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .alongMeasure, size: .strokeWidth, colorRange: "ramp",
        legendShape: "stroke", hasStrokedLegend: false, coversGrid: false)
}
