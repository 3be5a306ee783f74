// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that compare the strokes of paths that have many elements with the fills of their outlines. Such strokes are
/// rendered piece by piece.
@Suite struct SweptStrokeTests {
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
        Stroke(
            "a mirrored pen", StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round), .init(scaleX: -0.8, y: 0.3)
        ) {
            wave(&$0, count: 700)
            $0 = $0.applying(CGAffineTransform(translationX: -330, y: 0))
        },
        Stroke("a ring around everything", StrokeStyle(lineWidth: 3, lineCap: .square, miterLimit: 2)) { path in
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
            for index in 0..<600 {
                let x = CGFloat(index) / 2
                path.addEllipse(in: CGRect(x: x, y: 20 + CGFloat(index % 60), width: 12, height: 9))
                path.addRect(CGRect(x: 300 - x, y: 10, width: 4, height: 80))
            }
        },
    ]

    @Test(arguments: strokes)
    func `a stroke of many segments equals the fill of its outline`(_ stroke: Stroke) throws {
        #expect(stroke.path.verbs.count > CairoBackend.maximumStrokeElements)
        let outline = stroke.path.strokeOutline(style: stroke.style, checkCancellation: {})
        for color in [Color.black, Color.blue.withAlphaComponent(0.4)] {
            let swept = try Pixels(300, 120, scale: 2) { canvas in
                canvas.concatenate(stroke.transform)
                canvas.stroke(stroke.path, with: .color(color), style: stroke.style)
            }
            let filled = try Pixels(300, 120, scale: 2) { canvas in
                canvas.concatenate(stroke.transform)
                canvas.fill(outline, with: .color(color))
            }
            #expect(swept.area > 1_000)
            #expect(swept.differences(from: filled, over: 24) <= 20)
        }
    }

    /// A path that repeats a shape many times is stroked piece by piece. The stroke must look like the stroke of a
    /// single shape.
    @Test(arguments: PathStrokingPixelTests.shapes)
    func `a path repeated many times has the same stroke as a single copy`(_ shape: PathStrokingPixelTests.Shape) throws
    {
        for (width, cap, join) in [
            (1, .butt, .miter), (5, .round, .round), (5, .square, .miter), (22, .butt, .bevel), (22, .round, .miter),
            (22, .square, .round),
        ] as [(CGFloat, LineCap, LineJoin)] {
            let style = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: 4)
            let repetitions = 10 * CairoBackend.maximumStrokeElements / shape.path.verbs.count + 1
            let difference = try StrokeDifference(shape.path, style: style, repetitions: repetitions)
            // Where a curve reverses abruptly, Cairo's fill of the outline omits a small part.
            #expect(difference.isOnlyOfEdges(shape.name == "a cusp" ? 0.01 : 0.005), "\(style): \(difference)")
        }
    }

    @Test func `without antialiasing, a pixel is painted if its center is covered`() throws {
        func picture(_ repetitions: Int) throws -> Pixels {
            try Pixels(60, 50, scale: 2) { canvas in
                canvas.setShouldAntialias(false)
                let path = Path { path in
                    for _ in 0..<repetitions { path.addLines(between: HeavyPathTests.corners) }
                }
                canvas.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 5.1, lineJoin: .round))
            }
        }
        let (light, heavy) = (try picture(1), try picture(300))
        #expect(Set(heavy.image.pixels(as: .gray)).count <= 2 && heavy.area > 1_000)
        // Cairo rounds corners to 1/256 pixel, so a few pixels can differ.
        #expect(heavy.differences(from: light) <= 6)
    }

    @Test func `a stroke of a million points is drawn`() throws {
        let path = Path { path in
            path.addLines(
                between: (0..<1_000_000).map { CGPoint(x: CGFloat($0) / 5_000, y: 20 + 10 * sin(CGFloat($0))) })
        }
        let picture = try Pixels(200, 40) { $0.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 0.5)) }
        // The band is as tall as the wave, plus a small amount for the pen.
        #expect((11..<29).allSatisfy { row in (1..<199).allSatisfy { picture.alpha($0, row) == 255 } })
        #expect(picture.area > 200 * 20 - 20 && picture.area < 200 * 20.6 + 20)
    }

    @Test func `the picture does not depend on the number of threads`() throws {
        let heavy = Self.strokes[3].path
        func png(_ threads: Int) throws -> Data {
            let drawing = Drawing(width: 1_200, height: 500) { canvas in
                for index in 0..<40 {
                    let bounds = CGRect(x: CGFloat(index) * 30, y: CGFloat(index) * 10, width: 90, height: 60)
                    canvas.fill(Path(ellipseIn: bounds), with: .color(.orange))
                }
                canvas.scaleBy(x: 4, y: 4)
                canvas.stroke(heavy, with: .color(.blue), style: StrokeStyle(lineWidth: 0.7, lineJoin: .round))
                canvas.stroke(
                    heavy,
                    with: .linearGradient(
                        Gradient(colors: [.red, .green]), from: .zero, to: CGPoint(x: 300, y: 120)),
                    style: StrokeStyle(lineWidth: 0.3, dash: [3, 2]))
            }
            return try drawing.png(rendering: RenderOptions(parallelism: threads))
        }
        let expected = try png(1)
        for threads in [2, 3, 8] { #expect(try png(threads) == expected) }
    }
}
