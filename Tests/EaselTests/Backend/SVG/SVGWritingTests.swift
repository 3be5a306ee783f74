// SPDX-License-Identifier: MIT

import Easel
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tests of the markup of SVG documents.
@Suite struct SVGWritingTests {
    /// Returns the content between a document's `<svg …>` tag and its end tag.
    static func body(
        _ options: SVGOptions = .default, rendering: RenderOptions = .default,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws -> String {
        let svg = try Drawing(width: 100, height: 100, draw).svg(
            options: options, rendering: rendering)
        let root = try #require(svg.range(of: "viewBox=\"0 0 100 100\">"))
        return String(svg[root.upperBound...].dropLast("</svg>\n".count))
    }

    /// Returns a document in which numbers replace the hashes in identifiers, in the order of the document: `p1`, `c2`.
    static func numbered(_ svg: String) -> String {
        var numbers: [Substring: Int] = [:]
        let identifier = /\b([\w-]*[cfgilmpt])([0-9a-v]{8})\b/.wordBoundaryKind(.simple)
        return svg.replacing(identifier) { match in
            if numbers[match.output.0] == nil { numbers[match.output.0] = numbers.count + 1 }
            return "\(match.output.1)\(numbers[match.output.0] ?? 0)"
        }
    }

    @Test func `drawings on one web page share identifiers only for equal definitions`() throws {
        func bar(_ color: Color) throws -> String {
            try Self.body { canvas in
                canvas.clip(to: Path(ellipseIn: canvas.bounds))
                let gradient = Gradient(colors: [color, .white])
                canvas.fill(canvas.bounds, with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 9, y: 0)))
            }
        }
        func identifiers(_ svg: String) -> Set<String> {
            Set(svg.matches(of: /id="([^"]+)"/).map { String($0.output.1) })
        }
        let (red, blue) = (identifiers(try bar(.red)), identifiers(try bar(.blue)))
        #expect(try red.count == 2 && red == identifiers(bar(.red)))
        // The clip.
        #expect(red.intersection(blue).count == 1)
    }

    @Test func `fonts embedded in two drawings have the same name only if they have the same letters`() throws {
        func names(_ family: String, _ text: String) throws -> [String] {
            let svg = try Self.body(SVGOptions(text: .embeddedFonts)) {
                $0.draw(text, at: CGPoint(x: 5, y: 30), font: Font(family, size: 30))
            }
            #expect(!svg.contains("\u{1}"))
            return svg.matches(of: /font-family[:=]"?(t[0-9a-v]+)/).map { String($0.output.1) }
        }
        let mono = try names("DejaVu Sans Mono", "ill")
        #expect(mono.count == 2 && Set(mono).count == 1)
        #expect(try names("DejaVu Sans Mono", "lil") == mono)
        #expect(try Set(mono).isDisjoint(with: names("DejaVu Sans", "ill") + names("DejaVu Sans Mono", "all")))
    }

    @Test func `a document has a size, a title, and a description`() throws {
        let options = SVGOptions(title: "Sales & <costs>", description: "Bars")
        #expect(
            try Drawing(width: 30.5, height: 20) { _ in }.svg(options: options) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" width="30.5" height="20" viewBox="0 0 30.5 20" role="img">\
                <title>Sales &amp; &lt;costs&gt;</title><desc>Bars</desc></svg>

                """)
    }

    @Test func `shapes are written as the matching SVG elements`() throws {
        #expect(
            try Self.body { canvas in
                canvas.fillEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
                canvas.fillEllipse(in: CGRect(x: 0, y: 10, width: 20, height: 10))
                canvas.fill(CGRect(x: 0, y: 2.5, width: 10, height: 1.0 / 3))
                canvas.fill(
                    Path(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5), with: .color(.black))
                canvas.strokeLineSegments(between: [.zero, CGPoint(x: 5, y: -0.5)])
                canvas.fill(
                    Path(
                        rect: CGRect(x: 1, y: 1, width: 2, height: 2),
                        transform: CGAffineTransform(rotationAngle: .pi / 4)), with: .color(.black))
            } == """
                <circle cx="20" cy="20" r="10"/><ellipse cx="10" cy="15" rx="10" ry="5"/>\
                <rect y="2.5" width="10" height=".333"/><rect x="1" y="2" width="30" height="40" rx="5"/>\
                <line x2="5" y2="-.5" stroke="#000"/><path d="M0 1.414l1.414 1.414-1.414 1.415-1.414-1.415z"/>
                """)
    }

    @Test func `path data is relative and uses axis-aligned lines and smooth curves`() throws {
        #expect(
            try Self.body { canvas in
                canvas.move(to: CGPoint(x: 10, y: 10))
                canvas.addLine(to: CGPoint(x: 20, y: 10))
                canvas.addLine(to: CGPoint(x: 20, y: 5))
                canvas.addLine(to: CGPoint(x: 20.5, y: 4.5))
                canvas.addCurve(
                    to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 22, y: 4), control2: CGPoint(x: 25, y: 0))
                canvas.addCurve(
                    to: CGPoint(x: 40, y: 5), control1: CGPoint(x: 35, y: 0), control2: CGPoint(x: 40, y: 2))
                canvas.addQuadCurve(to: CGPoint(x: 0, y: 0.25), control: CGPoint(x: 0.125, y: 0.5))
                canvas.closePath()
                canvas.fillPath()
            } == #"<path d="M10 10h10v-5l.5-.5c1.5-.5 4.5-4.5 9.5-4.5s10 2 10 5q-39.875-4.5-40-4.75z"/>"#)
    }

    @Test(arguments: [
        (0, "M1 3l3 3v-3"), (1, "M1.2 2.5l3 3.8v-3.8"), (4, "M1.2346 2.5l3 3.7654"), (6, "M1.234568 2.5l3 3.765433"),
    ])
    func `numbers have the requested number of decimals`(decimals: Int, expected: String) throws {
        let body = try Self.body(SVGOptions(precision: decimals)) { canvas in
            canvas.move(to: CGPoint(x: 1.2345678, y: 2.5))
            canvas.addLine(to: CGPoint(x: 4.2345678, y: 6.2654325))
            canvas.addLine(to: CGPoint(x: 4.2345678, y: 2.5))
            canvas.fillPath()
        }
        #expect(body.contains(expected), "\(body)")
    }

    @Test(arguments: [-5, -1, 7, 1_000])
    func `an invalid number of decimals is an error that names the number`(decimals: Int) throws {
        let message = "SVGOptions.precision is \(decimals); it must be from 0 to 6"
        let drawing = Drawing(width: 10, height: 10) { _ in Issue.record("drawn for nothing") }
        #expect(throws: DrawingError.invalidOption(message)) {
            try drawing.svg(options: SVGOptions(precision: decimals))
        }
    }

    @Test func `a rotated and mirrored pen is written as a line width without a transform`() throws {
        for step in 0..<720 {
            let body = try Self.body { canvas in
                canvas.rotate(by: CGFloat(step) * .pi / 360)
                canvas.scaleBy(x: 1.5, y: step.isMultiple(of: 2) ? 1.5 : -1.5)
                canvas.rotate(by: CGFloat(step))
                canvas.setLineWidth(2)
                canvas.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
                canvas.strokePath()
            }
            #expect(body.contains("stroke-width=\"3\"") && !body.contains("transform"), "step \(step): \(body)")
        }
    }

    @Test func `a stroke is one element with all attributes of the pen`() throws {
        #expect(
            try Self.body { canvas in
                canvas.scaleBy(x: 2, y: 2)
                canvas.setLineWidth(3)
                canvas.setLineCap(.round)
                canvas.setLineJoin(.bevel)
                canvas.setLineDash(phase: 1, lengths: [4, 2.5])
                canvas.setStrokeColor(Color(hex: 0xFF8001, alpha: 0.5))
                canvas.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
                canvas.strokePath()
            } == """
                <path d="M0 0h20v20" fill="none" stroke="#ff8001" stroke-opacity=".5" stroke-width="6" \
                stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="8 5" stroke-dashoffset="2"/>
                """)
    }

    @Test func `a nonuniformly scaled pen is written with a transform`() throws {
        #expect(
            try Self.body { canvas in
                canvas.scaleBy(x: 4, y: 1)
                canvas.strokeLineSegments(between: [.zero, CGPoint(x: 10, y: 10)])
            } == ##"<line x2="10" y2="10" transform="matrix(4 0 0 1 0 0)" stroke="#000"/>"##)
    }

    @Test func `adjacent elements share a style, and a shape that is filled and stroked is one element`() throws {
        #expect(
            try Self.body { canvas in
                canvas.setFillColor(.red)
                for x in [0, 10, 20] as [CGFloat] { canvas.fill(CGRect(x: x, y: 0, width: 5, height: 5)) }
                canvas.setFillColor(.blue)
                canvas.addRect(CGRect(x: 0, y: 20, width: 5, height: 5))
                canvas.drawPath(using: .fillStroke)
            } == """
                <g fill="#f00"><rect width="5" height="5"/><rect x="10" width="5" height="5"/>\
                <rect x="20" width="5" height="5"/></g>\
                <rect y="20" width="5" height="5" fill="#00f" stroke="#000" stroke-miterlimit="10"/>
                """)
    }

    @Test func `a stroke is merged only with the fill directly before it`() throws {
        let body = try Self.body { canvas in
            canvas.setFillColor(Color(red: 1, green: 128.0 / 255, blue: 1.0 / 255, alpha: 0.502))
            for x in [5, 25, 45] {
                canvas.addEllipse(in: CGRect(x: x - 5, y: 0, width: 10, height: 10))
                canvas.drawPath(using: .fillStroke)
            }
            canvas.setStrokeColor(Color(red: 17.0 / 255, green: 34.0 / 255, blue: 51.0 / 255))
            canvas.strokeLineSegments(between: [.zero, CGPoint(x: 9, y: 9)])
            canvas.setStrokeColor(.red)
            canvas.strokeLineSegments(between: [.zero, CGPoint(x: 9, y: 9)])
        }
        #expect(body.contains("cx=\"45\""))
        #expect(
            body.hasSuffix(
                "</g><line x2=\"9\" y2=\"9\" stroke=\"#123\"/><line x2=\"9\" y2=\"9\" stroke=\"#f00\"/>"))
    }

    @Test func `a full arc is written as a circle unless its ends are visible`() throws {
        func drawn(_ prepare: @escaping @Sendable (Canvas) -> Void) throws -> String {
            try Self.body { canvas in
                prepare(canvas)
                canvas.addArc(
                    center: CGPoint(x: 9, y: 9), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
                canvas.drawPath(using: .fillStroke)
            }
        }
        #expect(try drawn { _ in } == ##"<circle cx="9" cy="9" r="5" stroke="#000" stroke-miterlimit="10"/>"##)
        #expect(try drawn { $0.setLineCap(.square) }.contains("<path"))
        #expect(try drawn { $0.setLineDash(phase: 0, lengths: [3]) }.contains("<path"))
    }

    @Test func `gradients, clips, and images are defined once`() throws {
        let image = try Image(width: 2, height: 2, pixels: [10, 200, 30, 90], format: .gray)
        let svg = try Self.body { canvas in
            let gradient = Gradient(colors: [.red, .blue])
            for index in 0..<5 {
                let box = CGRect(x: 20 * CGFloat(index), y: 0, width: 10, height: 20)
                canvas.fill(
                    Path(rect: box),
                    with: .linearGradient(gradient, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 0, y: 20)))
                canvas.draw(image, in: CGRect(x: 10 * CGFloat(index), y: 30, width: 8, height: 8))
                canvas.withState {
                    canvas.clip(to: Path(ellipseIn: CGRect(x: 0, y: 50, width: 30, height: 30)))
                    canvas.fill(CGRect(x: 10, y: 50 + CGFloat(index), width: 5, height: 5))
                }
            }
        }
        func count(_ text: String) -> Int { svg.components(separatedBy: text).count - 1 }
        #expect(count("<linearGradient") == 1 && count("<image") == 1 && count("<clipPath") == 1)
        #expect(count("url(#p") == 5 && count("<use href=\"#i") == 5)
    }

    @Test func `gradients with equal stops reference each other`() throws {
        let svg = try Self.body { canvas in
            for index in 0..<3 {
                let y = 30 * CGFloat(index)
                canvas.fill(
                    Path(rect: CGRect(x: 0, y: y, width: 90, height: 20)),
                    with: .linearGradient(
                        Gradient(colors: [.red, .blue]), from: CGPoint(x: 1, y: y + 1), to: CGPoint(x: 80, y: y + 10)))
            }
        }
        #expect(svg.components(separatedBy: "<stop").count == 3)
        let third = "<linearGradient id=\"p3\" href=\"#p1\" x1=\"1\" y1=\"61\" x2=\"80\" y2=\"70\"/>"
        #expect(Self.numbered(svg).contains(third))
    }

    @Test(arguments: [
        ("a-", "a-c1"), ("9", "_9c1"), ("x\"><script>", "x_22__3e__3c_script_3e_c1"), ("ä", "_e4_c1"),
    ])
    func `identifiers begin with the prefix, escaped to a valid XML name`(prefix: String, expected: String) throws {
        let written = try Self.body(SVGOptions(prefix: prefix)) { canvas in
            canvas.clip(to: Path(ellipseIn: canvas.bounds))
            canvas.fill(canvas.bounds)
        }
        let svg = Self.numbered(written)
        #expect(
            svg.contains("<clipPath id=\"\(expected)\">") && svg.contains("clip-path=\"url(#\(expected))\""), "\(svg)")
    }

    @Test func `a document written on several lines has the same elements as on a single line`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            canvas.fill(CGRect(x: 8, y: 0, width: 5, height: 5))
            canvas.draw("a  b", at: CGPoint(x: 0, y: 15), font: Font("DejaVu Sans", size: 8))
        }
        let (plain, pretty) = (try drawing.svg(), try drawing.svg(options: SVGOptions(isPretty: true)))
        #expect(pretty.contains("\n  <g fill=\"#f00\">\n    <rect width=\"5\" height=\"5\"/>\n"))
        #expect(pretty.contains(">a  b</text>"))
        let lines = pretty.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.joined() == plain.filter { $0 != "\n" })
    }

    @Test(arguments: 0...6)
    func `a number is written in its shortest decimal form`(precision: Int) throws {
        let unit = (0..<precision).reduce(1) { unit, _ in unit * 10 }
        let lengths = [
            1, 2, 9, 10, 12, 99, 100, 101, 250, 999, 1_000, 1_010, 5_000, 65_536, 123_456, 999_999, 7_000_000,
        ]
        let all = lengths + lengths.map { $0 * unit } + lengths.map { $0 * unit + 1 } + [99_999_999, 100_000_000]
        for units in all where units <= 30_000 * unit {
            for sign in [1, -1] {
                let x = CGFloat(sign * units) / CGFloat(unit)
                let svg = try Self.body(SVGOptions(precision: precision)) { canvas in
                    canvas.strokeLineSegments(between: [.zero, CGPoint(x: x, y: 1)])
                }
                let digits = String(repeating: "0", count: precision) + String(units)
                let whole = digits.dropLast(precision).drop { $0 == "0" }
                let fraction = digits.suffix(precision).reversed().drop { $0 == "0" }.reversed()
                let number = (sign < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + String(fraction))
                #expect(svg == "<line x2=\"\(number)\" y2=\"1\" stroke=\"#000\"/>")
            }
        }
    }

    @Test func `huge, tiny, and distant coordinates are written as valid numbers`() throws {
        let svg = try Self.body(rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            for size in [1e-9, 1e-3, 1, 1e5, 1e8] as [CGFloat] {
                canvas.withState {
                    canvas.fill(CGRect(x: -size, y: -size, width: 3 * size, height: 2 * size))
                    canvas.fill(
                        Path(rect: canvas.bounds),
                        with: .radialGradient(
                            Gradient(colors: [.red, .blue], locations: [0, 1e-9]), startCenter: .zero, startRadius: 0,
                            endCenter: CGPoint(x: size / 3, y: 0), endRadius: size))
                }
            }
            canvas.scaleBy(x: 1e-5, y: 1e4)
            canvas.stroke(CGRect(x: 1e5, y: 1e-4, width: 1e6, height: 1e-3))
        }
        #expect(svg.firstMatch(of: /[0-9]e[-+0-9]/) == nil)
        for word in ["nan", "inf", "--"] { #expect(!svg.lowercased().contains(word), "\(word): \(svg)") }
    }

    @Test func `a JPEG is embedded unchanged unless its pixels need hard edges`() throws {
        let image = try Image(data: JPEGFixture.color.data)
        func svg(_ quality: InterpolationQuality, side: CGFloat) throws -> String {
            try Drawing(width: 200, height: 200) { canvas in
                canvas.interpolationQuality = quality
                canvas.draw(image, in: CGRect(x: 0, y: 0, width: side, height: side))
            }.svg()
        }
        #expect(try svg(.default, side: 200).contains("data:image/jpeg"))
        #expect(try svg(.none, side: 16).contains("data:image/jpeg"))
        let hard = try svg(.none, side: 200)
        #expect(hard.contains("data:image/png") && !hard.contains("data:image/jpeg"))
    }
}
