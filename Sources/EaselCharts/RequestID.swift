// SPDX-License-Identifier: MIT

/// The `id` of a request: the bytes of its JSON, which an answer repeats.
///
/// Numbers such as 9007199254740993 and escapes would change if they were read and written again.
struct RequestID {
    /// The maximum length of an id, in bytes.
    static let longest = 4_096
    static let null = RequestID(json: Array("null".utf8))

    /// The JSON of the id, without line feeds.
    let json: [UInt8]

    private init(json: [UInt8]) { self.json = json }

    /// Finds the last member `id` of a request, which need not be valid JSON. The id is `null` if it cannot be read.
    ///
    /// - Throws: A ``ChartError`` if the id is too long.
    init(of request: [UInt8], limits: ChartLimits) throws(ChartError) {
        var scanner = MemberScanner(request)
        var range: Range<Int>?
        while let member = scanner.next() {
            if Self.isID(request[member.name]) { range = member.value }
        }
        guard let range else {
            self = .null
            return
        }
        guard range.count <= Self.longest else {
            throw ChartError(
                .limit, at: "$request.id", "the id has \(range.count) bytes; it must have at most \(Self.longest)")
        }
        let json = Array(request[range])
        var idLimits = limits
        idLimits.bytes = Self.longest
        guard (try? JSONReader.read(json, limits: idLimits)) != nil else {
            self = .null
            return
        }
        // Strings have no line feeds, so each of them is white space.
        self.init(json: json.map { $0 == 0x0A ? 0x20 : $0 })
    }

    /// Whether a member's name, in quotes, is `id`. It may contain escapes.
    private static func isID(_ name: ArraySlice<UInt8>) -> Bool {
        if name.count == 4 { return name.elementsEqual("\"id\"".utf8) }
        guard name.count <= 14, name.contains(UInt8(ascii: "\\")) else { return false }
        return (try? JSONReader.read(Array(name), limits: ChartLimits()))?.string == "id"
    }
}

/// Finds the members of a JSON object without reading their values: brackets and quotes must match, but values may be
/// malformed or exceed limits.
private struct MemberScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var hasStarted = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Returns the positions of the next member's name and value, or `nil` if there is none that is complete.
    mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
        guard skip(UInt8(ascii: hasStarted ? "," : "{")) else { return nil }
        hasStarted = true
        skipSpace()
        guard let name = string() else { return nil }
        guard skip(UInt8(ascii: ":")) else { return nil }
        skipSpace()
        guard let value = value() else { return nil }
        return (name, value)
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func string() -> Range<Int>? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
        let start = position
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "\""):
                position += 1
                return start..<position
            default: position += 1
            }
        }
        return nil
    }

    private mutating func value() -> Range<Int>? {
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard string() != nil else { return nil }
                if depth == 0 { return start..<position }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the object that has the member.
                if depth == 0 { return start < position ? start..<position : nil }
                depth -= 1
                position += 1
                if depth == 0 { return start..<position }
            case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
                if depth == 0 { return start < position ? start..<position : nil }
                position += 1
            default: position += 1
            }
        }
        return nil
    }
}
