// SPDX-License-Identifier: MIT

extension MarkType {
    /// A sector of a pie or a donut, or a bar around a center.
    static let arc = MarkType(
        name: "arc", plural: "sectors", form: .arc,
        settings: [:],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.theta, .theta2, .radius, .radius2],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .byDefault,
        hasBands: false, fillsBand: true, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "ramp",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
