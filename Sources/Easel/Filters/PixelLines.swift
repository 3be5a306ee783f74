// SPDX-License-Identifier: MIT

/// Up to four neighboring rows or columns of a picture, side by side, with the pixels beyond their ends.
///
/// Vectors of four lines let rows and columns be filtered by the same code, without moves between the lanes.
struct PixelLines {
    /// The red and blue bytes of four pixels, and their alpha and green bytes. Each has 16 bits.
    struct Pixels {
        var redBlue: SIMD4<UInt32>
        var alphaGreen: SIMD4<UInt32>

        static let transparent = Pixels(redBlue: .zero, alphaGreen: .zero)
    }

    /// The lines of a picture in one direction.
    struct Direction {
        /// The number of lines, and of the pixels of each.
        let lines: Int
        let length: Int
        private let lineStride: Int
        private let pixelStride: Int

        static func rows(of picture: FilterPixels) -> Direction {
            Direction(lines: picture.height, length: picture.width, lineStride: picture.width, pixelStride: 1)
        }

        static func columns(of picture: FilterPixels) -> Direction {
            Direction(lines: picture.width, length: picture.height, lineStride: 1, pixelStride: picture.width)
        }

        /// Returns the indices of a pixel of four lines. Beyond the last line, they are the indices of the last line.
        @inline(__always)
        fileprivate func indices(_ line: Int, _ pixel: Int) -> (Int, Int, Int, Int) {
            let (first, last) = (line * lineStride + pixel * pixelStride, lines - 1 - line)
            return (
                first, first + min(1, last) * lineStride, first + min(2, last) * lineStride,
                first + min(3, last) * lineStride
            )
        }
    }

    private let direction: Direction
    private let edges: Filter.Edges

    /// The number of elements of ``source`` before the first pixel.
    let start: Int
    private let reach: Int

    /// The pixels to filter: transparent pixels, `reach` pixels before the lines, the lines, and `reach` pixels after
    /// them.
    private(set) var source: [Pixels]

    /// - Parameters:
    ///   - reach: The number of pixels beyond each edge that a filter reads.
    ///   - transparent: The number of transparent pixels before them.
    init(_ direction: Direction, _ edges: Filter.Edges, reach: Int, transparent: Int = 0) {
        (self.direction, self.edges, self.reach, start) = (direction, edges, reach, transparent + reach)
        source = Array(repeating: .transparent, count: start + direction.length + reach)
    }

    /// Reads the four lines that start with a line.
    mutating func read(_ line: Int, of picture: FilterPixels) {
        let (direction, start) = (direction, start)
        let pixels = picture.pixels.span
        var output = source.mutableSpan
        for index in 0..<direction.length {
            let (first, second, third, fourth) = direction.indices(line, index)
            let words = SIMD4(
                Self.word(pixels[first]), Self.word(pixels[second]), Self.word(pixels[third]), Self.word(pixels[fourth])
            )
            output[start + index] = Pixels(redBlue: words & 0xFF00FF, alphaGreen: (words &>> 8) & 0xFF00FF)
        }
        guard edges != .transparent else { return }
        for distance in 0..<reach {
            for index in [-1 - distance, direction.length + distance] {
                if let other = edges.index(index, of: direction.length) {
                    source[start + index] = source[start + other]
                }
            }
        }
    }

    /// Writes the four lines that start with a line.
    ///
    /// - Parameter words: The filtered pixels, as words of their bytes.
    func write(_ words: [SIMD4<UInt32>], _ line: Int, to picture: inout FilterPixels) {
        let words = words.span
        var output = picture.pixels.mutableSpan
        for index in 0..<direction.length {
            let (first, second, third, fourth) = direction.indices(line, index)
            let word = words[index]
            output[first] = Self.pixel(word.x)
            output[second] = Self.pixel(word.y)
            output[third] = Self.pixel(word.z)
            output[fourth] = Self.pixel(word.w)
        }
    }

    @inline(__always)
    private static func word(_ pixel: FilterPixel) -> UInt32 {
        UInt32(pixel.x) | UInt32(pixel.y) &<< 8 | UInt32(pixel.z) &<< 16 | UInt32(pixel.w) &<< 24
    }

    @inline(__always)
    private static func pixel(_ word: UInt32) -> FilterPixel {
        FilterPixel(
            UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word &>> 8),
            UInt8(truncatingIfNeeded: word &>> 16), UInt8(truncatingIfNeeded: word &>> 24))
    }

    /// Returns the words of four pixels from their components, which are rounded, and are in `0...255`.
    @inline(__always)
    static func words(
        blue: SIMD4<Float>, green: SIMD4<Float>, red: SIMD4<Float>, alpha: SIMD4<Float>
    ) -> SIMD4<UInt32> {
        bytes(blue) | bytes(green) &<< 8 | bytes(red) &<< 16 | bytes(alpha) &<< 24
    }

    @inline(__always)
    private static func bytes(_ components: SIMD4<Float>) -> SIMD4<UInt32> {
        // Above 2²³, the last bit of a number stands for 1.
        let numbers = components + 8_388_608
        return SIMD4(numbers.x.bitPattern, numbers.y.bitPattern, numbers.z.bitPattern, numbers.w.bitPattern) & 0xFF
    }
}
