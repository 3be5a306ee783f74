// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of draw lists, which describe the operations of a drawing as lines of text.
@Suite struct DrawListTests {
    private func lines(
        digits: Int = 3, background: Color? = nil, _ draw: @escaping @Sendable (Canvas) -> Void
    ) throws -> [String] {
        let drawing = Drawing(width: 200, height: 100, background: background, draw)
        return try drawing.drawList(digits: digits).split(separator: "\n").map(String.init)
    }

    @Test func `the draw list of an empty drawing contains only the size and ends with a newline`() throws {
        #expect(try Drawing(width: 12.5, height: 3) { _ in }.drawList() == "easel draw list: 12.5 by 3 points\n")
    }

    @Test func `a background, a rectangle, and a path each take one line, in painting order`() throws {
        let found = try lines(background: .white) { canvas in
            canvas.setFillColor(Color(hex: 0xFF8000, alpha: 0.5))
            canvas.fill(CGRect(x: 10, y: 20, width: 30, height: 40))
            canvas.move(to: CGPoint(x: 1, y: 2))
            canvas.addLine(to: CGPoint(x: 3.14159, y: -4))
            canvas.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
            canvas.closePath()
            canvas.fillPath(using: .evenOdd)
        }
        #expect(
            found == [
                "easel draw list: 200 by 100 points", "fill rect 0 0 200 100 with #ffffff",
                "fill rect 10 20 30 40 with #ff800080", "fill M1 2 L3.142 -4 Q5 6 7 8 Z, even-odd with #ff800080",
            ])
    }

    @Test(arguments: [
        (0, "3 -2"), (1, "3.1 -2"), (3, "3.142 -2"), (6, "3.141593 -2"), (99, "3.141593 -2"), (-1, "3 -2"),
    ])
    func `numbers are rounded to the requested number of digits`(_ digits: Int, _ point: String) throws {
        let found = try lines(digits: digits) { canvas in
            canvas.stroke(
                Path {
                    $0.move(to: CGPoint(x: 3.141_592_65, y: -2.000_000_01))
                    $0.addLine(to: CGPoint(x: -0.000_000_01, y: 0))
                }, with: .color(.black))
        }
        #expect(found.last == "stroke M\(point) L0 0, width 1 with #000000")
    }

    @Test func `a stroke lists its non-default attributes and the pen's transform`() throws {
        let found = try lines { canvas in
            canvas.scaleBy(x: 2, y: 1)
            let style = StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
            canvas.stroke(
                Path {
                    $0.move(to: .zero)
                    $0.addLine(to: CGPoint(x: 10, y: 0))
                }, with: .color(.red), style: style)
        }
        #expect(
            found.last
                == "stroke M0 0 L20 0, width 1.5, cap round, join bevel, dash 4 2, phase 1, pen (2 0 0 1 0 0) with #ff0000"
        )
    }

    @Test func `the content of a clip or a layer is indented`() throws {
        let found = try lines { canvas in
            canvas.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            canvas.withLayer(alpha: 0.5, blendMode: .multiply) {
                canvas.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
                canvas.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            }
        }
        #expect(
            found.dropFirst() == [
                "clip to rect 0 0 50 50 {", "  layer, alpha 0.5, blend mode multiply {",
                "    fill rect 1 1 2 2 with #000000", "    fill rect 2 2 2 2 with #000000", "  }", "}",
            ])
    }

    @Test func `text is listed in quotation marks, with its font and its position`() throws {
        let found = try lines { canvas in
            let font = Font("DejaVu Sans", size: 12)
            canvas.draw("say \"1\\2\"\u{200B}", at: CGPoint(x: 20, y: 30), font: font)
            canvas.rotate(by: .turns(0.25))
            canvas.draw("up", at: CGPoint(x: 3, y: 4), font: font)
        }
        let line = found[1]
        #expect(line.hasPrefix(#"text "say \"1\\2\"\u{200b}" at 20 30"#), "\(line)")
        #expect(line.contains(#", font "DejaVu Sans" 12, weight 400, width "#), "\(line)")
        #expect(line.hasSuffix("with #000000"), "\(line)")
        // A quarter turn, which maps (x, y) to (-y, x), moves the start of the baseline to the expected position.
        #expect(found[2].hasPrefix(#"text "up" at 0 "#) && found[2].contains(", transform (0 1 -1 0 "), "\(found[2])")
    }

    @Test func `gradients are listed with their stops, and images with their size and a checksum`() throws {
        let pixels = [UInt8](repeating: 255, count: 2 * 3 * 4)
        let image = try Image(width: 2, height: 3, pixels: pixels, format: .rgba)
        let found = try lines { canvas in
            let gradient = Gradient(colors: [.red, .clear])
            canvas.fill(
                Path(rect: canvas.bounds), with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 0, y: 100)))
            canvas.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 30))
        }
        #expect(
            found[1]
                == "fill rect 0 0 200 100 with linear gradient from 0 0 to 0 100 [0 #ff0000, 1 #00000000]")
        // The CRC-32 of 24 bytes of 0xFF, computed with zlib.
        #expect(found[2].hasPrefix("fill rect 0 0 20 30 with image 2 by 3 pixels with checksum dcdd16c2 in 0 0 20 30"))
    }

    @Test func `links and destinations are listed in base space and in painting order`() throws {
        let url = try #require(URL(string: "https://example.org/?a=%22b%22&c"))
        let found = try lines { canvas in
            canvas.translateBy(x: 10, y: 20)
            canvas.scaleBy(x: 2, y: 2)
            canvas.addDestination("top \"1\"", at: CGPoint(x: 1, y: 2.25))
            canvas.clip(to: CGRect(x: 0, y: 0, width: 50, height: 20))
            canvas.setURL(url, for: CGRect(x: 5, y: 5, width: -5, height: 10))
            canvas.setDestination("top \"1\"", for: CGRect(x: 0, y: 0, width: 1, height: 1))
            canvas.setURL(url, for: .zero)
        }
        #expect(
            found.dropFirst() == [
                #"destination "top \"1\"" at 12 24.5"#, "clip to rect 10 20 100 40 {",
                #"  link 10 30 10 20 to "https://example.org/?a=%22b%22&c""#,
                #"  link 10 20 2 2 to destination "top \"1\"""#, "}",
            ])
    }

    @Test func `a drawing that cannot be rendered has no draw list`() {
        let broken = Drawing(width: 10, height: 10) { $0.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) }
        #expect(throws: DrawingError.self) { try broken.drawList() }
        #expect(throws: DrawingError.self) { try Drawing(width: -1, height: 10) { _ in }.drawList() }
        #expect(throws: Never.self) { try broken.drawList(rendering: RenderOptions(invalidCalls: .skip)) }
    }
}
