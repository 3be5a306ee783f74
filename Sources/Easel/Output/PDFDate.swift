// SPDX-License-Identifier: MIT

internal import EaselNative

/// Takes the creation date out of Cairo's PDF files, so that a drawing gives the same bytes at any time.
enum PDFDate {
    /// The entry as Cairo 1.16 and later write it for ``CairoSurface/pdfCreationDate``.
    private static let entries = ["/CreationDate (20000101000000Z)", "/CreationDate (D:20000101000000Z)"]

    /// The file with spaces in the entry's place, which keeps every offset of the cross-reference table right.
    static func blanked(in file: [UInt8]) -> [UInt8] {
        for entry in entries.map({ Array($0.utf8) }) where entry.count <= file.count {
            // The entry stands near the end, behind all that a drawing puts into the file.
            for start in stride(from: file.count - entry.count, through: 0, by: -1)
            where file[start] == entry[0] && file[start..<start + entry.count].elementsEqual(entry) {
                var result = file
                result.replaceSubrange(
                    start..<start + entry.count, with: repeatElement(UInt8(ascii: " "), count: entry.count))
                return result
            }
        }
        return file
    }
}
