// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of the fonts and layouts that renders of a library share.
@Suite struct FontMapTests {
    private static func library() throws -> FontLibrary {
        try FontLibrary(
            files: ["DejaVuSans", "DejaVuSans-Bold"].map {
                URL(filePath: "/usr/share/fonts/truetype/dejavu/\($0).ttf")
            })
    }

    /// Returns text whose sizes, weights, and numbers of lines differ between pictures.
    private static func drawing(_ index: Int, fonts: FontLibrary) -> Drawing {
        Drawing(width: 120, height: 60, fonts: fonts) { canvas in
            let sizes = [9, 12.5, CGFloat(7 + index)]
            for (line, size) in sizes.enumerated() {
                canvas.draw(
                    "\(index) → Ärger\nfi \(line)", at: CGPoint(x: 60.3, y: 18 * CGFloat(line)),
                    font: Font("DejaVu Sans", size: size, weight: index % 2 == 0 ? .regular : .bold),
                    anchor: index % 3 == 0 ? .topLeft : .center)
            }
        }
    }

    @Test func `a picture does not depend on earlier drawings`() throws {
        let fresh = try (0..<12).map { try Self.drawing($0, fonts: Self.library()).png() }
        let fonts = try Self.library()
        for order in [Array(0..<12), (0..<12).reversed(), [5, 5, 0, 11, 3, 3, 5, 1]] {
            for index in order {
                let file = try Self.drawing(index, fonts: fonts).png()
                #expect(file == fresh[index])
            }
        }
        let (fresh4, later) = (
            try Self.drawing(4, fonts: Self.library()).svg(), try Self.drawing(4, fonts: fonts).svg()
        )
        #expect(fresh4 == later)
    }

    @Test func `eight threads draw the same as a single thread`() async throws {
        let fonts = try Self.library()
        let alone = try (0..<12).map { try Self.drawing($0, fonts: Self.library()).png() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for round in 0..<24 {
                        let index = (thread + round * 5) % 12
                        let file = try Self.drawing(index, fonts: fonts).png()
                        #expect(file == alone[index])
                        #expect(TextLayout("abc", font: Font("DejaVu Sans", size: 8), fonts: fonts).size.width > 0)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `layouts that are in use are not used for another render`() throws {
        let fonts = try Self.library()
        var context: TextContext? = try fonts.makeTextContext()
        let cache = try #require(context?.cache)
        context = nil
        // This render takes the only kept layouts.
        var budget: RenderBudget? = RenderBudget()
        try Self.drawing(0, fonts: fonts).render(on: DisplayList(), scale: 1, budget: #require(budget))
        // The canvas no longer exists, but the masks of its glyphs are still in use to draw its recording.
        #expect(try fonts.makeTextContext().cache !== cache)
        budget = nil
        #expect(try fonts.makeTextContext().cache === cache)
    }

    @Test func `text in a size is the same after more sizes than are kept`() throws {
        // Inter has an axis for the optical size.
        let files = [TestFonts.dejaVu("DejaVuSans"), TestFonts.inter]
        func file(_ sizes: Range<Int>, fonts: FontLibrary) throws -> String {
            try Drawing(width: 400, height: 400, fonts: fonts) { canvas in
                for size in sizes {
                    for (row, family) in ["DejaVu Sans", "Inter"].enumerated() {
                        let font = Font(family, size: 6 + CGFloat(size) / 64)
                        canvas.draw("Ärger fi", at: CGPoint(x: 0, y: 40 * CGFloat(row + 1)), font: font)
                    }
                }
            }.svg()
        }
        let shared = try FontLibrary(files: files)
        _ = try file(0..<600, fonts: shared)
        for size in stride(from: 1, to: 700, by: 37) {
            let fresh = try FontLibrary(files: files)
            #expect(try file(size..<size + 1, fonts: shared) == file(size..<size + 1, fonts: fresh))
        }
    }

    @Test func `memory stays flat with many different font sizes`() async {
        // The test runs in a separate process, so that no other test allocates memory in it.
        await #expect(processExitsWith: .success) {
            let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans"), TestFonts.inter])
            func render(_ indices: Range<Int>) throws {
                for index in indices {
                    // One of the two fonts has axes.
                    let family = index % 2 == 0 ? "DejaVu Sans" : "Inter"
                    let weight = Font.Weight(100 + 100 * (index % 8))
                    let font = Font(family, size: 8 + CGFloat(index) / 499, weight: weight)
                    _ = try Drawing(width: 100, height: 20, fonts: fonts) { canvas in
                        canvas.draw("Grüße \(index)", at: .zero, font: font)
                    }.image()
                }
            }
            // The first renders fill Cairo's cache, which contains the last 256 fonts.
            try render(0..<800)
            let before = try #require(FontMapTests.residentKilobytes())
            try render(800..<6_000)
            let growth = try #require(FontMapTests.residentKilobytes()) - before
            // If all fonts were kept, they would take 50 MB more.
            #expect(growth < 4_000)
        }
    }

    @Test func `memory stays flat with missing characters in many sizes`() async {
        await #expect(processExitsWith: .success) {
            let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])
            func render(_ indices: Range<Int>) throws {
                for index in indices {
                    let drawing = Drawing(width: 100, height: 20, fonts: fonts) { canvas in
                        canvas.draw("a\u{1F9FF}", at: .zero, font: Font("DejaVu Sans", size: 8 + CGFloat(index) / 499))
                    }
                    _ = try drawing.treating(missingCharacters: .box).image()
                }
            }
            try render(0..<800)
            let before = try #require(FontMapTests.residentKilobytes())
            try render(800..<4_000)
            #expect(try #require(FontMapTests.residentKilobytes()) - before < 4_000)
        }
    }

    /// Returns the resident memory of the process, or `nil` if /proc is not available.
    static func residentKilobytes() -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    }
}
