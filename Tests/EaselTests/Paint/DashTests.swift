// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct DashTests {
    struct Row: Sendable {
        let lengths: [CGFloat]
        let length: CGFloat
        var closed = false
        /// The factor by which all lengths are multiplied.
        let factor: CGFloat
    }

    @Test(arguments: [
        // Five patterns of 17 plus one dash of 1 have a length of 86. Six patterns plus one dash have a length of 103,
        // which is closer to 100.
        Row(lengths: [1, 16], length: 100, factor: 100.0 / 103),
        // The line has a dot of length 0 at each end, so only the gaps contribute to its length.
        Row(lengths: [0, 10], length: 48, factor: 0.96),
        // A closed path has only whole patterns.
        Row(lengths: [3, 2], length: 52, closed: true, factor: 52.0 / 50),
        // If the path is shorter than a pattern, one pattern is used.
        Row(lengths: [1, 16], length: 5, factor: 5.0 / 18),
        Row(lengths: [0, 16], length: 5, factor: 5.0 / 16),
        Row(lengths: [4, 4], length: 1, closed: true, factor: 1.0 / 8),
        // An odd number of lengths is used twice, so the period is 18. Two periods plus one dash of 3 have a length of
        // 39.
        Row(lengths: [3, 3, 3], length: 40, factor: 40.0 / 39),
    ])
    func `a line with a fitted pattern ends with the dash with which it begins`(_ row: Row) {
        let fitted = Dash.fitted(row.lengths, to: row.length, closed: row.closed)
        let even = row.lengths.count % 2 == 0 ? row.lengths : row.lengths + row.lengths
        #expect(fitted.count == even.count)
        for (value, length) in zip(fitted, even) { #expect(abs(value - length * row.factor) < 1e-12) }
        let periods = (row.length - (row.closed ? 0 : fitted[0])) / fitted.reduce(0, +)
        #expect(abs(periods - periods.rounded()) < 1e-9 && periods.rounded() >= 1)
    }

    @Test(
        arguments: [
            ([], CGFloat(10)), ([0, 0], 10), ([-1, 2], 10), ([.nan, 1], 10), ([1, 2], 0), ([1, 2], -5), ([1, 2], .nan),
            ([1, .infinity], 10), ([1, 2], .infinity),
        ] as [([CGFloat], CGFloat)])
    func `a pattern that cannot be fitted is returned unchanged`(_ lengths: [CGFloat], _ length: CGFloat) {
        let fitted = Dash.fitted(lengths, to: length)
        #expect(fitted.map(\.bitPattern) == lengths.map(\.bitPattern))
    }

    @Test func `a fitted dotted line has a whole dot at each end`() throws {
        // The dots are 8 points wide and are on a line from 10 to 90. The outer dots are at 6…14 and 86…94, and the
        // line is symmetric.
        let image = try Pixels(100, 20) { canvas in
            canvas.setLineWidth(8)
            canvas.setLineCap(.round)
            canvas.setLineDash(phase: 0, lengths: Dash.fitted([0, 17], to: 80))
            canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10)])
        }
        for x in 0..<50 { #expect(abs(Int(image.alpha(x, 10)) - Int(image.alpha(99 - x, 10))) <= 3, "\(x)") }
        #expect(image.alpha(10, 10) == 255 && image.alpha(89, 10) == 255 && image.alpha(5, 10) == 0)
    }

    @Test func `the last dot is drawn on lines of any slope and on curves`() throws {
        for step in 0..<40 {
            let angle = CGFloat(step) * 0.04
            let end = CGPoint(x: 10 + 70 * cos(angle), y: 10 + 70 * sin(angle))
            let bend = CGPoint(x: 80, y: 10 + CGFloat(step))
            for path in [
                Path { $0.addLines(between: [CGPoint(x: 10, y: 10), end]) },
                Path {
                    $0.move(to: CGPoint(x: 10, y: 10))
                    $0.addQuadCurve(to: end, control: bend)
                },
            ] {
                let style = StrokeStyle(
                    lineWidth: 8, lineCap: .round, dash: Dash.fitted([0, 16], to: path.length))
                let image = try Pixels(100, 100) { $0.stroke(path, with: .color(.black), style: style) }
                #expect(image.alpha(Int(end.x), Int(end.y)) > 240, "\(step)")
            }
        }
    }
}
