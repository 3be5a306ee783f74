// SPDX-License-Identifier: MIT

public import Foundation

/// A message between the supervisor and a worker process. The program gives its parts their meaning.
public struct Frame: Sendable {
    /// The kind of the message.
    public var code: UInt16
    /// A number. In messages of a worker, it is the worker's resident memory, in bytes.
    public var number: Int64
    /// The content, less than 4 GB.
    public var body: Data

    /// Creates a message.
    public init(code: UInt16, number: Int64 = 0, body: Data = Data()) {
        self.code = code
        self.number = number
        self.body = body
    }
}

/// The bytes before the content of a frame.
struct FrameHeader {
    static let count = 16
    /// Marks the beginning of a frame, so that other bytes are not read as one.
    private static let mark: UInt16 = 0xEA5E

    let code: UInt16
    let length: Int
    let number: Int64

    init?(_ frame: Frame) {
        guard UInt32(exactly: frame.body.count) != nil else { return nil }
        (code, length, number) = (frame.code, frame.body.count, frame.number)
    }

    /// Reads a header; `nil` if the bytes are not the beginning of a frame.
    init?(_ bytes: Data) {
        func integer(_ offset: Int, _ count: Int) -> UInt64 {
            bytes.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard bytes.count == Self.count, integer(0, 2) == Self.mark else { return nil }
        code = UInt16(truncatingIfNeeded: integer(2, 2))
        length = Int(integer(4, 4))
        number = Int64(bitPattern: integer(8, 8))
    }

    var bytes: Data {
        var bytes = Data()
        func append(_ value: some FixedWidthInteger & UnsignedInteger) {
            for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: value >> shift))
            }
        }
        append(Self.mark)
        append(code)
        append(UInt32(truncatingIfNeeded: length))
        append(UInt64(bitPattern: number))
        return bytes
    }
}
