// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of `Drawing(recording:)`.
@Suite struct RecordingTests {
    private static let size = CGSize(width: 60, height: 40)

    /// A class that is not `Sendable`, such as an app might have.
    private final class Report {
        var rows = ["one", "two"]
        private(set) var drawnRows = 0

        func drawing() -> Drawing {
            Drawing(recording: RecordingTests.size) { canvas in
                for row in rows {
                    canvas.draw(row, at: CGPoint(x: 2, y: 12 + 14 * CGFloat(drawnRows)), font: .system(size: 10))
                    drawnRows += 1
                }
            }
        }
    }

    @Test func `the closure runs immediately and once and can use self and captured variables`() throws {
        let report = Report()
        let drawing = report.drawing()
        #expect(report.drawnRows == 2)
        report.rows = []
        let image = try drawing.image(scale: 2)
        #expect(Pixels(image).area > 20 && image.size == CGSize(width: 120, height: 80))
        _ = try (drawing.svg(), drawing.pdf(), drawing.png())
        #expect(report.drawnRows == 2)
    }

    @Test func `the canvas has the size, fonts, and background of the drawing, and a scale of 1`() throws {
        var seen: (CGSize, CGFloat, Bool)?
        let fonts = try FontLibrary.mono()
        let drawing = Drawing(recording: Self.size, fonts: fonts, background: .blue) { canvas in
            seen = (canvas.size, canvas.scale, canvas.fonts.families == ["DejaVu Sans Mono"])
            canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
        }
        let (size, scale, hasFonts) = try #require(seen)
        #expect(size == Self.size && scale == 1 && hasFonts)
        let image = Pixels(try drawing.image(scale: 3))
        #expect(image[10, 10] == opaqueBlack && image[100, 10] == opaqueBlue)
    }

    @Test func `an invalid call is an error in every render unless it is skipped`() throws {
        let drawing = Drawing(recording: Self.size) { canvas in
            canvas.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            canvas.beginTransparencyLayer()
        }
        let renders: [(RenderOptions) throws -> Void] = [
            { _ = try drawing.png(rendering: $0) }, { _ = try drawing.svg(rendering: $0) },
            { _ = try drawing.pdf(rendering: $0) }, { _ = try drawing.report(format: .png, rendering: $0) },
        ]
        for render in renders {
            let error = try #require(throws: DrawingError.self) { try render(.default) }
            #expect(error.invalidCalls.map(\.call) == ["fill(_:)", "beginTransparencyLayer()"])
            try render(RenderOptions(invalidCalls: .skip))
        }
        #expect(Pixels(try drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 16)
    }

    @Test func `the closure's error is thrown immediately`() {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try Drawing(recording: Self.size) { _ in throw Refusal() } }
    }

    @Test(arguments: [CGFloat.nan, 0, -1, .infinity, 1e300])
    func `an invalid size skips the closure and fails every render`(_ width: CGFloat) {
        var hasRun = false
        let drawing = Drawing(recording: CGSize(width: width, height: 10)) { _ in hasRun = true }
        #expect(errorCode { try drawing.png() } == .invalidSize)
        #expect(errorCode { try drawing.svg() } == .invalidSize)
        #expect(errorCode { try drawing.pdf() } == .invalidSize)
        #expect(!hasRun)
    }

    @Test func `limits apply both to the recording and to the render`() throws {
        var limits = RenderLimits()
        limits.operations = 3
        let tight = RenderOptions(limits: limits)
        let error = DrawingError.limitExceeded(limit: "operations", value: 4, maximum: 3)
        func drawing(_ rendering: RenderOptions) -> Drawing {
            Drawing(recording: Self.size, rendering: rendering) { canvas in
                for _ in 0..<5 { canvas.fill(canvas.bounds) }
            }
        }
        #expect(throws: error) { try drawing(tight).png() }
        #expect(errorCode { try drawing(.default).png(rendering: tight) } == .limitExceeded)
        _ = try drawing(.default).png()
    }

    @Test func `the render's options handle missing characters, but omission must also be set when recording`() throws {
        let fonts = try FontLibrary.mono()
        func drawing(_ text: String, _ policy: MissingCharacterPolicy) -> Drawing {
            let rendering = RenderOptions(missingCharacters: policy)
            return Drawing(recording: Self.size, fonts: fonts, rendering: rendering) { canvas in
                canvas.draw(text, at: CGPoint(x: 2, y: 20), font: .monospaced(size: 12))
            }
        }
        let boxes = RenderOptions(missingCharacters: .box)
        let recorded = drawing("a漢b", .fail)
        let error = #expect(throws: DrawingError.self) { try recorded.png() }
        #expect(error?.missingCharacters?.characters == ["漢"])
        #expect(try Pixels(recorded.image(rendering: boxes)).area > Pixels(drawing("ab", .fail).image()).area)
        #expect(try recorded.report(format: .pdf).missingCharacters == ["漢"])
        let omitted = try drawing("a漢b", .omit).image(rendering: RenderOptions(missingCharacters: .omit))
        #expect(try omitted == drawing("ab", .fail).image())
    }

    @Test func `a missing font fails every render`() {
        let drawing = Drawing(recording: Self.size) { $0.draw("a", at: .zero, font: Font("No such family", size: 9)) }
        #expect(errorCode { try drawing.png(rendering: RenderOptions(invalidCalls: .skip)) } == .fontNotFound)
        #expect(errorCode { try drawing.pdf() } == .fontNotFound)
    }

    @Test func `clipped text is reported even within another drawing`() throws {
        let recorded = Drawing(recording: Self.size, fonts: try .mono()) { canvas in
            canvas.draw("a long text", at: CGPoint(x: 20, y: 20), font: .monospaced(size: 12))
        }
        let report = try recorded.report(format: .svg)
        #expect(report.clippedText.map(\.text) == ["a long text"])
        let ink = try #require(report.clippedText.first).inkBounds
        let outer = Drawing(width: 200, height: 200) { canvas in
            canvas.draw(recorded, in: CGRect(x: 100, y: 50, width: 120, height: 80))
        }
        let clippedText = try outer.report(format: .png).clippedText
        let inner = try #require(clippedText.first).inkBounds
        #expect(abs(inner.minX - (100 + 2 * ink.minX)) < 1e-6 && abs(inner.height - 2 * ink.height) < 1e-6)
    }

    @Test func `a recording keeps its links and can be drawn within another drawing`() throws {
        let url = try #require(URL(string: "https://example.org/"))
        let recorded = Drawing(recording: Self.size) { canvas in
            canvas.setFillColor(.red)
            canvas.fill(canvas.bounds)
            canvas.setURL(url, for: canvas.bounds)
        }
        #expect(try recorded.svg().contains("https://example.org/"))
        #expect(try ReadablePDF(recorded.pdf()).text.contains("(https://example.org/)"))
        let outer = try Pixels(30, 20) { $0.draw(recorded, in: CGRect(x: 15, y: 0, width: 15, height: 10)) }
        #expect(outer[20, 5] == opaqueRed && outer[10, 5] == transparent)
    }

    @Test func `several threads can simultaneously render a recording to the same bytes`() async throws {
        let drawing = Drawing(recording: Self.size, fonts: try .sans()) { canvas in
            canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
            canvas.draw("Recorded", at: CGPoint(x: 2, y: 20), font: .system(size: 12), color: .blue)
        }
        let expected = try drawing.png(scale: 2)
        try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { try drawing.png(scale: 2) } }
            for try await png in group { #expect(png == expected) }
        }
    }
}
