// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests that compare paths with too many elements for Cairo to simpler paths that look the same.
@Suite struct HeavyPathTests {
    /// Returns a path that contains several copies of a polyline.
    static func repeated(_ points: [CGPoint], _ count: Int) -> Path {
        Path { path in for _ in 0..<count { path.addLines(between: points) } }
    }

    static let corners = [CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 20), CGPoint(x: 15, y: 30), CGPoint(x: 45, y: 44)]

    @Test(arguments: [LineJoin.miter, .round, .bevel], [LineCap.butt, .round, .square])
    func `the stroke of many copies of a line equals the stroke of one copy`(_ join: LineJoin, cap: LineCap) throws {
        let style = StrokeStyle(lineWidth: 5, lineCap: cap, lineJoin: join)
        func picture(_ count: Int, scale: CGFloat) throws -> Pixels {
            try Pixels(60, 50, scale: scale) { canvas in
                canvas.fill(Path(rect: canvas.bounds), with: .color(.white))
                canvas.clip(to: CGRect(x: 0, y: 0, width: 48, height: 50))
                canvas.scaleBy(x: 1, y: 0.8)
                canvas.stroke(
                    Self.repeated(Self.corners, count), with: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
                    style: style)
            }
        }
        for scale: CGFloat in [1, 2] {
            let light = try picture(1, scale: scale)
            #expect(Set(light.image.pixels(as: .gray)).count > 10)
            #expect(try picture(2_000, scale: scale).differences(from: light, over: 20) == 0)
        }
    }

    @Test func `the fill of many copies of marks equals the fill of one copy of each`() throws {
        func picture(_ count: Int) throws -> Pixels {
            try Pixels(60, 50) { canvas in
                canvas.fill(Path(rect: canvas.bounds), with: .color(.white))
                canvas.setFillPaint(
                    .linearGradient(Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 60, y: 0)))
                for _ in 0..<count {
                    for point in Self.corners {
                        canvas.addEllipse(in: CGRect(origin: point, size: CGSize(width: 7, height: 5)))
                    }
                }
                canvas.fillPath()
            }
        }
        let light = try picture(1)
        #expect(Set(light.image.pixels(as: .gray)).count > 10)
        #expect(try picture(1_300).differences(from: light, over: 12) == 0)
    }

    @Test func `the dashes of many copies of a line begin and end at the same positions as those of one copy`() throws {
        func picture(_ count: Int) throws -> Pixels {
            try Pixels(60, 50) { canvas in
                let style = StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 5, 0, 5], dashPhase: 2)
                canvas.stroke(Self.repeated(Self.corners, count), with: .color(.black), style: style)
            }
        }
        let light = try picture(1)
        #expect(light.area > 100)
        #expect(try picture(2_000).differences(from: light, over: 24) == 0)
    }

    @Test func `a picture that is taller than one band does not have seams`() throws {
        let path = Path { path in
            path.addRect(CGRect(x: 0.5, y: 0.5, width: 1_100, height: 1_100))
            for index in 0..<1_100 { path.addRect(CGRect(x: 10, y: CGFloat(index), width: 1, height: 1)) }
        }
        let image = try Drawing(width: 1_101, height: 1_101) { $0.fill(path, with: .color(.black)) }.image()
        let bytes = image.pixels(as: .rgba)
        #expect((1..<1_100).allSatisfy { bytes[4 * ($0 * 1_101 + 500) + 3] == 255 })
    }

    @Test(.timeLimit(.minutes(20)))
    func `huge polygons and lines with huge numbers of dashes are drawn in time`() throws {
        let polygon = Path { path in
            path.addLines(
                between: (0..<100_000).map { index in
                    let (angle, radius) = (CGFloat(index) / 50_000 * .pi, CGFloat(index % 2 == 0 ? 20 : 19))
                    return CGPoint(x: 30 + radius * cos(angle), y: 25 + radius * sin(angle))
                })
            path.closeSubpath()
        }
        let picture = try Pixels(60, 50) { canvas in
            canvas.fill(polygon, with: .color(.black))
            canvas.setLineDash(phase: 0, lengths: [0.001, 0.001])
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 60, y: 2)])
        }
        // The polygon covers half of the area between the two radii, and the dashes cover half of the line.
        #expect(abs(picture.area - 30 - .pi * (400 + 361) / 2) < 8)
    }
}
