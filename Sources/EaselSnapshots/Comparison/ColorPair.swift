// SPDX-License-Identifier: MIT

/// The colors of a pixel in both pictures. Each color has one byte for red, green, blue, and straight alpha, with red
/// in the lowest byte.
struct ColorPair: Equatable {
    /// The drawn color.
    let actual: UInt32
    let expected: UInt32

    @inline(__always)
    init(actual: UInt32, expected: UInt32) { (self.actual, self.expected) = (actual, expected) }

    /// Reads the pixels at a byte offset in both pictures.
    @inline(__always)
    init(_ actual: Span<UInt8>, _ expected: Span<UInt8>, _ index: Int) {
        (self.actual, self.expected) = (Self.color(actual, index), Self.color(expected, index))
    }

    @inline(__always)
    var areDifferent: Bool { actual != expected }

    @inline(__always)
    func actualChannel(_ channel: UInt32) -> Int { Int(actual &>> (8 &* channel) & 255) }

    @inline(__always)
    func expectedChannel(_ channel: UInt32) -> Int { Int(expected &>> (8 &* channel) & 255) }

    /// Returns the absolute difference of a channel.
    @inline(__always)
    func step(_ channel: UInt32) -> Int {
        let way = actualChannel(channel) &- expectedChannel(channel)
        return way < 0 ? 0 &- way : way
    }

    @inline(__always)
    private static func color(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
        UInt32(bytes[index]) | UInt32(bytes[index &+ 1]) &<< 8 | UInt32(bytes[index &+ 2]) &<< 16
            | UInt32(bytes[index &+ 3]) &<< 24
    }
}
