// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation
import Testing

@testable import EaselSampleCatalog

/// Tests that text in PDF files can be found, copied, and read aloud in logical order, and that the files embed their
/// fonts.
@Suite struct TextInDocumentsTests {
    /// Text samples, and phrases in them that are not split by line breaks.
    private static let phrases: [(sample: Sample, phrases: [String])] = [
        (.typeSpecimen, ["Bold Italic", "Affinity, waffle & Tokyo: AV fi 0123"]),
        (.paragraphAlignments, ["words, at the width", "בעברית השורה", "שמאלה"]),
        (.styledText, ["Mixed weights, colors and sizes share a baseline.", "struck through"]),
        (.textTruncations, ["The annual report of", "the department of w…", "42 %"]),
        (.tabularFigures, ["Upper valley", "12 008", "7.114", "−3.5"]),
        (
            .mixedScripts,
            ["Доброе утро", "Καλημέρα", "صباح الخير", "سلام", "בוקר טוב", "सुप्रभात", "สวัสดีตอนเช้า", "buổi sáng"]
        ),
        (.emoji, ["Ready 🚀 for launch", "👍🏽", "🇨🇭", "👩🏾‍🚀", "🌞"]),
        (.calloutFitsText, ["As large as its text,"]),
    ]

    @Test(arguments: phrases)
    func `a reader finds phrases in a sample`(sample: Sample, phrases: [String]) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "sample.pdf").plainPath
        try sample.drawing(fonts: Sample.fonts()).write(to: file)
        let found = Self.plain(try Program.check("pdftotext", [file, "-"]).output)
        for phrase in phrases { #expect(found.contains(Self.plain(phrase)), "\(phrase) in \(found)") }
    }

    @Test(arguments: Sample.all)
    func `a reader finds every word in a sample, except slanted text`(_ sample: Sample) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "sample.pdf").plainPath
        let drawing = try sample.drawing(fonts: Sample.fonts())
        try drawing.write(to: file)
        let found = Self.plain(try Program.check("pdftotext", [file, "-"]).output).filter { !$0.isWhitespace }
        for text in try Self.words(in: drawing.drawList()) {
            for word in Self.plain(text).split(separator: " ") {
                #expect(found.contains(word), "\(word) in \(found)")
            }
        }
    }

    /// Returns the words in the text of a draw list. Slanted text is excluded, because Poppler splits its words.
    private static func words(in drawList: String) throws -> [String] {
        let text = try Regex(#""((?:[^"\\]|\\.)*)" at "#, as: (Substring, Substring).self)
        let transform = try Regex(
            #", transform (\S+) (\S+) (\S+) (\S+)"#, as: (Substring, Substring, Substring, Substring, Substring).self)
        let escape = try Regex(#"\\u\{[0-9a-f]+\}|\\"#)
        return drawList.split(separator: "\n").flatMap { line -> [String] in
            guard line.drop(while: { $0 == " " }).hasPrefix("text ") else { return [] }
            if let (_, a, b, c, d) = line.firstMatch(of: transform)?.output {
                guard a == d, Double(b) == Double(c).map(-) else { return [] }
            }
            return line.matches(of: text).map { String($0.output.1).replacing(escape, with: "") }
        }
    }

    @Test(arguments: Sample.all)
    func `a document embeds only the needed parts of its fonts`(_ sample: Sample) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "sample.pdf").plainPath
        try sample.drawing(fonts: Sample.fonts()).write(to: file)
        for line in try Program.check("pdffonts", [file]).output.split(separator: "\n").dropFirst(2) {
            // The last columns are: embedded, subset, has Unicode values, and the object number and generation.
            let columns = line.split(separator: " ").suffix(5)
            #expect(columns.prefix(3) == ["yes", "yes", "yes"], "\(line)")
        }
    }

    /// Returns the text without direction marks and joiners, and with single spaces.
    private static func plain(_ text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200D}", "\u{200E}", "\u{200F}"]
        let scalars = text.unicodeScalars.filter { !marks.contains($0) }
        return String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
