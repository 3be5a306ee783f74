// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that layouts, which are values, can be used on any thread.
@Suite struct TextThreadTests {
    static func layouts() throws -> [TextLayout] {
        let fonts = try FontLibrary.everyScript()
        let rich =
            AttributedText("Rich ", font: .system(size: 14), isUnderlined: true)
            + AttributedText("שלום ", color: .red, baselineOffset: 3) + AttributedText("نص ", background: .yellow)
            + AttributedText("नमस्ते 漢字", isStruckThrough: true, letterSpacing: 1)
        return [
            TextLayout("Plain fi AV", font: .system(size: 12), fonts: fonts),
            TextLayout(
                "one two three four five six", font: .system(size: 9.7), width: 60,
                paragraph: ParagraphStyle(alignment: .justified), fonts: fonts),
            TextLayout(rich, width: 80, paragraph: ParagraphStyle(lineLimit: 3, truncation: .tail), fonts: fonts),
            TextLayout("สวัสดีชาวโลก", font: .system(size: 70), fonts: fonts),
        ]
    }

    @Sendable static func drawing(_ layouts: [TextLayout], _ index: Int) -> Drawing {
        Drawing(width: 120, height: 90, fonts: layouts[0].fonts) { canvas in
            canvas.rotate(by: CGFloat(index % 5) / 20)
            for layout in layouts { canvas.draw(layout, at: CGPoint(x: index % 7, y: index % 3 * 9)) }
        }
    }

    @Test func `eight threads draw a layout made on another thread to the same bytes`() async throws {
        let layouts = try Self.layouts()
        let alone = try (0..<35).map { try Self.drawing(try Self.layouts(), $0).png() }
        let documents = try (0..<5).map { try Self.drawing(layouts, $0).pdf() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for round in 0..<20 {
                        let index = (thread * 11 + round * 3) % 35
                        let (png, pdf) = (
                            try Self.drawing(layouts, index).png(), try Self.drawing(layouts, index % 5).pdf()
                        )
                        #expect(png == alone[index] && pdf == documents[index % 5])
                        let text = layouts[1].text
                        #expect(layouts[1].index(at: CGPoint(x: 1, y: 1)) == text.startIndex)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `a layout remains valid after its font library and drawings are released`() throws {
        let fresh = try Self.drawing(try Self.layouts(), 0).png()
        let layouts = try Self.layouts()
        // These renders release or reuse the resources of the layouts.
        for size in 1...60 {
            _ = TextLayout("other", font: .system(size: CGFloat(size)), fonts: layouts[0].fonts)
        }
        for _ in 0..<1_000 {
            let file = try Drawing(width: 20, height: 12, fonts: layouts[0].fonts) { $0.draw(layouts[0], at: .zero) }
                .image()
            #expect(file.width == 20)
        }
        #expect(try Self.drawing(layouts, 0).png() == fresh)
    }
}
