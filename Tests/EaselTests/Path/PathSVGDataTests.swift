// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct PathSVGDataTests {
    @Test func `a path is written with absolute commands and the shortest forms of its numbers`() {
        let path = Path {
            $0.move(to: CGPoint(x: 1, y: -2.5))
            $0.addLine(to: CGPoint(x: 0.1, y: -0.0))
            $0.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1e16, y: 1e-7))
            $0.addCurve(
                to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 7, y: 8),
                control2: CGPoint(x: 1 / 3 as CGFloat, y: 100))
            $0.closeSubpath()
        }
        #expect(path.svgData == "M1,-2.5L0.1,0Q1e+16,1e-07 3,4C7,8 0.3333333333333333,100 5,6Z")
        #expect(Path().svgData == "")
    }

    @Test(arguments: [
        ("", ""), (" \n ", ""),
        // SVG 2, section 9.3.9: these pairs are equivalent.
        ("M 100 200 200 100 -100 -200", "M100,200L200,100L-100,-200"),
        ("M 100-200", "M100,-200"), ("M 0.6.5", "M0.6,0.5"),
        ("M.5.5-3e-2.4", "M0.5,0.5L-0.03,0.4"), ("M+1.-1.E+1", "M1,-10"), ("M007 1E1", "M7,10"),
        ("\n\tM\u{0C}1\r\n, 2 ,3,4\n", "M1,2L3,4"),
        ("m10 20 l30 40 l1 1", "M10,20L40,60L41,61"), ("m 10 10 5 5 5 5", "M10,10L15,15L20,20"),
        ("M1 2H5 7V6h1 2v1-2", "M1,2L5,2L7,2L7,6L8,6L10,6L10,7L10,5"),
        // The examples cubic01 and quad01 in SVG 1.1, sections 8.3.6 and 8.3.7.
        (
            "M100,200 C100,100 250,100 250,200 S400,300 400,200",
            "M100,200C100,100 250,100 250,200C250,300 400,300 400,200"
        ),
        ("M200,300 Q400,50 600,300 T1000,300", "M200,300Q400,50 600,300Q800,550 1000,300"),
        ("M1 1c1 0 2 1 2 2 0 1 1 2 2 2s1 1 1 2", "M1,1C2,1 3,2 3,3C3,4 4,5 5,5C6,5 6,6 6,7"),
        ("M1 1q1 1 2 0t2 0 2 0", "M1,1Q2,2 3,1Q4,0 5,1Q6,2 7,1"),
        // If a smooth curve follows a different kind of element, it does not reflect a control point.
        ("M1 1S2 2 3 3", "M1,1C1,1 2,2 3,3"), ("M0 0Q5 5 1 1S2 2 3 3", "M0,0Q5,5 1,1C1,1 2,2 3,3"),
        ("M0 0C1 1 2 2 3 3T4 4", "M0,0C1,1 2,2 3,3Q3,3 4,4"), ("M0 0T5 5T10 0", "M0,0Q0,0 5,5Q10,10 10,0"),
        ("M0 0C1 1 2 2 3 3L4 4S5 5 6 6", "M0,0C1,1 2,2 3,3L4,4C4,4 5,5 6,6"),
        // After a close, the current point is the start of the subpath.
        ("m10 10 l5 0 z l0 5", "M10,10L15,10ZL10,15"), ("m10 10h5zm1 1h1Z", "M10,10L15,10ZM11,11L12,11Z"),
        ("M1 1h1zzz", "M1,1L2,1Z"), ("M1 1M2 2m1 1", "M3,3"),
        // An arc with a zero radius is a line; an arc between equal points is omitted.
        ("M0 0A0 5 0 0 1 10 0", "M0,0L10,0"), ("M0 0A5 0 0 1 1 10 0", "M0,0L10,0"),
        ("M1 1A5 5 0 1 1 1 1L2 2", "M1,1L2,2"), ("M0 0A1e-320 1 0 0 1 1 1", "M0,0L1,1"),
    ])
    func `path data is parsed as SVG specifies`(_ text: String, _ expected: String) throws {
        #expect(try Path(svgData: text).svgData == expected)
    }

    struct Arc: Sendable, CustomTestStringConvertible {
        let text: String
        let center: CGPoint, radii: CGSize
        /// The start angle and the sweep, in degrees, clockwise on the page.
        let start, sweep: CGFloat

        init(
            _ text: String, _ centerX: CGFloat, _ centerY: CGFloat, _ radii: (CGFloat, CGFloat), _ start: CGFloat,
            _ sweep: CGFloat
        ) {
            self.text = text
            center = CGPoint(x: centerX, y: centerY)
            self.radii = CGSize(width: radii.0, height: radii.1)
            (self.start, self.sweep) = (start, sweep)
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        // The examples arcs01 and arcs02 in SVG 1.1, section 8.3.8.
        Arc("M150,200 a150,150 0 1,0 150,-150", 300, 200, (150, 150), 180, -270),
        Arc("M275,25 a150,150 0 0,0 -150,150", 275, 175, (150, 150), -90, -90),
        Arc("M125,75 a100,50 0 0,0 100,50", 225, 75, (100, 50), 180, -90),
        Arc("M125,75 a100,50 0 0,1 100,50", 125, 125, (100, 50), -90, 90),
        Arc("M125,75 a100,50 0 1,0 100,50", 125, 125, (100, 50), -90, -270),
        Arc("M125,75 a100,50 0 1,1 100,50", 225, 75, (100, 50), 180, 270),
        // The flags do not have separators.
        Arc("M0 0a5 5 0 0110 0", 5, 0, (5, 5), 180, 180), Arc("M0 0a5,5,0,10,10,0", 5, 0, (5, 5), 180, -180),
        Arc("M0 0a5 5 0 005-5", 0, -5, (5, 5), 90, -90),
        // The radii are negative or too small.
        Arc("M0 0A-5-5 0 0 1 10 0", 5, 0, (5, 5), 180, 180), Arc("M0 0A1 1 0 0 1 10 0", 5, 0, (5, 5), 180, 180),
        Arc("M0 0A1e-300 1e-300 0 0 1 10 0", 5, 0, (5, 5), 180, 180),
        Arc("M0 0A2 1 0 1 0 10 0", 5, 0, (5, 2.5), 180, -180),
        // The rotation is 90°, so the second radius is along x.
        Arc("M-5 0A10 5 90 0 1 0-10", 0, 0, (5, 10), 180, 90),
        Arc("M-5 0A10 5 450 0 1 0-10", 0, 0, (5, 10), 180, 90),
    ])
    func `an arc is converted to curves of at most an eighth of a turn`(_ arc: Arc) throws {
        let path = try Path(svgData: arc.text)
        var angle = arc.start
        for element in path.elements.dropFirst() {
            guard case .curve(let end, _, _) = element else { continue }
            let (x, y) = ((end.x - arc.center.x) / arc.radii.width, (end.y - arc.center.y) / arc.radii.height)
            #expect(abs(hypot(x, y) - 1) < 1e-12)
            let step = (atan2(y, x) * 180 / .pi - angle).remainder(dividingBy: 360)
            #expect(abs(step) < 45.0001 && step * arc.sweep > 0)
            angle += step
        }
        #expect(abs(angle - arc.start - arc.sweep) < 1e-9)
        // Between their ends, the curves must also follow the ellipse.
        for step in 0...100 {
            let point = try #require(path.point(atLength: path.length * CGFloat(step) / 100)).point
            let (x, y) =
                ((point.x - arc.center.x) / arc.radii.width, (point.y - arc.center.y) / arc.radii.height)
            #expect(abs(hypot(x, y) - 1) < 1e-5)
        }
    }

    @Test func `an arc ends exactly at its end point`() throws {
        let path = try Path(svgData: "M0.1,0.2A3 7 33 1 0 0.7,0.3 1e9 1e9 0 0 1 0.8 0.9")
        #expect(path.currentPoint == CGPoint(x: 0.8, y: 0.9))
        #expect(path.elements.contains { if case .curve(CGPoint(x: 0.7, y: 0.3), _, _) = $0 { true } else { false } })
    }

    @Test(arguments: [
        ("L1 1", #"0: expected a move command, M or m, found "L""#),
        ("1", #"0: expected a move command, M or m, found "1""#),
        ("M0 0 L10 x", #"9: expected a number, found "x""#), ("M10", "3: expected a number, found the end"),
        ("M1 1 2 ", "7: expected a number, found the end"), ("M0 0,L1 1", #"5: expected a number, found "L""#),
        ("M,0 0", #"1: expected a number, found ",""#), ("M0,,0", #"3: expected a number, found ",""#),
        ("M-", "2: expected a number, found the end"), ("M0 .x", #"4: expected a number, found "x""#),
        ("M0 0L1e 1", #"6: expected a number, found "e""#), ("M0 0Z1", #"5: expected a command, found "1""#),
        ("M0 0R", #"4: expected a number or a command, found "R""#),
        ("M0 0é", #"4: expected a number or a command, found "é""#),
        ("M0 0\u{0}", #"4: expected a number or a command, found "\0""#),
        ("M0 0A1 1 0 2 0 5 5", #"11: expected a flag, 0 or 1, found "2""#),
        ("M0 0A1 1 0 0", "12: expected a flag, 0 or 1, found the end"),
        ("M1e999 0", #"1: expected a finite number, found "1e999""#),
        ("M1e308 0m1e308 0", #"9: expected a point that is finite, found "1e308""#),
        ("M0 0C0 0 -1e308 0 1e308 0S0 0 0 0", #"26: expected a curve whose points are finite, found "0""#),
        (
            "M0 0A1e308 1e308 0 1 1 1e308 1",
            #"5: expected an arc whose points are finite, found "1e308 1e308 0 1 1 1e308 1""#
        ),
    ])
    func `an error gives the position and the expected token`(_ text: String, _ message: String) {
        let error = #expect(throws: DrawingError.self) { try Path(svgData: text) }
        #expect(error?.description == "Path(svgData:): at character \(message)")
    }

    @Test func `a thousand random paths are the same after being written and parsed`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1000 {
            let path = Path.random(using: &generator) { generator in
                switch Int.random(in: 0...4, using: &generator) {
                case 0: CGFloat(Int.random(in: -10...10, using: &generator))
                case 1: CGFloat(Int.random(in: -99...99, using: &generator)) / 8
                case 2: CGFloat.random(in: -1e3...1e3, using: &generator)
                case 3: -0.0
                default:
                    // The numbers have random bits, so their magnitudes range from 5e-324 to 1.8e308.
                    CGFloat(bitPattern: UInt.random(in: 0...UInt.max, using: &generator) & ~(1 << 62))
                }
            }
            #expect(try Path(svgData: path.svgData) == path)
        }
    }

    @Test(.timeLimit(.minutes(20))) func `arbitrary text does not crash or hang`() {
        var generator = SeededGenerator(seed: 2)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789012345678901.,+-eE \n\t   ,x\u{E9}")
        var readCount = 0
        for index in 0..<20_000 {
            var text = index % 4 == 0 ? "" : "M0 0"
            for _ in 0..<Int.random(in: 0...(index % 2 == 0 ? 60 : 10), using: &generator) {
                text.append(alphabet.randomElement(using: &generator) ?? " ")
            }
            guard let path = try? Path(svgData: text) else { continue }
            readCount += 1
            let again = try? Path(svgData: path.svgData)
            #expect(again == path, "\(text)")
        }
        #expect(readCount > 1000)
    }

    @Test(.timeLimit(.minutes(20))) func `parsing takes linear time`() throws {
        let steps = String(repeating: "-1-1.5", count: 200_000)
        #expect(try Path(svgData: "M0 0l" + steps).elements.count { _ in true } == 200_001)
        #expect(try Path(svgData: "M0 0" + String(repeating: "z", count: 1_000_000)).svgData == "M0,0Z")
        let digits = String(repeating: "3", count: 100_000)
        #expect(try Path(svgData: "M0.\(digits) 0").svgData == "M0.3333333333333333,0")
        #expect(throws: DrawingError.self) { try Path(svgData: "M\(digits) 0") }
    }

    @Test func `a path is encoded as a single string`() throws {
        let paths = [Path(), Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4))]
        let data = try JSONEncoder().encode(paths)
        #expect(String(decoding: data, as: UTF8.self) == #"["","M1,2L4,2L4,6L1,6Z"]"#)
        #expect(try JSONDecoder().decode([Path].self, from: data) == paths)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Path].self, from: Data(#"["M0 0 L10 x"]"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == #"Path(svgData:): at character 9: expected a number, found "x""#)
        #expect(context.codingPath.count == 1)
    }
}
