// SPDX-License-Identifier: MIT

/// Three boxes, one after another, in a single pass over lines of pixels.
///
/// The differences between neighboring results, taken three times, depend on at most eight pixels. Their sums, taken
/// three times, are therefore the results. All of them are exact integers.
struct BoxBlur {
    /// The widths of two equal boxes and of the third, in pixels.
    private let width: Int
    private let last: Int

    /// - Parameters:
    ///   - width: The width of two boxes, in pixels.
    ///   - last: The width of the third, which is odd: so the blur does not move the pixels.
    init(width: Int, last: Int) { (self.width, self.last) = (width, last) }

    /// The number of pixels before and after one that its result depends on.
    var reach: Int { (2 * width + last - 3) / 2 }

    /// The number of pixels between the first and the last that a difference depends on.
    var span: Int { 2 * width + last }

    /// Blurs lines that have the reach of the boxes, after as many transparent pixels as their span.
    ///
    /// - Parameter result: The words of the blurred pixels.
    func apply(to lines: PixelLines, _ edges: Filter.Edges, into result: inout [SIMD4<UInt32>]) {
        // 255 times the three widths must fit into a sum.
        if last <= 203 { run(lines, edges, Int32.self, &result) } else { run(lines, edges, Int64.self, &result) }
    }

    private func run<Sum: FixedWidthInteger & SignedInteger & SIMDScalar>(
        _ lines: PixelLines, _ edges: Filter.Edges, _: Sum.Type, _ words: inout [SIMD4<UInt32>]
    ) {
        let (start, count, width, last, reach) = (lines.start, words.count, width, last, reach)
        let source = lines.source.span
        var result = words.mutableSpan
        let factor = 1 / (Float(width) * Float(width) * Float(last))
        var (blue, green, red, alpha) = (Sums<Sum>(), Sums<Sum>(), Sums<Sum>(), Sums<Sum>())
        // Transparent pixels before the line add nothing.
        for index in (edges == .transparent ? 0 : -reach)..<count + reach {
            let position = start + index
            let (one, two, three) = (source[position], source[position - width], source[position - 2 * width])
            let end = position - last
            let (four, five, six) = (source[end], source[end - width], source[end - 2 * width])
            let redBlue = Self.difference(
                one.redBlue, two.redBlue, three.redBlue, four.redBlue, five.redBlue, six.redBlue)
            let alphaGreen = Self.difference(
                one.alphaGreen, two.alphaGreen, three.alphaGreen, four.alphaGreen, five.alphaGreen, six.alphaGreen)
            blue.add(redBlue.low)
            red.add(redBlue.high)
            green.add(alphaGreen.low)
            alpha.add(alphaGreen.high)
            if index >= reach {
                result[index - reach] = PixelLines.words(
                    blue: blue.average(factor), green: green.average(factor), red: red.average(factor),
                    alpha: alpha.average(factor))
            }
        }
    }

    /// Returns the third difference of the two components that share words of 32 bits.
    @inline(__always)
    private static func difference(
        _ one: SIMD4<UInt32>, _ two: SIMD4<UInt32>, _ three: SIMD4<UInt32>, _ four: SIMD4<UInt32>,
        _ five: SIMD4<UInt32>, _ six: SIMD4<UInt32>
    ) -> (low: SIMD4<Int32>, high: SIMD4<Int32>) {
        let both = SIMD4<Int32>(
            truncatingIfNeeded: (one &- four) &+ (three &- six) &- ((two &- five) &<< 1))
        let low = (both &<< 16) &>> 16
        return (low, (both &- low) &>> 16)
    }
}

/// The running sums of one component of four pixels.
private struct Sums<Sum: FixedWidthInteger & SignedInteger & SIMDScalar> {
    private var first = SIMD4<Sum>.zero
    private var second = SIMD4<Sum>.zero
    private var third = SIMD4<Sum>.zero

    @inline(__always)
    mutating func add(_ difference: SIMD4<Int32>) {
        first &+= SIMD4<Sum>(truncatingIfNeeded: difference)
        second &+= first
        third &+= second
    }

    @inline(__always)
    func average(_ factor: Float) -> SIMD4<Float> {
        SIMD4(Float(third.x), Float(third.y), Float(third.z), Float(third.w)) * factor
    }
}
