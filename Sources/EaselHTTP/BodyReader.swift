// SPDX-License-Identifier: MIT

/// A reader that separates the body of a request from its framing, and from what follows it.
struct BodyReader {
    private enum Step: Hashable {
        /// Bytes of the body, after which the body or a chunk ends.
        case data(Int)
        case size
        /// The line end after the data of a chunk.
        case end
        case trailer
        case complete
    }

    /// The maximum length of all extensions of chunks together, and the maximum length of the trailer, in bytes. They
    /// are ignored.
    private static let ignoredLimit = 8_192

    private let isChunked: Bool
    private var step: Step
    private var lines = LineReader()
    private var ignored = 0

    init(_ framing: RequestHead.Framing) {
        switch framing {
        case .length(let count): (isChunked, step) = (false, count == 0 ? .complete : .data(count))
        case .chunked: (isChunked, step) = (true, .size)
        }
    }

    /// Whether the end of the body has been read.
    var isComplete: Bool { step == .complete }

    /// The number of bytes that are known to follow.
    var expected: Int { if case .data(let count) = step { count } else { 0 } }

    /// Returns the next part of the body, and removes what was read from the input; `nil` if the body ends or goes on.
    mutating func next(in input: inout ArraySlice<UInt8>) throws(HTTPFault) -> ArraySlice<UInt8>? {
        while !input.isEmpty, step != .complete {
            if case .data(let count) = step {
                let part = input.prefix(count)
                input = input.dropFirst(count)
                step = part.count < count ? .data(count - part.count) : isChunked ? .end : .complete
                return part
            }
            if step == .end, let byte = input.first, !HTTPGrammar.isLineEnd(byte) {
                throw HTTPFault(400, "a chunk is longer than its size")
            }
            guard let line = try lines.next(in: &input, limit: Self.ignoredLimit) else { return nil }
            switch step {
            case .size:
                let size = try size(line)
                step = size == 0 ? .trailer : .data(size)
            case .end: step = .size
            default:
                if line.isEmpty {
                    step = .complete
                } else {
                    _ = try RequestHead.field(line)
                    try ignore(line.count)
                }
            }
        }
        return nil
    }

    private mutating func size(_ line: ArraySlice<UInt8>) throws(HTTPFault) -> Int {
        let digits = line.prefix(while: HTTPGrammar.isHexDigit)
        let rest = line[digits.endIndex...]
        guard !digits.isEmpty, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
            rest.isEmpty || HTTPGrammar.trimmed(rest).first == UInt8(ascii: ";")
        else { throw HTTPFault(400, "the size of a chunk is not a hexadecimal number") }
        try ignore(rest.count)
        return size
    }

    private mutating func ignore(_ count: Int) throws(HTTPFault) {
        ignored += count
        guard ignored <= Self.ignoredLimit else {
            throw HTTPFault(431, "the trailer, or the extensions of chunks, are longer than \(Self.ignoredLimit) bytes")
        }
    }
}
