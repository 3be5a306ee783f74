// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct PathDashingTests {
    struct Pattern: Sendable, CustomTestStringConvertible {
        let svgData: String
        let lengths: [CGFloat]
        let phase: CGFloat
        let expected: String

        init(_ svgData: String, _ lengths: [CGFloat], phase: CGFloat = 0, _ expected: String) {
            (self.svgData, self.lengths, self.phase, self.expected) = (svgData, lengths, phase, expected)
        }

        var testDescription: String { "\(svgData) \(lengths) from \(phase)" }
    }

    @Test(arguments: [
        // A line with different phases.
        Pattern("M0,0H10", [2, 1], "M0,0H2M3,0H5M6,0H8M9,0H10"),
        Pattern("M0,0H10", [2, 1], phase: 1, "M0,0H1M2,0H4M5,0H7M8,0H10"),
        Pattern("M0,0H10", [2, 1], phase: 2, "M1,0H3M4,0H6M7,0H9"),
        Pattern("M0,0H10", [2, 1], phase: -1, "M1,0H3M4,0H6M7,0H9"),
        Pattern("M0,0H10", [2, 1], phase: 3e9 + 1, "M0,0H1M2,0H4M5,0H7M8,0H10"),
        Pattern("M0,0H10", [1, 2, 3, 1], "M0,0H1M3,0H6M7,0H8"),
        // An odd number of lengths is used twice.
        Pattern("M0,0H10", [3], "M0,0H3M6,0H9"), Pattern("M0,0H10", [1, 2, 3], "M0,0H1M3,0H6M7,0H9"),
        // Dashes longer than the line or equal to its length.
        Pattern("M0,0H10", [20, 5], "M0,0H10"), Pattern("M0,0H10", [10, 5], "M0,0H10"),
        Pattern("M0,0H10", [20, 15], phase: 20, ""), Pattern("M0,0H10", [5, 5], "M0,0H5"),
        // Gaps and dashes of zero length.
        Pattern("M0,0H10", [5, 0], "M0,0H5M5,0H10"), Pattern("M0,0H10", [0, 5], "M0,0H0M5,0H5M10,0H10"),
        Pattern("M0,0H10", [0, 5], phase: 1, "M4,0H4M9,0H9"), Pattern("M0,0H10", [0, 4, 2, 4], "M0,0H0M4,0H6M10,0H10"),
        // A dash that extends around corners.
        Pattern("M0,0H10V10", [15, 100], "M0,0H10V5"), Pattern("M0,0H10V10", [5, 2, 8, 2], "M0,0H5M7,0H10V5M10,7V10"),
        // If a dash covers both sides of the start of a closed path, it is a single dash.
        Pattern("M0,0H10V10H0Z", [10, 5], "M10,5V10H5M0,10V0H10"),
        Pattern("M0,0H10V10H0Z", [10, 5], phase: 5, "M0,0H5M10,0V10M5,10H0V5"),
        Pattern("M0,0H10V10H0Z", [15, 25], phase: 5, "M0,5V0H10"),
        Pattern("M0,0H10V10H0V0Z", [15, 25], phase: 5, "M0,5V0H10"),
        Pattern("M0,0H10V10H0Z", [100, 1], "M0,0H10V10H0Z"), Pattern("M0,0H10V10H0Z", [40, 1], "M0,0H10V10H0Z"),
        Pattern("M0,0H10V10H0Z", [0, 10], "M10,0H10M10,10H10M0,10H0M0,0H0"),
        Pattern("M0,0H10V10H0Z", [0, 10], phase: 5, "M5,0H5M10,5H10M5,10H5M0,5H0"),
        // This path is open, although it ends where it starts.
        Pattern("M0,0H10V10H0V0", [10, 5], "M0,0H10M10,5V10H5M0,10V0"),
        // Each subpath restarts the pattern. A zero-length subpath becomes a dash or is omitted.
        Pattern("M0,0H4M0,1H4", [3, 3], "M0,0H3M0,1H3"), Pattern("M0,0H3ZV4", [4, 3], "M0,0H3H2M0,0V4"),
        Pattern("M1,1H1M2,2ZM3,3", [4, 3], phase: 3, "M1,1H1M2,2Z"), Pattern("M1,1H1M2,2ZM3,3", [4, 3], phase: 4, ""),
        Pattern("M1,1H1", [0, 3], "M1,1H1"), Pattern("M1,1H1", [0, 3], phase: 1, ""), Pattern("", [1], ""),
        // Curves are split with de Casteljau's algorithm and remain curves.
        Pattern("M0,0C10,0 20,0 30,0", [15, 100], "M0,0C5,0 10,0 15,0"),
        Pattern("M0,0Q5,0 10,0", [2.5, 5], "M0,0Q1.25,0 2.5,0M7.5,0Q8.75,0 10,0"),
    ])
    func `a path is split into dashes`(_ pattern: Pattern) throws {
        let dashed = try Path(svgData: pattern.svgData)
            .copy(dashingWithPhase: pattern.phase, lengths: pattern.lengths)
        #expect(dashed.isClose(to: try Path(svgData: pattern.expected)), "\(dashed.svgData)")
    }

    @Test(
        arguments: [
            ([], 0), ([-1, 2], 0), ([2, -1], 0), ([0, 0], 0), ([0], 0), ([.nan, 1], 0), ([.infinity, 1], 0),
            ([1e308, 1e308], 0), ([1, 1], .nan), ([1, 1], .infinity),
        ] as [([CGFloat], CGFloat)])
    func `an invalid pattern leaves the path unchanged`(_ lengths: [CGFloat], _ phase: CGFloat) throws {
        let path = Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.copy(dashingWithPhase: phase, lengths: lengths) == path)
        let moved = CGAffineTransform(translationX: 5, y: 6)
        #expect(path.copy(dashingWithPhase: phase, lengths: lengths, transform: moved) == path.applying(moved))
    }

    @Test(.timeLimit(.minutes(20))) func `more than a million dashes are refused`() throws {
        let line = try Path(svgData: "M0,0H2e6")
        #expect(line.copy(dashingWithPhase: 0, lengths: [1, 1]).elements.count { _ in true } == 2_000_000)
        for lengths in [[0.9, 1], [1e-300], [CGFloat.leastNonzeroMagnitude], [0, 1e-9]] as [[CGFloat]] {
            let refused = line.copy(dashingWithPhase: 0, lengths: lengths)
            #expect(refused.isEmpty && refused.refusedElements == 1)
        }
        // The limit applies to all subpaths together, and to the number of lengths in the pattern.
        let lines = try Path(svgData: "M0,0H1.2e6M0,1H1.2e6")
        #expect(lines.copy(dashingWithPhase: 0, lengths: [1, 1]).refusedElements == 1)
        let many = Array(repeating: 0, count: 2_000_002) + [1 as CGFloat, 1]
        let refused = lines.copy(dashingWithPhase: 0, lengths: many)
        let error = #expect(throws: DrawingError.self) {
            try Drawing(width: 9, height: 9) { $0.stroke(refused, with: .color(.black), lineWidth: 1) }.png()
        }
        #expect(
            error?.description.contains(
                "copy(dashingWithPhase:lengths:transform:) at element 0 with phase 0, lengths "
                    + "[0, 0, 0, 0, 0, 0, 0, 0, …], which make more than 1000000 dashes") == true)
        let far = try Path(svgData: "M0,0H1e200")
        #expect(far.copy(dashingWithPhase: 0, lengths: [1e199]) == far)
    }

    @Test func `a transform applies to the dashed path and does not affect the dash lengths`() throws {
        let line = try Path(svgData: "M0,0H10")
        let dashed = line.copy(
            dashingWithPhase: 0, lengths: [3], transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(dashed.svgData == "M0,0L6,0M12,0L18,0")
    }

    @Test func `dashes and gaps have the given lengths`() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let path = Path.random(using: &generator)
            let lengths = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                CGFloat.random(in: 0.5...40, using: &generator)
            }
            let phase = CGFloat.random(in: -200...200, using: &generator)
            // `on(_:)` returns the total length of the dashes on a line from 0 to x.
            let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
            let period = pattern.reduce(0, +)
            func on(_ x: CGFloat) -> CGFloat {
                let whole = (x / period).rounded(.down)
                var rest = x - whole * period
                var sum = whole * stride(from: 0, to: pattern.count, by: 2).reduce(0) { $0 + pattern[$1] }
                for (index, length) in pattern.enumerated() {
                    if index % 2 == 0 { sum += min(max(rest, 0), length) }
                    rest -= length
                }
                return sum
            }
            var expected: CGFloat = 0
            for length in Self.subpathLengths(path) { expected += on(phase + length) - on(phase) }
            let dashed = path.copy(dashingWithPhase: phase, lengths: lengths)
            #expect(abs(dashed.length - expected) < 1e-6 * max(path.length, 1))
        }
    }

    static func subpathLengths(_ path: Path) -> [CGFloat] {
        var result: [CGFloat] = []
        var subpath = Path()
        for element in path.elements {
            switch element {
            case .move(let point):
                result.append(subpath.length)
                subpath = Path { $0.move(to: point) }
            case .line(let end): subpath.addLine(to: end)
            case .quadCurve(let end, let control): subpath.addQuadCurve(to: end, control: control)
            case .curve(let end, let control1, let control2):
                subpath.addCurve(to: end, control1: control1, control2: control2)
            case .closeSubpath:
                subpath.closeSubpath()
                result.append(subpath.length)
                let start = subpath.currentPoint ?? .zero
                subpath = Path { $0.move(to: start) }
            }
        }
        return result + [subpath.length]
    }

    @Test(arguments: [
        "M0,0C90,10 40,80 120,60S30,150 0,90Z", "M0,0Q80,0 80,80T160,160", "M10,10H150V90H10Z",
        "M200,100A100,60 20 1 1 0,100Z",
    ])
    func `dashes are at the same positions as in Cairo's stroker`(_ svgData: String) throws {
        let path = try Path(svgData: svgData)
        let lengths: [CGFloat] = [12, 7, 3, 9]
        let dashed = path.copy(dashingWithPhase: 5, lengths: lengths)
        let (solid, broken) = (StrokeStyle(lineWidth: 1), StrokeStyle(lineWidth: 1, dash: lengths, dashPhase: 5))
        var counts = [0, 0]
        for step in 1..<400 {
            let length = path.length * CGFloat(step) / 400
            let inPattern = (length + 5).truncatingRemainder(dividingBy: 31)
            // Cairo measures lengths along the line segments with which it replaces curves, so the ends of dashes are
            // not compared.
            guard [0, 12, 19, 22, 31].allSatisfy({ abs($0 - inPattern) > 0.5 }) else { continue }
            let isOn = inPattern < 12 || (19..<22).contains(inPattern)
            let point = try #require(path.point(atLength: length)).point
            #expect(dashed.strokeContains(point, style: solid) == isOn, "\(length)")
            #expect(path.strokeContains(point, style: broken) == isOn, "\(length)")
            counts[isOn ? 1 : 0] += 1
        }
        #expect(counts.allSatisfy { $0 > 50 })
    }
}
