// SPDX-License-Identifier: MIT

/// Finds its way in a part of a PDF file.
struct PDFText {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where some characters stand last.
    func last(_ text: String) -> Int? {
        let wanted = Array(text.utf8)
        return bytes.indices.dropLast(wanted.count - 1).last {
            bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
        }
    }

    /// Where some characters stand first, from a place on.
    func first(_ text: String, from start: Int = 0) -> Int? {
        let wanted = Array(text.utf8)
        guard bytes.indices.contains(start) else { return nil }
        return bytes[start...].indices.dropLast(wanted.count - 1)
            .first { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
    }

    /// The whole number behind the first such characters from a place on.
    func number(after text: String, from start: Int?) -> Int? {
        start.flatMap { first(text, from: $0) }.flatMap { number(at: $0 + text.utf8.count) }
    }

    func number(at start: Int) -> Int? {
        Int(String(decoding: bytes[start...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }, as: UTF8.self))
    }

    /// The table's entries, of 20 bytes each (ISO 32000-1, 7.5.4).
    func offsets(inTableAt start: Int) -> [Int]? {
        let head = Array("xref\n0 ".utf8)
        guard bytes.indices.contains(start), bytes[start...].starts(with: head),
            let count = number(at: start + head.count),
            let first = bytes[(start + head.count)...].firstIndex(of: UInt8(ascii: "\n")), count > 0,
            first + 1 + 20 * count <= bytes.count
        else { return nil }
        let offsets = (0..<count).map { index in
            let entry = bytes[(first + 1 + 20 * index)...].prefix(10)
            return entry.contains { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
                ? nil : number(at: entry.startIndex)
        }
        return offsets.contains(nil) ? nil : offsets.compactMap(\.self)
    }

    // MARK: Streams

    /// All of it but the contents of streams, in which anything may stand: the bytes of a JPEG file are somebody else's.
    ///
    /// It is read from its end, as Cairo writes the length of a stream behind it, in an object of its own: so nothing within
    /// a stream is taken for its end.
    var partsBesideStreams: [Range<Int>] {
        var parts: [Range<Int>] = []
        var (end, place) = (bytes.count, bytes.count)
        while let start = lastObject(before: place) {
            place = start
            guard let length = loneNumber(from: start), let contents = stream(of: length, before: start) else {
                continue
            }
            parts.append(contents.upperBound..<end)
            (end, place) = (contents.lowerBound, contents.lowerBound)
        }
        return (parts + [0..<end]).reversed()
    }

    /// Where the last object begins: the line ` 0 obj` with its number.
    private func lastObject(before end: Int) -> Int? {
        let opening = Array(" 0 obj\n".utf8)
        let found = bytes[..<end].indices.dropLast(opening.count - 1).last { index in
            bytes[index] == opening[0] && bytes[index...].starts(with: opening)
        }
        guard let found else { return nil }
        return found - bytes[..<found].reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    }

    /// The number that an object is; nil if it is something else.
    private func loneNumber(from start: Int) -> Int? {
        guard let line = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let spaces = bytes[(line + 1)...].prefix { $0 == UInt8(ascii: " ") }.count
        guard let number = number(at: line + 1 + spaces) else { return nil }
        let rest = bytes[(line + 1 + spaces)...].drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return rest.starts(with: "\nendobj\n".utf8) ? number : nil
    }

    /// The contents of the stream that ends before an object; nil if there is none of that length.
    private func stream(of length: Int, before object: Int) -> Range<Int>? {
        let (opening, closing) = (Array("stream\n".utf8), Array("\nendstream\nendobj\n".utf8))
        let end = object - closing.count
        guard length <= end - opening.count, bytes[end..<object].elementsEqual(closing),
            bytes[(end - length - opening.count)..<(end - length)].elementsEqual(opening)
        else { return nil }
        return end - length..<end
    }
}
