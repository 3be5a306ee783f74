// SPDX-License-Identifier: MIT

/// Bytes that are read as numbers, choices and texts, from the first on. Beyond the last byte every number is 0.
///
/// Equal bytes always give equal values, and a copy reads on by itself, so that a closure that is run more than once
/// draws the same each time.
public struct ByteReader: Sendable {
    private var bytes: ArraySlice<UInt8>

    /// Whether numbers are those of a sensible picture. Otherwise one in five is one that breaks drawing libraries.
    var isTame = false

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

    public var isAtEnd: Bool { bytes.isEmpty }

    /// The next byte, or 0.
    public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    /// A number below `count`, from one byte.
    public mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

    /// One of some values.
    public mutating func element<Value>(of values: [Value]) -> Value { values[choice(values.count)] }

    /// True for one in `count`.
    public mutating func isOneIn(_ count: Int) -> Bool { choice(count) == 1 }

    /// A whole number of this many bytes.
    public mutating func bits(bytes count: Int) -> UInt64 {
        (0..<count).reduce(0) { sum, _ in sum << 8 | UInt64(byte()) }
    }

    /// The next bytes as a reader of their own: the length comes first.
    mutating func part(atMost maximum: Int = 255) -> ByteReader {
        var part = ByteReader(take(min(Int(byte()), maximum)))
        part.isTame = isTame
        return part
    }

    /// The next bytes, fewer where there are no more.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    /// What `value` makes of it, for as many times as the next byte says.
    mutating func list<Value>(atMost maximum: Int, _ value: (inout ByteReader) -> Value) -> [Value] {
        (0..<choice(maximum + 1)).map { _ in value(&self) }
    }

    /// A value, or nil half of the time.
    mutating func optional<Value>(_ value: (inout ByteReader) -> Value) -> Value? {
        isOneIn(2) ? value(&self) : nil
    }
}
