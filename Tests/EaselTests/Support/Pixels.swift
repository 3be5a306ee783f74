// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

/// A rendered drawing with access to its pixels.
struct Pixels {
    let image: Image
    private let bytes: [UInt8]

    init(_ image: Image) {
        self.image = image
        bytes = image.pixels(as: .rgba)
    }

    /// Draws on a transparent canvas and renders it.
    init(
        _ width: CGFloat = 20, _ height: CGFloat = 20, scale: CGFloat = 1, rendering: RenderOptions = .default,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws {
        self.init(
            try Drawing(width: width, height: height, draw).image(scale: scale, rendering: rendering))
    }

    /// The unpremultiplied red, green, blue, and alpha of a pixel.
    subscript(x: Int, y: Int) -> [UInt8] {
        let index = (y * image.width + x) * 4
        return Array(bytes[index..<index + 4])
    }

    func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[(y * image.width + x) * 4 + 3] }

    /// The covered area: the sum of all alpha values, in pixels.
    var area: Double {
        stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
    }

    /// Returns the number of pixels for which a color channel or alpha differs by more than a step.
    func differences(from other: Pixels, over step: Int = 32) -> Int {
        let tolerance = Tolerance(
            because: "the test gives the step and the number of pixels", channelDifference: step, alphaDifference: step)
        let comparison = ImageComparison(image, with: other.image, tolerance: tolerance)
        return comparison.actualSize == comparison.expectedSize ? comparison.countedPixels : .max
    }
}

extension [UInt8] {
    /// Returns whether each byte is within a tolerance of the expected byte. Expected colors can omit alpha.
    func isClose(to expected: [UInt8], within tolerance: Int) -> Bool {
        count >= expected.count
            && expected.indices.allSatisfy { index in
                let (byte, other) = (Int(self[index]), Int(expected[index]))
                return abs(byte - other) <= tolerance
            }
    }
}

let opaqueBlack: [UInt8] = [0, 0, 0, 255]
let transparent: [UInt8] = [0, 0, 0, 0]

/// Runs a closure on a canvas, skipping invalid calls, and returns its result.
func onCanvas<T: Sendable>(
    width: CGFloat = 20, height: CGFloat = 20, scale: CGFloat = 1, _ body: @escaping @Sendable (Canvas) throws -> T
) throws -> T {
    let result = Box<T>()
    _ = try Drawing(width: width, height: height) { canvas in result.value = try body(canvas) }
        .image(scale: scale, rendering: RenderOptions(invalidCalls: .skip))
    return try #require(result.value)
}

/// A box that passes a value out of a drawing's closure. A render runs its closure once on the caller's thread, so the
/// box is not shared between threads.
private final class Box<Value>: @unchecked Sendable {
    var value: Value?
}
