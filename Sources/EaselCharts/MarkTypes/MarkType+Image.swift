// SPDX-License-Identifier: MIT

extension MarkType {
    /// A picture.
    static let image = MarkType(
        name: "image", plural: "images", form: .image,
        settings: [:],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.x2, .y2, .size, .url],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .never,
        hasBands: true, fillsBand: true, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "ramp",
        legendShape: "square", hasStrokedLegend: false, coversGrid: false)
}
