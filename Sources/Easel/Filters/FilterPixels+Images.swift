// SPDX-License-Identifier: MIT

internal import Foundation

/// Images and tiles.
extension FilterPixels {
    /// Paints an image on transparent pixels.
    ///
    /// - Parameter rect: The rectangle of the image, in pixels. Its edges are rounded to whole pixels.
    mutating func place(
        _ image: Image, in rect: CGRect, _ quality: InterpolationQuality, _ budget: RenderBudget
    ) throws(DrawingError) {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        // Only the visible part of a much enlarged image is resized.
        let visible = rect.intersection(region.rect)
        guard !visible.isNull, !visible.isEmpty else { return }
        let (scaleX, scaleY) = (rect.width / image.size.width, rect.height / image.size.height)
        let seen = CGRect(
            x: (visible.minX - rect.minX) / scaleX, y: (visible.minY - rect.minY) / scaleY,
            width: visible.width / scaleX, height: visible.height / scaleY
        ).insetBy(dx: -2, dy: -2).integral.intersection(CGRect(origin: .zero, size: image.size))
        guard !seen.isNull, !seen.isEmpty else { return }
        let place = CGRect(
            x: rect.minX + seen.minX * scaleX, y: rect.minY + seen.minY * scaleY, width: seen.width * scaleX,
            height: seen.height * scaleY)
        let target = PixelRegion(
            x: Int(place.minX.rounded()), y: Int(place.minY.rounded()), width: max(Int(place.width.rounded()), 1),
            height: max(Int(place.height.rounded()), 1))
        let (count, overflows) = target.width.multipliedReportingOverflow(by: target.height)
        let maximum = budget.limits.layerPixels
        guard !overflows, count <= maximum else {
            throw .limitExceeded(limit: "layerPixels", value: overflows ? .max : count, maximum: maximum)
        }
        let shown = image.cropped(to: seen)
            .resized(to: CGSize(width: target.width, height: target.height), quality: quality)
        let source = FilterPixels(target, bytes: shown.pixels(as: .premultipliedBGRA))
        let (left, top) = (region.x - target.x, region.y - target.y)
        let width = width
        try map(cost: 2, budget) { _, index in source.pixel(index % width + left, index / width + top) }
    }

    /// Returns the pixels of the subregion, repeated in all directions.
    func tiled(_ budget: RenderBudget) throws(DrawingError) -> FilterPixels {
        var result = self
        guard subregion.width > 0, subregion.height > 0 else { return result }
        let (left, top, width) = (subregion.x - region.x, subregion.y - region.y, width)
        func wrapped(_ index: Int, _ start: Int, _ count: Int) -> Int {
            let rest = (index - start) % count
            return start + (rest < 0 ? rest + count : rest)
        }
        try result.map(cost: 6, budget) { _, index in
            pixel(wrapped(index % width, left, subregion.width), wrapped(index / width, top, subregion.height))
        }
        return result
    }
}
