// SPDX-License-Identifier: MIT

/// What Cairo writes of the resources of pages and groups (ISO 32000-1, 7.8.3).
enum PDFResources {
    /// The file with spaces in the place of repeated entries, which keeps every offset of the cross-reference table right.
    ///
    /// Cairo 1.16 lists an image each time that it is painted, and a key may stand in a dictionary but once (7.3.7).
    static func withoutRepetitions(in file: [UInt8]) -> [UInt8] {
        var result = file
        for entries in dictionaries("/XObject <<", in: file) {
            var seen: Set<ArraySlice<UInt8>> = []
            for entry in entries where !seen.insert(entry).inserted {
                result.replaceSubrange(entry.indices, with: repeatElement(UInt8(ascii: " "), count: entry.count))
            }
        }
        return result
    }

    /// The numbers of the objects of all fonts.
    static func fonts(in file: [UInt8]) -> Set<Int> {
        let entries = dictionaries("/Font <<", in: file).joined()
        return Set(
            entries.compactMap { entry in
                // " /f-0-0 7 0 R"
                let words = String(decoding: entry, as: UTF8.self).split(whereSeparator: \.isWhitespace)
                return words.count == 4 ? Int(words[1]) : nil
            })
    }

    private static let characters = Set(" \n/fx-0123456789R".utf8)

    /// The entries of each dictionary with such a beginning, such as " /x7 7 0 R".
    private static func dictionaries(_ opening: String, in file: [UInt8]) -> [[ArraySlice<UInt8>]] {
        let opening = Array(opening.utf8)
        var result: [[ArraySlice<UInt8>]] = []
        for part in PDFText(file).partsBesideStreams {
            var start = part.lowerBound
            while let slash = file[start..<part.upperBound].firstIndex(of: UInt8(ascii: "/")) {
                start = slash + 1
                guard file[slash..<part.upperBound].starts(with: opening) else { continue }
                var entries: [ArraySlice<UInt8>] = []
                var rest = file[(slash + opening.count)..<part.upperBound]
                while let end = rest.firstIndex(of: UInt8(ascii: "R")), rest[...end].allSatisfy(characters.contains) {
                    entries.append(rest[...end])
                    rest = rest[(end + 1)...]
                }
                result.append(entries)
            }
        }
        return result
    }
}
