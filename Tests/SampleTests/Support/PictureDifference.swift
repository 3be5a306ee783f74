// SPDX-License-Identifier: MIT

import Easel

/// How a picture differs from the one that is expected, over white.
///
/// Two renderers agree on the inside of every shape and differ by a little where an edge crosses a pixel. So a pixel
/// counts as different if a channel is more than a step of 32 of 255 off, and as different *inside* if there is no
/// edge of the expected picture within two pixels of it.
struct PictureDifference: CustomStringConvertible {
    /// How many pixels there are.
    let pixels: Int
    /// How many of them differ.
    let different: Int
    /// How many of them differ away from every edge.
    let differentInside: Int
    /// The first of those.
    let firstInside: (x: Int, y: Int)?

    var share: Double { Double(different) / Double(pixels) }

    var description: String {
        let place = firstInside.map { ", first at (\($0.x), \($0.y))" } ?? ""
        return "\(different) of \(pixels) pixels differ, \(differentInside) of them inside a shape\(place)"
    }

    /// Nil if the sizes differ.
    ///
    /// - Parameter step: How far off a channel may be.
    init?(_ actual: Image, from expected: Image, step: Int = 32) {
        guard actual.width == expected.width, actual.height == expected.height else { return nil }
        let (found, wanted) = (Raster(actual), Raster(expected))
        var (different, inside) = (0, 0)
        var first: (x: Int, y: Int)?
        for y in 0..<wanted.height where !found.hasSameRow(y, as: wanted) {
            for x in 0..<wanted.width where found.differs(x, y, from: wanted, by: step) {
                different += 1
                if !wanted.hasEdge(nearX: x, y: y, step: step) {
                    inside += 1
                    first = first ?? (x, y)
                }
            }
        }
        pixels = wanted.width * wanted.height
        (self.different, differentInside, firstInside) = (different, inside, first)
    }
}

/// Pixels, premultiplied. Written with plain loops, which are quick in a debug build too.
private struct Raster {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    init(_ image: Image) {
        width = image.width
        height = image.height
        bytes = image.pixels(as: .premultipliedRGBA)
    }

    func hasSameRow(_ y: Int, as other: Raster) -> Bool {
        let row = y * width * 4..<(y + 1) * width * 4
        return bytes[row].elementsEqual(other.bytes[row])
    }

    /// A channel over white.
    private func value(_ index: Int, _ channel: Int) -> Int {
        Int(bytes[index + channel]) + 255 - Int(bytes[index + 3])
    }

    func differs(_ x: Int, _ y: Int, from other: Raster, by step: Int) -> Bool {
        let index = (y * width + x) * 4
        var channel = 0
        while channel < 3 {
            if abs(value(index, channel) - other.value(index, channel)) > step { return true }
            channel += 1
        }
        return false
    }

    /// Whether colours change by more than a step among the pixels up to two away.
    func hasEdge(nearX x: Int, y: Int, step: Int) -> Bool {
        var channel = 0
        while channel < 3 {
            var (low, high) = (255, 0)
            for row in max(y - 2, 0)...min(y + 2, height - 1) {
                for column in max(x - 2, 0)...min(x + 2, width - 1) {
                    let value = value((row * width + column) * 4, channel)
                    low = min(low, value)
                    high = max(high, value)
                }
            }
            if high - low > step { return true }
            channel += 1
        }
        return false
    }
}
