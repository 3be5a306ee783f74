// SPDX-License-Identifier: MIT

/// Objects at the end of a PDF file, and the table of all of them.
struct PDFObjects {
    private(set) var bytes: [UInt8]

    /// Where in the file the bytes begin.
    private let start: Int

    /// Where in the file each object begins; 0 for those that are not there.
    private var offsets: [Int]

    /// - Parameters:
    ///   - bytes: What stands before the objects.
    ///   - start: Where that begins in the file.
    ///   - offsets: Of the objects that the file has already.
    init(after bytes: [UInt8], from start: Int, offsets: [Int]) {
        (self.bytes, self.start, self.offsets) = (bytes, start, offsets)
    }

    /// A number for an object that is added later.
    mutating func reserve() -> Int {
        offsets.append(0)
        return offsets.count - 1
    }

    /// Writes an object, and returns its number.
    @discardableResult
    mutating func add(_ body: String, as number: Int? = nil) -> Int {
        let number = number ?? reserve()
        offsets[number] = start + bytes.count
        bytes += "\(number) 0 obj\n\(body)\nendobj\n".utf8
        return number
    }

    /// Writes a part of a page's contents.
    mutating func add(stream: String) -> Int {
        add("<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream")
    }

    /// Writes the table (ISO 32000-1, 7.5.4 and 7.5.5).
    mutating func end(root: Int, info: Int) {
        let place = start + bytes.count
        bytes += "xref\n0 \(offsets.count)\n".utf8
        for offset in offsets {
            let digits = String(offset)
            bytes += String(repeating: "0", count: 10 - digits.count).utf8
            bytes += digits.utf8
            bytes += (offset == 0 ? " 65535 f \n" : " 00000 n \n").utf8
        }
        bytes += "trailer\n<< /Size \(offsets.count) /Root \(root) 0 R /Info \(info) 0 R >>\n".utf8
        bytes += "startxref\n\(place)\n%%EOF\n".utf8
    }
}
