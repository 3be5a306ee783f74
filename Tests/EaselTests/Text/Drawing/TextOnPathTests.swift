// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of text along a path. The full block is as wide as its advance, which is 1,233 units at 2,048 units per em.
@Suite struct TextOnPathTests {
    static let advance: CGFloat = 1233 / 2048 * 20

    static func line(_ points: CGPoint...) -> Path { Path { $0.addLines(between: points) } }
    static let straight = line(CGPoint(x: 10, y: 40), CGPoint(x: 190, y: 40))

    static func picture(
        _ text: String, along path: Path, offset: CGFloat = 0, alignment: TextAlignment = .leading,
        baselineOffset: CGFloat = 0, isUpright: Bool = false, spacing: CGFloat = 0
    ) throws -> Pixels {
        try drawnInEveryFormat(200, 80, fonts: FontLibrary.mono()) { canvas in
            canvas.setCharacterSpacing(spacing)
            canvas.draw(
                text, along: path, font: .monospaced(size: 20), offset: offset, alignment: alignment,
                baselineOffset: baselineOffset, isUpright: isUpright)
        }
    }

    static func columns(_ image: Pixels, in rows: Range<Int> = 0..<80) -> [Int] {
        (0..<200).filter { x in rows.contains { image.alpha(x, $0) > 127 } }
    }

    static func center(_ image: Pixels) -> CGPoint {
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for row in 0..<80 {
            for column in 0..<200 {
                let alpha = Double(image.alpha(column, row))
                (x, y, sum) = (x + alpha * (Double(column) + 0.5), y + alpha * (Double(row) + 0.5), sum + alpha)
            }
        }
        return CGPoint(x: x / sum, y: y / sum)
    }

    @Test func `text on a straight line equals plain text`() throws {
        let along = try Self.picture("Straight fi", along: Self.straight)
        let plain = try drawnInEveryFormat(200, 80, fonts: FontLibrary.mono()) {
            $0.draw("Straight fi", at: CGPoint(x: 10, y: 40), font: .monospaced(size: 20))
        }
        #expect(along.differences(from: plain, over: 70) == 0)
        #expect(
            abs(Self.center(along).x - Self.center(plain).x) < 0.15 && abs(along.area - plain.area) < plain.area / 50)
    }

    /// For each alignment and offset, where three blocks are expected to start along a line with a length of 180.
    static let alignments: [(TextAlignment, CGFloat, CGFloat)] = [
        (.leading, 0, 0), (.natural, 0, 0), (.justified, 0, 0), (.leading, 25, 25),
        (.center, 0, 90 - 1.5 * advance), (.center, -20, 70 - 1.5 * advance),
        (.trailing, 0, 180 - 3 * advance), (.trailing, -30, 150 - 3 * advance),
    ]

    @Test(arguments: alignments)
    func `alignment and offset determine the start of the text`(
        _ alignment: TextAlignment, _ offset: CGFloat, _ start: CGFloat
    ) throws {
        let left = 10 + start
        let columns = Self.columns(
            try Self.picture("███", along: Self.straight, offset: offset, alignment: alignment))
        #expect(abs(CGFloat(columns.first ?? 0) - left) <= 1)
        #expect(abs(CGFloat(columns.last ?? 0) + 1 - left - 3 * Self.advance) <= 1)
    }

    @Test func `characters whose centers are beyond the ends of the path are skipped`() throws {
        let cases: [(CGFloat, CGFloat)] = [
            (-7, 2), (-5, 3), (180 - 2.4 * Self.advance, 2), (180 - 2.6 * Self.advance, 3), (500, 0), (-500, 0),
        ]
        for (offset, count) in cases {
            let area = try Self.picture("███", along: Self.straight, offset: offset).area
            let one = try Self.picture("█", along: Self.straight, offset: 20).area
            #expect(abs(area - count * one) < one / 10, "\(offset)")
        }
    }

    @Test func `text is on the left side of the path's direction and rotates with the path`() throws {
        // The line points down, so the left side of its direction is on the right of the page.
        let down = try Self.picture("█", along: Self.line(CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 70)))
        #expect(down.alpha(105, 15) == 255 && down.alpha(90, 15) == 0)
        let up = try Self.picture("█", along: Self.line(CGPoint(x: 100, y: 70), CGPoint(x: 100, y: 10)))
        #expect(up.alpha(95, 65) == 255 && up.alpha(110, 65) == 0)
        // If the line runs from right to left, the text is upside down and below the line.
        let back = try Self.picture("█", along: Self.line(CGPoint(x: 190, y: 40), CGPoint(x: 10, y: 40)))
        #expect(back.alpha(184, 45) == 255 && back.alpha(184, 25) == 0)
    }

    @Test func `upright characters do not rotate`() throws {
        let path = Self.line(CGPoint(x: 190, y: 40), CGPoint(x: 10, y: 40))
        let image = try Self.picture("█", along: path, isUpright: true)
        #expect(image.alpha(184, 35) == 255)
        let slope = Self.line(CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 80))
        let letter = try Self.picture("█", along: slope, isUpright: true)
        // The block covers whole columns and rows, without slanted edges.
        let columns = Self.columns(letter)
        #expect(abs(columns.count - 12) <= 1)
    }

    @Test func `a positive baseline offset moves text away from the path, on the side on which the text is`() throws {
        let plain = Self.center(try Self.picture("█", along: Self.straight))
        let moved = Self.center(try Self.picture("█", along: Self.straight, baselineOffset: 9))
        #expect(abs(plain.y - 9 - moved.y) < 0.1 && abs(plain.x - moved.x) < 0.1)
        let down = Self.line(CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 70))
        let (one, other) = (
            Self.center(try Self.picture("█", along: down)),
            Self.center(try Self.picture("█", along: down, baselineOffset: 9))
        )
        #expect(abs(one.x + 9 - other.x) < 0.1 && abs(one.y - other.y) < 0.1)
    }

    @Test func `spacing moves characters apart along the path`() throws {
        let columns = Self.columns(try Self.picture("██", along: Self.straight, spacing: 10))
        let gap = (columns.first ?? 0)...(columns.last ?? 0)
        // There are two 12-point blocks with a gap of 10 points between them.
        #expect(abs(gap.count - 34) <= 1 && abs(columns.count - 24) <= 1)
    }

    @Test func `overlapping characters with negative spacing are all drawn`() throws {
        // Each of the three blocks is placed to the left of the previous one.
        let image = try Self.picture("███", along: Self.straight, offset: 60, spacing: -2 * Self.advance)
        let one = try Self.picture("█", along: Self.straight, offset: 60)
        #expect(abs(image.area - 3 * one.area) < one.area / 10)
    }

    @Test(arguments: [BlendMode.normal, .multiply])
    func `overlapping characters do not show through each other`(_ mode: BlendMode) throws {
        let image = try drawnInEveryFormat(200, 80, fonts: FontLibrary.mono()) { canvas in
            canvas.setCharacterSpacing(-6)
            canvas.setAlpha(0.5)
            canvas.setBlendMode(mode)
            canvas.draw(
                "███", along: Self.straight, font: .monospaced(size: 20), color: Color.red.withAlphaComponent(0.5))
        }
        let painted = (0..<200).map { image.alpha($0, 35) }.filter { $0 > 0 }
        #expect(painted.max() == 64 && painted.count > 20)
    }

    @Test func `characters do not cast shadows on each other, and all strokes are above all fills`() throws {
        let image = try drawnInEveryFormat(200, 80, fonts: FontLibrary.mono()) { canvas in
            canvas.setFillColor(.red)
            canvas.setShadow(offset: CGSize(width: -6, height: 0), blur: 0, color: .blue)
            canvas.draw("███", along: Self.straight, font: .monospaced(size: 20))
        }
        let row = (0..<200).map { image[$0, 35] }.filter { $0[3] == 255 }
        // The shadow is visible only to the left of the first block.
        let blocks = row.drop { $0 != opaqueRed }
        #expect(row.first == opaqueBlue && blocks.count == 36 && blocks.allSatisfy { $0 == opaqueRed })
        let stroked = try drawnInEveryFormat(200, 80, fonts: FontLibrary.mono()) { canvas in
            canvas.setFillColor(.red)
            canvas.setStrokeColor(.green)
            canvas.setLineWidth(4)
            canvas.setTextDrawingMode(.fillStroke)
            canvas.draw("██", along: Self.straight, font: .monospaced(size: 20))
        }
        // The blocks meet at 10 + 12 = 22. The strokes are 4 points wide, so they extend 2 points to either side of
        // this edge.
        #expect(stroked[20, 35] == opaqueGreen && stroked[23, 35] == opaqueGreen && stroked[16, 35] == opaqueRed)
    }

    @Test func `text on a closed path continues at the start of the path`() throws {
        let circle = Path(ellipseIn: CGRect(x: 80, y: 20, width: 40, height: 40))
        let one = try Self.picture("█", along: circle).area
        for offset in [CGFloat(0), 180, -30, 1_000] {
            let area = try Self.picture("████", along: circle, offset: offset, baselineOffset: 2).area
            #expect(abs(area - 4 * one) < one * 0.35, "\(offset)")
        }
        // The ellipse starts at its right and runs downward, so its inside is on the right side of its direction, and
        // text is outside.
        let start = try Self.picture("█", along: circle)
        #expect(start.alpha(125, 46) == 255 && start.alpha(110, 46) == 0)
        // An offset of a full revolution leads back to the start.
        let circumference = circle.length
        let around = try Self.picture("█", along: circle, offset: circumference)
        #expect(around.differences(from: start, over: 8) == 0)
    }

    @Test func `each character at a corner follows the direction of its segment`() throws {
        let corner = Self.line(CGPoint(x: 20, y: 40), CGPoint(x: 44, y: 40), CGPoint(x: 44, y: 78))
        let image = try Self.picture("███", along: corner)
        // The first two blocks are on the first side of the corner. The third block is on the second side, to the right
        // of the path.
        #expect(image.alpha(25, 35) == 255 && image.alpha(38, 35) == 255 && image.alpha(50, 46) == 255)
        #expect(image.alpha(38, 50) == 0)
    }

    @Test func `text continues from one subpath to the next`() throws {
        let path = Path {
            $0.move(to: CGPoint(x: 10, y: 40))
            $0.addLine(to: CGPoint(x: 34.1, y: 40))
            $0.move(to: CGPoint(x: 100, y: 60))
            $0.addLine(to: CGPoint(x: 150, y: 60))
        }
        let image = try Self.picture("███", along: path)
        #expect(image.alpha(15, 35) == 255 && image.alpha(28, 35) == 255 && image.alpha(105, 55) == 255)
        #expect(image.alpha(50, 35) == 0)
    }

    @Test func `right-to-left text is drawn in visual order`() throws {
        let fonts = try FontLibrary.sans()
        let along = try drawnInEveryFormat(200, 80, fonts: fonts) {
            $0.draw("שלום abc", along: Self.straight, font: .system(size: 20))
        }
        let plain = try drawnInEveryFormat(200, 80, fonts: fonts) {
            $0.draw("שלום abc", at: CGPoint(x: 10, y: 40), font: .system(size: 20))
        }
        #expect(along.differences(from: plain, over: 90) <= 3)
        #expect(abs(Self.center(along).x - Self.center(plain).x) < 0.2)
    }

    @Test func `joining letters are drawn joined along a path`() throws {
        let fonts = try FontLibrary.everyScript()
        let along = try drawnInEveryFormat(200, 80, fonts: fonts) {
            $0.draw("مرحبا", along: Self.straight, font: .system(size: 30))
        }
        let plain = try drawnInEveryFormat(200, 80, fonts: fonts) {
            $0.draw("مرحبا", at: CGPoint(x: 10, y: 40), font: .system(size: 30))
        }
        #expect(along.differences(from: plain, over: 120) <= 6 && abs(along.area - plain.area) < plain.area / 20)
    }

    @Test(arguments: [
        Path(), line(CGPoint(x: 5, y: 5)), Path { $0.move(to: .zero) }, line(CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)),
    ])
    func `a zero-length path shows no text`(_ path: Path) throws {
        for alignment in TextAlignment.allCases {
            #expect(try Self.picture("abc", along: path, alignment: alignment).area == 0)
        }
    }

    @Test func `line breaks count as spaces`() throws {
        let broken = try Self.picture("a\r\nb\nc", along: Self.straight)
        #expect(try broken.differences(from: Self.picture("a b c", along: Self.straight), over: 0) == 0)
    }

    @Test func `text on a path rotates with the canvas`() throws {
        let image = try drawnInEveryFormat(80, 200, fonts: FontLibrary.mono()) { canvas in
            canvas.translateBy(x: 80, y: 0)
            canvas.rotate(by: .pi / 2)
            canvas.draw("█", along: Self.straight, font: .monospaced(size: 20))
        }
        #expect(image.alpha(45, 15) == 255 && image.alpha(30, 15) == 0)
    }
}
