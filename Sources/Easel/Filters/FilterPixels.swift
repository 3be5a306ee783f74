// SPDX-License-Identifier: MIT

internal import Foundation

/// A premultiplied pixel: blue, green, red, and alpha.
typealias FilterPixel = SIMD4<UInt8>

extension FilterPixel {
    var alpha: UInt8 { w }

    /// Creates a pixel from premultiplied components in `0...255`, which are rounded and limited to the alpha.
    init(premultiplied components: SIMD4<Float>) {
        let alpha = Self.byte(components.w, upTo: 255)
        let most = Float(alpha)
        self.init(
            Self.byte(components.x, upTo: most), Self.byte(components.y, upTo: most),
            Self.byte(components.z, upTo: most), alpha)
    }

    /// Creates a pixel from straight components in `0...1`, which are limited to that range.
    init(straight components: SIMD4<Float>) {
        let alpha = Swift.min(Swift.max(components.w, 0), 1) * 255
        self.init(
            Self.byte(components.x * alpha, upTo: alpha), Self.byte(components.y * alpha, upTo: alpha),
            Self.byte(components.z * alpha, upTo: alpha), Self.byte(alpha, upTo: 255))
    }

    /// Returns a rounded number in `0...most`, where `most` is at most 255; 0 for NaN.
    @inline(__always)
    private static func byte(_ value: Float, upTo most: Float) -> UInt8 {
        // Above 2²³, the last bit of a number stands for 1. Conversions that check ranges take five times as long.
        UInt8(truncatingIfNeeded: ((value > 0 ? value < most ? value : most : 0) + 8_388_608).bitPattern)
    }

    /// The components in `0...1`, not multiplied by alpha.
    var straight: SIMD4<Float> {
        if w == 0 { return .zero }
        var components = SIMD4<Float>(self) / Float(w)
        components.w = Float(w) / 255
        return components
    }
}

extension SIMD4<Float> {
    static var one: SIMD4<Float> { SIMD4(repeating: 1) }

    /// The premultiplied components of a color, in `0...1`: blue, green, red, alpha.
    init(_ color: Color, in space: Filter.ColorSpace) {
        let color = color.painted(alpha: 1)
        func component(_ value: Double) -> Float { Float(space == .sRGB ? value : Color.linear(value)) }
        let straight = SIMD4<Float>(component(color.blue), component(color.green), component(color.red), 1)
        self = straight * Float(color.alpha)
    }
}

/// The pixels of a region, row by row.
struct FilterPixels {
    let region: PixelRegion
    var pixels: [FilterPixel]
    var colorSpace = Filter.ColorSpace.sRGB

    /// The part of the region outside which all pixels are transparent: the step's region.
    var subregion: PixelRegion

    var width: Int { region.width }
    var height: Int { region.height }

    /// Creates transparent pixels.
    init(_ region: PixelRegion) {
        self.init(region, [FilterPixel](repeating: .zero, count: region.width * region.height))
    }

    init(_ region: PixelRegion, _ pixels: [FilterPixel]) {
        (self.region, self.pixels, subregion) = (region, pixels, region)
    }

    /// Creates pixels from premultiplied BGRA.
    init(_ region: PixelRegion, bytes: [UInt8]) {
        var pixels = [FilterPixel](repeating: .zero, count: region.width * region.height)
        let bytes = bytes.span
        var output = pixels.mutableSpan
        for index in output.indices {
            let offset = 4 * index
            output[index] = FilterPixel(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
        }
        self.init(region, pixels)
    }

    /// The pixels as premultiplied BGRA.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4 * pixels.count)
        let pixels = pixels.span
        var output = bytes.mutableSpan
        for index in pixels.indices {
            let (offset, pixel) = (4 * index, pixels[index])
            output[offset] = pixel.x
            output[offset + 1] = pixel.y
            output[offset + 2] = pixel.z
            output[offset + 3] = pixel.w
        }
        return bytes
    }

    /// Replaces each pixel, row by row.
    ///
    /// - Parameters:
    ///   - cost: The estimated nanoseconds of a pixel.
    ///   - transform: A closure that receives the pixel and its index.
    mutating func map(
        cost: Int, _ budget: RenderBudget, _ transform: (FilterPixel, Int) -> FilterPixel
    ) throws(DrawingError) {
        for row in 0..<height {
            try budget.charge(nanoseconds: cost * width)
            for index in row * width..<(row + 1) * width { pixels[index] = transform(pixels[index], index) }
        }
    }

    /// Converts the colors to another space.
    mutating func convert(to space: Filter.ColorSpace, _ budget: RenderBudget) throws(DrawingError) {
        guard space != colorSpace else { return }
        colorSpace = space
        let table = space == .sRGB ? Self.encoded : Self.linear
        try map(cost: 8, budget) { pixel, _ in
            if pixel.w == 0 { return pixel }
            if pixel.w == 255 { return FilterPixel(table[Int(pixel.x)], table[Int(pixel.y)], table[Int(pixel.z)], 255) }
            let alpha = Int(pixel.w)
            func converted(_ component: UInt8) -> UInt8 {
                let straight = min((Int(component) * 255 + alpha / 2) / alpha, 255)
                return UInt8((Int(table[straight]) * alpha + 127) / 255)
            }
            return FilterPixel(converted(pixel.x), converted(pixel.y), converted(pixel.z), pixel.w)
        }
    }

    private static let linear = (0...255).map { UInt8((Color.linear(Double($0) / 255) * 255).rounded()) }
    private static let encoded = (0...255).map { UInt8((Color.encoded(Double($0) / 255) * 255).rounded()) }

    /// Makes all pixels outside a rectangle transparent.
    mutating func clip(to rect: PixelRegion) {
        subregion = rect
        let columns = max(rect.x - region.x, 0)..<max(min(rect.x + rect.width - region.x, width), rect.x - region.x, 0)
        for row in 0..<height {
            let start = row * width
            let isWithin = rect.y <= region.y + row && region.y + row < rect.y + rect.height
            if isWithin, columns.lowerBound == 0, columns.upperBound == width { continue }
            for column in 0..<width where !isWithin || !columns.contains(column) { pixels[start + column] = .zero }
        }
    }

    /// Returns the pixel at a column and row; a transparent one outside.
    func pixel(_ column: Int, _ row: Int) -> FilterPixel {
        0..<width ~= column && 0..<height ~= row ? pixels[row * width + column] : .zero
    }

    /// Returns the pixels moved by a distance, which is rounded to whole pixels, halves down.
    func moved(by offset: CGSize, _ budget: RenderBudget) throws(DrawingError) -> FilterPixels {
        // Offsets beyond the region show nothing.
        func whole(_ distance: CGFloat, _ size: Int) -> Int {
            Int((min(max(distance, -CGFloat(size)), CGFloat(size)) - 0.5).rounded(.up))
        }
        let (x, y) = (whole(offset.width, width), whole(offset.height, height))
        var result = FilterPixels(region)
        result.colorSpace = colorSpace
        for row in max(y, 0)..<max(min(height + y, height), y, 0) {
            try budget.charge(nanoseconds: width)
            for column in max(x, 0)..<max(min(width + x, width), x, 0) {
                result.pixels[row * width + column] = pixels[(row - y) * width + column - x]
            }
        }
        return result
    }
}
