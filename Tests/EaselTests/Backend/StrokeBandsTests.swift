// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct StrokeBandsTests {
    struct Stroke: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let style: StrokeStyle
        let transform: CGAffineTransform
        let path: Path

        init(
            _ description: String, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity,
            _ build: (inout Path) -> Void
        ) {
            (testDescription, self.style, self.transform, path) = (description, style, transform, Path(build))
        }
    }

    static func wave(_ path: inout Path, count: Int = 3_000, noise: CGFloat = 0) {
        var generator = SeededGenerator(seed: 3)
        for index in 0..<count {
            let x = 300 * CGFloat(index) / CGFloat(count)
            let y = 60 + 40 * sin(x / 7) + CGFloat.random(in: -1...1, using: &generator) * noise
            if index == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
        }
    }

    static let strokes: [Stroke] = [
        Stroke("a smooth line", StrokeStyle(lineWidth: 1)) { wave(&$0) },
        Stroke("a wide line", StrokeStyle(lineWidth: 20, lineCap: .square, lineJoin: .bevel)) { wave(&$0) },
        Stroke("spikes with miters", StrokeStyle(lineWidth: 4, miterLimit: 30)) { wave(&$0, count: 900, noise: 30) },
        Stroke("round joins", StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round)) { wave(&$0, noise: 20) },
        Stroke(
            "an uneven pen", StrokeStyle(lineWidth: 3, miterLimit: 2),
            CGAffineTransform(a: 0.5, b: 0.2, c: 0.9, d: 1, tx: 0, ty: 0)
        ) {
            wave(&$0, noise: 9)
        },
        Stroke("a ring round everything", StrokeStyle(lineWidth: 3, lineCap: .square, miterLimit: 2)) { path in
            wave(&path)
            path.addLine(to: CGPoint(x: 280, y: 115))
            path.addLine(to: CGPoint(x: 20, y: 115))
            path.closeSubpath()
            path.addLine(to: CGPoint(x: 150, y: 5))
        },
        Stroke("curves", StrokeStyle(lineWidth: 2, miterLimit: 20)) { path in
            path.move(to: .zero)
            for index in 1...900 {
                let x = CGFloat(index) / 3
                path.addCurve(
                    to: CGPoint(x: x, y: index % 2 == 0 ? 10 : 110), control1: CGPoint(x: x - 3, y: 60),
                    control2: CGPoint(x: x + 3, y: 60))
            }
        },
        Stroke("rings side by side", StrokeStyle(lineWidth: 1.5)) { path in
            for index in 0..<300 {
                path.addEllipse(in: CGRect(x: CGFloat(index), y: 20 + CGFloat(index % 60), width: 12, height: 9))
                path.addRect(CGRect(x: 300 - CGFloat(index), y: 10, width: 4, height: 80))
            }
        },
    ]

    @Test(arguments: strokes)
    func `bands together are the stroke`(_ stroke: Stroke) throws {
        let reach = StrokeReach(stroke.style, on: stroke.path, pen: stroke.transform)
        let bands = try #require(
            StrokeBands(stroke.path.applying(stroke.transform), pen: reach, visible: 0..<600, scale: 2))
        #expect(bands.columns.count > 2)
        #expect(bands.columns.first?.lowerBound == 0 && bands.columns.last?.upperBound == 600)
        // The outline of a stroke is filled in one go, and says the same.
        for color in [Color.black, Color.blue.withAlphaComponent(0.4)] {
            let banded = try Pixels(300, 120, scale: 2) { canvas in
                canvas.concatenate(stroke.transform)
                canvas.stroke(stroke.path, with: .color(color), style: stroke.style)
            }
            let whole = try Pixels(300, 120, scale: 2) { canvas in
                canvas.concatenate(stroke.transform)
                for (index, columns) in bands.columns.enumerated() where index > 0 {
                    #expect(columns.lowerBound == bands.columns[index - 1].upperBound)
                }
                var style = stroke.style
                // A dash that never ends is the line, and is not cut into bands.
                style.dash = [1e6]
                canvas.stroke(stroke.path, with: .color(color), style: style)
            }
            #expect(banded.differences(from: whole, over: 3) <= 20)
        }
    }

    @Test func `long lines to and fro are not cut into bands`() {
        let path = Path { path in
            for index in 0..<1_000 { path.addLines(between: [.zero, CGPoint(x: 300, y: CGFloat(index))]) }
        }
        let reach = StrokeReach(StrokeStyle(), on: path, pen: .identity)
        #expect(StrokeBands(path, pen: reach, visible: 0..<300, scale: 1) == nil)
    }
}
