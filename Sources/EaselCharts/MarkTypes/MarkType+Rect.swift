// SPDX-License-Identifier: MIT

extension MarkType {
    /// A cell, or a range along x, y, or both.
    static let rect = MarkType(
        name: "rect", plural: "cells", form: .rect,
        settings: ["binSpacing": 0, "continuousBandSize": 5, "minBandSize": 0.25],
        defaults: [:],
        isFilled: true, hasClearInterior: false, isTranslucent: false, symbol: nil,
        channels: [.x2, .y2, .strokeDash],
        channelsWithoutSeries: [.order], strokesBySize: false,
        direction: .none, stacking: .never,
        hasBands: true, fillsBand: true, endsAtValue: false, bandPadding: "rectBandPaddingInner",
        zero: .configured, size: .symbolArea, colorRange: "heatmap",
        legendShape: "square", hasStrokedLegend: false, coversGrid: true)
}
