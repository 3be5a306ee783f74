// SPDX-License-Identifier: MIT

/// Takes out what Cairo 1.16 writes twice: an image that is painted again stands again among a page's resources, and a
/// key may stand in a dictionary but once (ISO 32000-1, 7.3.7).
enum PDFResources {
    private static let opening = Array("/XObject <<".utf8)
    private static let characters = Set(" /x0123456789R".utf8)

    /// The file with spaces in the place of repeated entries, which keeps every offset of the cross-reference table
    /// right.
    static func withoutRepetitions(in file: [UInt8]) -> [UInt8] {
        var result = file
        var start = 0
        while let slash = file[start...].firstIndex(of: UInt8(ascii: "/")) {
            start = slash + 1
            guard file[slash...].starts(with: opening) else { continue }
            var seen: Set<ArraySlice<UInt8>> = []
            var rest = file[(slash + opening.count)...]
            // An entry is " /x7 7 0 R".
            while let end = rest.firstIndex(of: UInt8(ascii: "R")), rest[...end].allSatisfy(characters.contains) {
                if !seen.insert(rest[...end]).inserted {
                    result.replaceSubrange(
                        rest.startIndex...end,
                        with: repeatElement(UInt8(ascii: " "), count: end + 1 - rest.startIndex))
                }
                rest = rest[(end + 1)...]
            }
        }
        return result
    }
}
