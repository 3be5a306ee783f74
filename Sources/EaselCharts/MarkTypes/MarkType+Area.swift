// SPDX-License-Identifier: MIT

extension MarkType {
    /// The area between a line and a baseline, or between two lines.
    static let area = MarkType(
        name: "area", plural: "areas", form: .area,
        settings: [:],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.x2, .y2, .strokeDash],
        channelsWithoutSeries: [], strokesBySize: false,
        direction: .area, stacking: .byDefault,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .always, size: .symbolArea, colorRange: "ramp",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
