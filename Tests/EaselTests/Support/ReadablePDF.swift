// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A PDF file as text, independent of how the writer arranged it.
///
/// qpdf decompresses the streams, extracts objects from object streams, sorts the keys of dictionaries, and numbers
/// objects in the order in which they are used. White space is also normalized: `<< /Count 3 /Kids [ 6 0 R ] /Type
/// /Pages >>`.
struct ReadablePDF {
    /// The contents of the file as written by qpdf.
    let data: Data

    /// The contents of the file with normalized white space. Each byte of stream data is a Latin-1 character.
    let text: String

    /// The objects by number, without `obj` and `endobj`.
    let objects: [Int: String]

    init(_ file: Data) throws {
        var plain = Data()
        try WritingTests.inFolder { folder in
            let (original, readable) = (folder.appending(path: "a.pdf"), folder.appending(path: "b.pdf"))
            try file.write(to: original)
            let arguments = ["--qdf", "--object-streams=disable", "--no-original-object-ids", "--normalize-content=n"]
            let said = try Program.run("qpdf", arguments + [original, readable].map { $0.path(percentEncoded: false) })
            try #require(said == "", "qpdf reports: \(said)")
            plain = try Data(contentsOf: readable)
        }
        // The white-space characters in ISO 32000-1, section 7.2.2.
        data = plain
        let words = plain.split { [0, 9, 10, 12, 13, 32].contains($0) }
        text = String(String.UnicodeScalarView(words.joined(separator: [32]).map { Unicode.Scalar($0) }))
        objects = text.components(separatedBy: " endobj").reduce(into: [:]) { objects, part in
            guard let start = part.firstMatch(of: /(\d+)\s0\sobj\s/), let number = Int(start.output.1) else { return }
            objects[number] = String(part[start.range.upperBound...])
        }
    }

    /// Returns the objects that contain a string, sorted by object number.
    func objects(containing part: String) -> [String] {
        objects.sorted { $0.key < $1.key }.map(\.value).filter { $0.contains(part) }
    }

    /// The content streams of all pages, in page order.
    var pageContents: [String] {
        get throws {
            try objects(containing: "/Type /Page >>").map { page in
                let number = try #require(page.firstMatch(of: /\/Contents (\d+) 0 R/)).output.1
                let stream = try #require(Int(number).flatMap { objects[$0] })
                return String(try #require(stream.firstMatch(of: /stream (.*) ?endstream/)).output.1)
            }
        }
    }

    /// Returns the object to which the first reference after a key refers.
    func object(after key: String, in object: String) throws -> String {
        let rest = try #require(object.range(of: key + " ").map { object[$0.upperBound...] }, "\(key) in \(object)")
        let number = try #require(rest.prefixMatch(of: /\[? ?(\d+) 0 R/)?.output.1, "\(key) in \(object)")
        return try #require(Int(number).flatMap { objects[$0] })
    }

    /// Returns the numbers in the first array after a key.
    static func numbers(after key: String, in object: String) -> [Double] {
        guard let start = object.range(of: key + " [ ")?.upperBound else { return [] }
        return object[start...].prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
    }
}
