// SPDX-License-Identifier: MIT

extension MarkType {
    /// A region, a route, or a place on a map.
    static let geoshape = MarkType(
        name: "geoshape", plural: "regions", form: .shape,
        settings: [:],
        defaults: [:],
        isFilled: true, hasClearInterior: true, isTranslucent: false, symbol: nil,
        channels: [.shape, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .never,
        hasBands: false, fillsBand: false, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "heatmap",
        legendShape: "circle", hasStrokedLegend: false, coversGrid: false)
}
