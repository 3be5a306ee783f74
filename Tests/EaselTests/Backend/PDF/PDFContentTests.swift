// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that interpret content streams as a viewer does.
@Suite struct PDFContentTests {
    private static let red = PDFPaint.color(red: 1, green: 0, blue: 0)
    private static let blue = PDFPaint.color(red: 0, green: 0, blue: 1)
    private static let black = PDFPaint.color(red: 0, green: 0, blue: 0)

    @Test func `no more than 28 graphics states are saved at a time`() throws {
        let clipped = Drawing(width: 100, height: 100) { canvas in
            for index in 0..<40 {
                canvas.saveGState()
                canvas.clip(to: CGRect(x: 0.3 * Double(index), y: 0.3 * Double(index), width: 80, height: 80))
                canvas.fill(CGRect(x: Double(index), y: 20, width: 1, height: 9), with: .color(.red))
            }
            for index in 0..<40 {
                canvas.restoreGState()
                canvas.fill(CGRect(x: Double(index), y: 40, width: 1, height: 9), with: .color(.blue))
            }
        }
        @Sendable func nest(_ depth: Int, _ canvas: Canvas) {
            canvas.withLayer {
                canvas.fill(CGRect(x: Double(depth), y: 20, width: 1, height: 9), with: .color(.red))
                if depth > 0 { nest(depth - 1, canvas) }
            }
        }
        for drawing in [clipped, Drawing(width: 100, height: 100) { nest(40, $0) }] {
            var (depth, deepest) = (0, 0)
            for word in try ReadablePDF(drawing.pdf()).text.split(separator: " ") {
                if word == "stream" { depth = 0 }
                depth += word == "q" ? 1 : word == "Q" ? -1 : 0
                deepest = max(deepest, depth)
            }
            #expect(deepest > 1 && deepest <= 28, "\(deepest)")
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var isPage = true
        let operators: String
        let write: @Sendable (inout PDFContent, PDFObjects) -> Void
    }

    @Test(arguments: [
        Case(testDescription: "a color is set once", operators: "1 0 0 rg") { content, _ in
            content.setFill(red)
            content.setFill(red)
        },
        Case(testDescription: "fills and strokes have separate colors", operators: "1 0 0 rg 1 0 0 RG") {
            content, _ in
            content.setFill(red)
            content.setStroke(red)
        },
        Case(testDescription: "a page begins in black with a pen of 1", operators: "") { content, objects in
            content.setFill(black)
            content.setStroke(black)
            content.setPen(StrokeStyle(), scale: 1)
            content.setTextMode(0)
            content.setState(alpha: 1, .normal, objects)
        },
        Case(testDescription: "a form inherits a color", isPage: false, operators: "0 g") { content, _ in
            content.setFill(black)
        },
        Case(testDescription: "a form begins opaque and unblended", isPage: false, operators: "") { content, objects in
            content.setState(alpha: 1, .normal, objects)
        },
        Case(testDescription: "a restored color is not set again", operators: "1 0 0 rg q 0 0 1 rg Q") { content, _ in
            content.setFill(red)
            content.save()
            content.setFill(blue)
            content.restore()
            content.setFill(red)
        },
        Case(testDescription: "a color is lost with its state", operators: "q 1 0 0 rg Q 1 0 0 rg") { content, _ in
            content.save()
            content.setFill(red)
            content.restore()
            content.setFill(red)
        },
        Case(testDescription: "a pattern takes its space", operators: "/Pattern cs /P7 scn /Pattern CS /P7 SCN") {
            content, _ in
            content.setFill(.pattern(7))
            content.setStroke(.pattern(7))
        },
        Case(testDescription: "a dash is removed", operators: "[ 2 1 ] 0.5 d [ ] 0 d") { content, _ in
            content.setPen(StrokeStyle(dash: [2, 1], dashPhase: 0.5), scale: 1)
            content.setPen(StrokeStyle(dashPhase: 3), scale: 1)
        },
        Case(testDescription: "a pen is scaled", operators: "6 w [ 3 ] 1.5 d") { content, _ in
            content.setPen(StrokeStyle(lineWidth: 2, dash: [1], dashPhase: 0.5), scale: 3)
        },
        // In PDF, the miter limit is at least 1 (table 57). With a smaller limit, every corner is beveled.
        Case(testDescription: "a miter limit below 1 bevels", operators: "2 j") { content, _ in
            content.setPen(StrokeStyle(miterLimit: 0.5), scale: 1)
        },
        Case(testDescription: "a miter limit needs a miter join", operators: "1 j 0 j 3 M") { content, _ in
            content.setPen(StrokeStyle(lineJoin: .round, miterLimit: 3), scale: 1)
            content.setPen(StrokeStyle(lineJoin: .miter, miterLimit: 3), scale: 1)
        },
        Case(testDescription: "a font is set with its size", operators: "/F3 12 Tf /F3 13 Tf 3 Tr 0 Tr") { content, _ in
            content.setFont(3, size: 12)
            content.setFont(3, size: 12)
            content.setFont(3, size: 13)
            content.setTextMode(3)
            content.setTextMode(0)
        },
        Case(testDescription: "enclosed content starts anew", operators: "q 0 0 5 4 re W n 1 0 0 rg Q 1 0 0 rg") {
            content, _ in
            content.setFill(red)
            content.enclose { $0.clip(to: Path(rect: CGRect(x: 0, y: 0, width: 5, height: 4)), .winding) }
            content.setFill(red)
        },
        Case(testDescription: "an empty clip lets nothing through", operators: "0 0 0 0 re W* n") { content, _ in
            content.clip(to: Path(), .evenOdd)
        },
        Case(testDescription: "other content keeps its state", operators: "1 0 0 rg q 0 0 1 rg Q") { content, objects in
            var other = PDFContent(isPage: false, precision: content.precision)
            content.setFill(red)
            other.setFill(blue)
            content.append(other, objects)
            content.setFill(red)
        },
    ])
    func `an operator is written only if it changes the graphics state`(_ row: Case) {
        var content = PDFContent(isPage: row.isPage, precision: SVGPrecision(decimals: 3))
        row.write(&content, PDFObjects())
        #expect(Viewer.tokens(content.bytes[...]).joined(separator: " ") == row.operators)
    }

    @Test(arguments: [true, false])
    func `the attributes set last apply, and no operator sets an attribute to its current value`(isPage: Bool) throws {
        var generator = SeededGenerator(seed: isPage ? 1 : 2)
        for _ in 0..<100 {
            let objects = PDFObjects()
            var content = PDFContent(isPage: isPage, precision: SVGPrecision(decimals: 3))
            var viewer = Viewer(isPage: isPage)
            var written = 0
            var depth = 0
            for _ in 0..<80 {
                var wanted: [String: [Double]] = [:]
                let number = ([0.5, 1, 2, 10] as [Double]).randomElement(using: &generator) ?? 1
                let paint: PDFPaint =
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: .pattern(Int.random(in: 1...2, using: &generator))
                    case 1: Self.black
                    case 2: Self.red
                    default: Self.blue
                    }
                switch Int.random(in: 0..<10, using: &generator) {
                case 0, 1:
                    content.save()
                    depth += 1
                case 2, 3:
                    guard depth > 0 else { continue }
                    content.restore()
                    depth -= 1
                case 4:
                    content.setFill(paint)
                    wanted["fill"] = Viewer.numbers(of: paint)
                case 5:
                    content.setStroke(paint)
                    wanted["stroke"] = Viewer.numbers(of: paint)
                case 6:
                    let join = [LineJoin.miter, .round, .bevel].randomElement(using: &generator) ?? .miter
                    let dash: [Double] = Bool.random(using: &generator) ? [number, 1] : []
                    content.setPen(
                        StrokeStyle(
                            lineWidth: number, lineJoin: join, miterLimit: number, dash: dash.map { CGFloat($0) }),
                        scale: 1)
                    let isMiter = join == .miter && number >= 1
                    wanted = ["w": [number], "J": [0], "d": dash + [0]]
                    wanted["j"] = isMiter ? [0] : join == .round ? [1] : [2]
                    if isMiter { wanted["M"] = [number] }
                case 7:
                    content.setFont(3, size: number)
                    wanted["Tf"] = [3, number]
                case 8:
                    content.setTextMode(number == 2 ? 2 : 0)
                    wanted["Tr"] = [number == 2 ? 2 : 0]
                default:
                    let mode: BlendMode = number == 2 ? .multiply : .normal
                    content.setState(alpha: number == 0.5 ? 0.5 : 1, mode, objects)
                    let state = PDFObjects.state(alpha: number == 0.5 ? 0.5 : 1, mode, in: objects)
                    let isInitial = number != 0.5 && mode == .normal
                    wanted["gs"] = isInitial && viewer.state["gs"] == [0] ? [0] : [Double(state)]
                    // This state equals the initial state, although it has a different number.
                    if isInitial { viewer.initialStates = [0, Double(state)] }
                }
                try viewer.follow(content.bytes[written...])
                written = content.bytes.count
                for (name, value) in wanted { try #require(viewer.state[name] == value, "\(name)") }
            }
        }
    }

    @Test func `a transform is written with enough digits`() {
        var content = PDFContent(isPage: true, precision: SVGPrecision(decimals: 3))
        content.concatenate(CGAffineTransform(a: 0.00012345678, b: 0, c: -2, d: 123456.78, tx: 1.23456, ty: -1e-9))
        let tokens = Viewer.tokens(content.bytes[...])
        // Scale factors have seven significant digits, and translations have three decimals. PDF does not allow
        // exponents (section 7.3.3).
        #expect(tokens == ["0.0001234568", "0", "-2", "123456.8", "1.235", "0", "cm"])
    }

    @Test func `each resource has a single name, which is listed under its kind`() {
        var content = PDFContent(isPage: true, precision: SVGPrecision(decimals: 3))
        for number in [12, 4, 12] { content.paint(object: number) }
        content.setFont(7, size: 1)
        let names = Viewer.tokens(content.bytes[...]).filter { $0.hasPrefix("/") }
        #expect(names.count == 4 && names[0] == names[2] && Set(names).count == 3)
        // ISO 32000-1, table 33.
        let fonts = "/Font<<\(names[3]) 7 0 R>>"
        let objects = ["\(names[0]) 12 0 R", "\(names[1]) 4 0 R"]
        let possible = [objects, objects.reversed()].map { "<<\(fonts)/XObject<<\($0.joined())>>>>" }
        #expect(possible.contains(content.resources.dictionary))
        #expect(PDFResources().dictionary == "<<>>")
    }

    @Test(arguments: [
        ("a line", "1 2 m 3 4.5 l"), ("a closed triangle", "0 0 m 4 0 l 4 3 l h"),
        ("a rectangle", "1 2 30 40 re"), ("a point", ""), ("a quadratic curve", "0 0 m 2 4 4 4 6 0 c"),
    ])
    func `a path is written with path operators`(_ name: String, _ operators: String) {
        let path = Path { path in
            switch name {
            case "a line":
                path.move(to: CGPoint(x: 1, y: 2))
                path.addLine(to: CGPoint(x: 3, y: 4.5))
            case "a closed triangle":
                path.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 3)])
                path.closeSubpath()
            case "a rectangle": path.addRect(CGRect(x: 1, y: 2, width: 30, height: 40))
            case "a point":
                path.move(to: CGPoint(x: 5, y: 5))
                path.addLine(to: CGPoint(x: 5, y: 5))
                path.closeSubpath()
            default:
                // The quadratic curve is written as a cubic curve, whose control points are two thirds of the way from
                // the ends to the quadratic's control point.
                path.move(to: .zero)
                path.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 6))
            }
        }
        var content = PDFContent(isPage: true, precision: SVGPrecision(decimals: 3))
        content.append(path, dropsPoints: true)
        #expect(Viewer.tokens(content.bytes[...]).joined(separator: " ") == operators)
    }
}

extension PDFObjects {
    /// Returns the number with which content streams select a state. To find the number, the method selects the state
    /// in a separate stream of the same file.
    fileprivate static func state(alpha: CGFloat, _ mode: BlendMode, in objects: PDFObjects) -> Int {
        var content = PDFContent(isPage: true, precision: SVGPrecision(decimals: 3))
        content.setState(alpha: 0.125, .screen, objects)
        let start = content.bytes.count
        content.setState(alpha: alpha, mode, objects)
        return Viewer.tokens(content.bytes[start...]).first.flatMap { Int($0.dropFirst(2)) } ?? -1
    }
}

/// The graphics state of a viewer (ISO 32000-1, section 8.4, table 57). Operators change the state; q and Q save and
/// restore it.
private struct Viewer {
    /// The operands, keyed by operator. The operands of color operators are stored under `fill` or `stroke`.
    var state: [String: [Double]] = ["gs": [0]]
    private var saved: [[String: [Double]]] = []

    /// The numbers of states that equal the initial state of a stream.
    var initialStates: Set<Double> = [0]

    /// - Parameter isPage: Whether the stream belongs to a page. A page's initial state has the defaults in tables 52,
    ///   57, and 104; a form's initial state is unknown.
    init(isPage: Bool) {
        guard isPage else { return }
        state.merge(
            ["fill": [0, 0, 0], "stroke": [0, 0, 0], "w": [1], "J": [0], "j": [0], "M": [10], "d": [0], "Tr": [0]]
        ) { $1 }
    }

    static func tokens(_ bytes: ArraySlice<UInt8>) -> [String] {
        String(decoding: bytes, as: UTF8.self).replacing("[", with: "[ ").replacing("]", with: " ] ")
            .split(whereSeparator: \.isWhitespace)
            // A number may begin with a decimal point (section 7.3.3).
            .map { $0.hasPrefix(".") ? "0\($0)" : $0.hasPrefix("-.") ? "-0\($0.dropFirst())" : String($0) }
    }

    static func numbers(of paint: PDFPaint) -> [Double] {
        switch paint {
        case .color(let red, let green, let blue): [red, green, blue]
        case .pattern(let number): [Double(number)]
        }
    }

    mutating func follow(_ bytes: ArraySlice<UInt8>) throws {
        var operands: [Double] = []
        for token in Self.tokens(bytes) {
            switch token {
            case "[", "]", "/Pattern": continue
            case "q": saved.append(state)
            case "Q":
                state = try #require(saved.last)
                saved.removeLast()
            case "cs", "CS": break
            case "g": try set("fill", [operands[0], operands[0], operands[0]])
            case "G": try set("stroke", [operands[0], operands[0], operands[0]])
            case "rg", "scn": try set("fill", operands)
            case "RG", "SCN": try set("stroke", operands)
            case "w", "J", "j", "M", "d", "Tf", "Tr": try set(token, operands)
            case "gs":
                let isInitial = initialStates.contains(operands[0]) && initialStates.contains(state["gs"]?[0] ?? -1)
                try #require(!isInitial, "a state is set again")
                try set("gs", operands)
            default:
                operands.append(try #require(Double(token) ?? Double(token.dropFirst(2)), "\(token)"))
                continue
            }
            operands = []
        }
    }

    private mutating func set(_ name: String, _ value: [Double]) throws {
        try #require(state[name] != value, "\(name) is already \(value)")
        state[name] = value
    }
}
