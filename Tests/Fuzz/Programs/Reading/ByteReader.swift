// SPDX-License-Identifier: MIT

/// A reader of bytes as numbers, choices and texts. After the last byte, every number is 0.
///
/// Equal bytes always give equal values, and a copy reads independently. A closure that runs more than once therefore
/// draws the same each time.
public struct ByteReader: Sendable {
    private var bytes: ArraySlice<UInt8>

    /// Whether numbers are those of a sensible picture. Otherwise one number in five is one that breaks drawing
    /// libraries.
    var isTame = false

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

    public var isAtEnd: Bool { bytes.isEmpty }

    /// Returns the next byte, or 0 after the last one.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// Returns a number below `count`, from one byte.
    public mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

    /// Returns one of some values.
    public mutating func element<Value>(of values: [Value]) -> Value { values[choice(values.count)] }

    /// Returns true with a probability of one in `count`.
    public mutating func isOneIn(_ count: Int) -> Bool { choice(count) == 1 }

    /// Returns an integer of this many bytes.
    public mutating func bits(bytes count: Int) -> UInt64 {
        (0..<count).reduce(0) { sum, _ in sum << 8 | UInt64(byte()) }
    }

    /// Returns the next bytes as a separate reader. They are preceded by their length.
    mutating func part(atMost maximum: Int = 255) -> ByteReader {
        var part = ByteReader(take(min(Int(byte()), maximum)))
        part.isTame = isTame
        return part
    }

    /// Returns the next bytes, fewer at the end.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    /// Returns the results of `value`. The next byte gives their number.
    mutating func list<Value>(atMost maximum: Int, _ value: (inout ByteReader) -> Value) -> [Value] {
        (0..<choice(maximum + 1)).map { _ in value(&self) }
    }

    /// Returns a value, or nil in half of the cases.
    mutating func optional<Value>(_ value: (inout ByteReader) -> Value) -> Value? {
        isOneIn(2) ? value(&self) : nil
    }
}
