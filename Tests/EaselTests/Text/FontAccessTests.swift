// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of Cairo's handling of font files: Cairo keeps ten files open and closes others while threads draw with them.
@Suite struct FontAccessTests {
    /// Fonts with Latin letters, twice as many as Cairo keeps open.
    private static let files =
        ["Sans", "Serif"].flatMap { family in
            ["Regular", "Bold", "Italic", "BoldItalic"].map { TestFonts.noto("Noto\(family)-\($0)") }
        }
        + ["Sans", "Sans-Bold", "SansMono", "SansMono-Bold", "Serif", "Serif-Bold"].map {
            TestFonts.dejaVu("DejaVu\($0)")
        }
        + ["SansDisplay", "SerifDisplay"].flatMap { family in
            ["Regular", "Bold", "BoldItalic"].map { TestFonts.noto("Noto\(family)-\($0)") }
        }

    /// Returns a picture with large and small letters in one font. Each picture has a separate font library, so the
    /// file is opened and closed for each.
    private static func outcome(_ number: Int) throws -> Data {
        let file = files[number % files.count]
        let library = try FontLibrary(files: [file])
        let font = Font(try #require(library.families.first), size: CGFloat(12 + number % 5))
        let drawing = Drawing(width: 60, height: 40, fonts: library) { canvas in
            canvas.draw("0 1", at: CGPoint(x: 2, y: 14), font: font)
            canvas.rotate(by: 0.1)
            canvas.draw("2 3", at: CGPoint(x: 2, y: 34), font: font.withSize(30))
        }
        return number.isMultiple(of: 2) ? try drawing.png() : try drawing.pdf()
    }

    @Test func `threads that use more fonts than Cairo keeps open draw the same as a single thread`() async throws {
        #expect(Self.files.count == 20)
        let alone = try (0..<40).map(Self.outcome)
        let differences = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    try (0..<40).filter { round in
                        let number = (task * 7 + round * 11) % alone.count
                        return try Self.outcome(number) != alone[number]
                    }.count
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(differences == 0)
    }
}
