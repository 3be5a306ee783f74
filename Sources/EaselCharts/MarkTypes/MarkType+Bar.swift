// SPDX-License-Identifier: MIT

extension MarkType {
    /// A bar from a baseline to a value, or between two values.
    static let bar = MarkType(
        name: "bar", plural: "bars", form: .rect,
        settings: ["binSpacing": 1, "continuousBandSize": 5, "minBandSize": 0.25],
        defaults: [:],
        isFilled: true, hasClearInterior: true, isTranslucent: false, symbol: nil,
        channels: [.x2, .y2, .size, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .bar, stacking: .byDefault,
        hasBands: true, fillsBand: true, endsAtValue: true, bandPadding: "barBandPaddingInner",
        zero: .always, size: .bandSize, colorRange: "ramp",
        legendShape: "square", hasStrokedLegend: false, coversGrid: false)
}
