// SPDX-License-Identifier: MIT

/// The four bytes of a pixel, in the order of its format.
private typealias Quad = SIMD4<UInt8>

/// Converts pixels to another format.
enum PixelConversion {
    /// - Parameters:
    ///   - pixels: The pixels in normal form, as ``ImageStorage`` keeps them.
    ///   - isOpaque: Whether every alpha is 255.
    static func convert(
        _ pixels: Span<UInt8>, from source: PixelFormat, to target: PixelFormat, isOpaque: Bool
    ) -> [UInt8] {
        let count = pixels.count / source.bytesPerPixel * target.bytesPerPixel
        var result = [UInt8](repeating: 0, count: count)
        var bytes = result.mutableSpan
        convert(pixels, from: source, to: target, isOpaque: isOpaque, into: &bytes)
        return result
    }

    /// - Parameters:
    ///   - result: The buffer that receives the pixels.
    ///   - start: The offset of the first pixel in `result`.
    static func convert(
        _ pixels: Span<UInt8>, from source: PixelFormat, to target: PixelFormat, isOpaque: Bool,
        into result: inout MutableSpan<UInt8>, at start: Int = 0
    ) {
        if source == target { return copy(pixels, into: &result, at: start) }
        if source == .gray { return colors(ofGray: pixels, into: &result, at: start) }
        let swaps = source.blueFirst != (target == .gray ? false : target.blueFirst)
        let straightens = !isOpaque && source.isPremultiplied && !target.isPremultiplied
        let premultiplies = !isOpaque && !source.isPremultiplied && target.isPremultiplied
        if target == .gray {
            if !straightens { return luma(of: pixels, blueFirst: source.blueFirst, into: &result, at: start) { $0 } }
            return luma(of: pixels, blueFirst: source.blueFirst, into: &result, at: start, straightened: Self.straight)
        }
        switch (straightens, premultiplies, swaps) {
        case (true, _, true): map(pixels, into: &result, at: start) { Self.swapped(Self.straight($0)) }
        case (true, _, false): map(pixels, into: &result, at: start, Self.straight)
        case (_, true, true): map(pixels, into: &result, at: start) { Self.swapped(Self.premultiplied($0)) }
        case (_, true, false): map(pixels, into: &result, at: start, Self.premultiplied)
        case (_, _, true): map(pixels, into: &result, at: start, Self.swapped)
        case (_, _, false): copy(pixels, into: &result, at: start)
        }
    }

    /// Returns the pixels in normal form, and whether every alpha is 255. In normal form, color is 0 where alpha is 0,
    /// and no premultiplied color exceeds its alpha.
    static func normalized(_ pixels: [UInt8], format: PixelFormat) -> (pixels: [UInt8], isOpaque: Bool) {
        if format == .gray { return (pixels, true) }
        if isOpaque(pixels.span) { return (pixels, true) }
        let isNormal =
            format.isPremultiplied
            ? all(pixels.span) { pixel in pixel.x <= pixel.w && pixel.y <= pixel.w && pixel.z <= pixel.w }
            : all(pixels.span) { pixel in pixel.w > 0 || pixel == Quad() }
        if isNormal { return (pixels, false) }
        let normal =
            format.isPremultiplied
            ? map(pixels.span) { pixel in pointwiseMin(pixel, Quad(repeating: pixel.w)) }
            : map(pixels.span) { pixel in pixel.w == 0 ? Quad() : pixel }
        return (normal, false)
    }

    /// Composites premultiplied pixels over an opaque color. The bytes of the color are in the same order.
    static func composited(_ pixels: Span<UInt8>, onto background: SIMD4<UInt8>) -> [UInt8] {
        map(pixels) { pixel in
            let rest = 255 - UInt32(pixel.w)
            func sum(_ color: UInt8, _ background: UInt8) -> UInt8 {
                // A color is at most its alpha, so this sum is at most 255.
                UInt8(truncatingIfNeeded: UInt32(color) &+ (UInt32(background) &* rest &+ 127) / 255)
            }
            return Quad(
                sum(pixel.x, background.x), sum(pixel.y, background.y), sum(pixel.z, background.z), 255)
        }
    }

    /// Whether every alpha is 255, for pixels in any format except gray.
    static func isOpaque(_ pixels: Span<UInt8>) -> Bool {
        var lowest: UInt8 = 255
        for pixel in 0..<pixels.count / 4 { lowest = min(lowest, pixels[pixel * 4 + 3]) }
        return lowest == 255
    }

    // MARK: Whole pictures

    static func copy(_ pixels: Span<UInt8>) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: pixels.count)
        var target = result.mutableSpan
        copy(pixels, into: &target)
        return result
    }

    private static func copy(_ pixels: Span<UInt8>, into target: inout MutableSpan<UInt8>, at start: Int = 0) {
        for index in 0..<pixels.count { target[start + index] = pixels[index] }
    }

    @inline(__always)
    private static func map(_ source: Span<UInt8>, _ change: (Quad) -> Quad) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: source.count)
        var target = result.mutableSpan
        map(source, into: &target, change)
        return result
    }

    @inline(__always)
    private static func map(
        _ source: Span<UInt8>, into target: inout MutableSpan<UInt8>, at start: Int = 0, _ change: (Quad) -> Quad
    ) {
        // In a debug build, a loop over a stride would be ten times as slow, and users' snapshot tests run in debug
        // builds.
        var index = 0
        let end = min(source.count, target.count - start) - 3
        while index < end {
            let pixel = change(Quad(source[index], source[index + 1], source[index + 2], source[index + 3]))
            target[start + index] = pixel.x
            target[start + index + 1] = pixel.y
            target[start + index + 2] = pixel.z
            target[start + index + 3] = pixel.w
            index += 4
        }
    }

    @inline(__always)
    private static func all(_ source: Span<UInt8>, _ holds: (Quad) -> Bool) -> Bool {
        for index in stride(from: 0, to: source.count - 3, by: 4) {
            if !holds(Quad(source[index], source[index + 1], source[index + 2], source[index + 3])) { return false }
        }
        return true
    }

    private static func colors(ofGray source: Span<UInt8>, into target: inout MutableSpan<UInt8>, at start: Int) {
        for index in 0..<source.count {
            let pixel = start + index * 4
            target[pixel] = source[index]
            target[pixel + 1] = source[index]
            target[pixel + 2] = source[index]
            target[pixel + 3] = 255
        }
    }

    @inline(__always)
    private static func luma(
        of source: Span<UInt8>, blueFirst: Bool, into target: inout MutableSpan<UInt8>, at start: Int,
        straightened: (Quad) -> Quad
    ) {
        let (red, blue) = blueFirst ? (2, 0) : (0, 2)
        for index in 0..<source.count / 4 {
            let first = index * 4
            let pixel = straightened(Quad(source[first], source[first + 1], source[first + 2], source[first + 3]))
            // The weights are 0.2126, 0.7152, and 0.0722 in units of 1/65,536.
            let luma = 13_933 * Int(pixel[red]) + 46_871 * Int(pixel.y) + 4_732 * Int(pixel[blue])
            target[start + index] = UInt8(truncatingIfNeeded: (luma * Int(pixel.w) / 255 + 32_768) >> 16)
        }
    }

    // MARK: One pixel

    @inline(__always)
    private static func swapped(_ pixel: Quad) -> Quad { Quad(pixel.z, pixel.y, pixel.x, pixel.w) }

    /// Returns the nearest premultiplied pixel.
    @inline(__always)
    private static func premultiplied(_ pixel: Quad) -> Quad {
        let alpha = UInt32(pixel.w)
        func scaled(_ component: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (UInt32(component) &* alpha &+ 127) / 255)
        }
        return Quad(scaled(pixel.x), scaled(pixel.y), scaled(pixel.z), pixel.w)
    }

    /// Returns the nearest straight-alpha pixel.
    @inline(__always)
    private static func straight(_ pixel: Quad) -> Quad {
        if pixel.w == 255 { return pixel }
        if pixel.w == 0 { return Quad() }
        let alpha = UInt32(pixel.w)
        func scaled(_ component: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: min((UInt32(component) &* 255 &+ alpha / 2) / alpha, 255))
        }
        return Quad(scaled(pixel.x), scaled(pixel.y), scaled(pixel.z), pixel.w)
    }
}
