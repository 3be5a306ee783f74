// SPDX-License-Identifier: MIT

internal import Foundation

/// Images and tiles.
extension FilterPixels {
    /// Paints an image on transparent pixels. An image that becomes smaller is resized; others are interpolated.
    ///
    /// - Parameter rect: The rectangle of the image, in pixels.
    mutating func place(
        _ image: Image, in rect: CGRect, _ quality: InterpolationQuality, _ budget: RenderBudget
    ) throws(DrawingError) {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        try budget.check()
        func reduced(_ side: Int, _ shown: CGFloat) -> CGFloat { min(CGFloat(side), shown.rounded(.up)) }
        let shown = image.resized(
            to: CGSize(width: reduced(image.width, rect.width), height: reduced(image.height, rect.height)),
            quality: quality)
        let size = PixelRegion(x: 0, y: 0, width: shown.width, height: shown.height)
        let source = FilterPixels(size, bytes: shown.pixels(as: .premultipliedBGRA))
        let (scaleX, scaleY) = (CGFloat(shown.width) / rect.width, CGFloat(shown.height) / rect.height)
        let (width, region) = (width, region)
        try map(cost: 20, budget) { _, index in
            let x = CGFloat(region.x + index % width) + 0.5 - rect.minX
            let y = CGFloat(region.y + index / width) + 0.5 - rect.minY
            guard x >= 0, y >= 0, x < rect.width, y < rect.height else { return .zero }
            return source.color(x: x * scaleX - 0.5, y: y * scaleY - 0.5, isNearest: quality == .none)
        }
    }

    /// Returns the color at a point, where pixels have whole coordinates at their centers. Beyond the edges, the colors
    /// continue.
    private func color(x: CGFloat, y: CGFloat, isNearest: Bool) -> FilterPixel {
        func near(_ value: CGFloat, _ count: Int) -> Int { Int(min(max(value, 0), CGFloat(count - 1))) }
        if isNearest { return pixels[near(y.rounded(), height) * width + near(x.rounded(), width)] }
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (shareX, shareY) = (Float(x - left), Float(y - top))
        func mixed(_ row: CGFloat) -> SIMD4<Float> {
            let start = near(row, height) * width
            let (one, other) = (pixels[start + near(left, width)], pixels[start + near(left + 1, width)])
            return SIMD4<Float>(one) * (1 - shareX) + SIMD4<Float>(other) * shareX
        }
        return FilterPixel(premultiplied: mixed(top) * (1 - shareY) + mixed(top + 1) * shareY)
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
