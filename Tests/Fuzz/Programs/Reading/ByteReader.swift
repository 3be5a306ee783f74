// SPDX-License-Identifier: MIT

/// A reader that decodes bytes as numbers, choices, and text. After the last byte, every number is 0.
///
/// Equal bytes always produce equal values, and copies are independent. For this reason, a closure that runs more than
/// once draws the same picture each time.
public struct ByteReader: Sendable {
    private var bytes: ArraySlice<UInt8>

    /// Whether the numbers are suitable for an ordinary picture. Otherwise, one number in five is likely to break
    /// drawing libraries.
    var isTame = false

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

    public var isAtEnd: Bool { bytes.isEmpty }

    /// Returns the next byte, or 0 after the last one.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// Returns a number less than `count`, decoded from one byte.
    public mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

    /// Returns one of the given values.
    public mutating func element<Value>(of values: [Value]) -> Value { values[choice(values.count)] }

    /// Returns `true` with a probability of one in `count`.
    public mutating func isOneIn(_ count: Int) -> Bool { choice(count) == 1 }

    /// Returns an integer decoded from a given number of bytes.
    public mutating func bits(bytes count: Int) -> UInt64 {
        (0..<count).reduce(0) { sum, _ in sum << 8 | UInt64(byte()) }
    }

    /// Returns a separate reader for the next bytes, which are preceded by their count.
    mutating func part(atMost maximum: Int = 255) -> ByteReader {
        var part = ByteReader(take(min(Int(byte()), maximum)))
        part.isTame = isTame
        return part
    }

    /// Returns the next bytes, or fewer at the end.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    /// Returns an array with the results of `value`. The next byte selects the number of elements.
    mutating func list<Value>(atMost maximum: Int, _ value: (inout ByteReader) -> Value) -> [Value] {
        (0..<choice(maximum + 1)).map { _ in value(&self) }
    }

    /// Returns a value, or `nil` in half of all cases.
    mutating func optional<Value>(_ value: (inout ByteReader) -> Value) -> Value? {
        isOneIn(2) ? value(&self) : nil
    }
}
