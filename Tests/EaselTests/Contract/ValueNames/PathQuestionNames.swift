// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of queries about a path.
@Suite struct PathQuestionNames {
    @Test func `elements can be iterated with a switch`() throws {
        let source = Path { path in
            path.move(to: CGPoint(x: 2, y: 2))
            path.addLine(to: CGPoint(x: 18, y: 2))
            path.addQuadCurve(to: CGPoint(x: 18, y: 18), control: CGPoint(x: 18, y: 10))
            path.addCurve(to: CGPoint(x: 2, y: 18), control1: CGPoint(x: 12, y: 18), control2: CGPoint(x: 6, y: 18))
            path.closeSubpath()
        }
        let image = try drawnInEveryFormat { canvas in
            for element: PathElement in source.elements {
                switch element {
                case .move(to: let point): canvas.move(to: point)
                case .line(to: let point): canvas.addLine(to: point)
                case .quadCurve(to: let end, control: let control): canvas.addQuadCurve(to: end, control: control)
                case .curve(to: let end, control1: let first, control2: let second):
                    canvas.addCurve(to: end, control1: first, control2: second)
                case .closeSubpath: canvas.closePath()
                }
            }
            #expect(canvas.path == source)
            canvas.fillPath()
        }
        #expect(image.area == 256 && image[2, 2] == opaqueBlack)
    }

    @Test func `isEmpty, currentPoint, and the bounding boxes describe a path`() throws {
        #expect(Path().isEmpty && Path().currentPoint == nil && Path().boundingBox == .null)
        let path = Path { path in
            path.move(to: CGPoint(x: 0, y: 20))
            path.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: 10, y: 0))
        }
        #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 20, y: 20))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
        let image = try drawnInEveryFormat { canvas in
            canvas.fill(path.boundingBoxOfPath)
            canvas.fill(path, with: .color(.red))
        }
        // The curve is half as high as its control point.
        #expect(image.area == 200 && image[0, 9] == transparent && image[0, 10] == opaqueBlack)
        #expect(image[10, 15] == opaqueRed)
    }

    @Test func `contains and strokeContains match the pixels`() throws {
        let path = Path { path in
            path.addEllipse(in: CGRect(x: 1, y: 1, width: 18, height: 18))
            path.addRect(CGRect(x: 7, y: 7, width: 6, height: 6))
        }
        let filled = try drawnInEveryFormat { $0.fill(path, with: .color(.black), using: .evenOdd) }
        let style = StrokeStyle(lineWidth: 2, lineJoin: .round)
        let stroked = try drawnInEveryFormat { $0.stroke(path, with: .color(.black), style: style) }
        for y in 0..<20 {
            for x in 0..<20 {
                let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                if [0, 255].contains(filled.alpha(x, y)) {
                    #expect(path.contains(middle, using: .evenOdd) == (filled.alpha(x, y) == 255), "\(x), \(y)")
                }
                if [0, 255].contains(stroked.alpha(x, y)) {
                    #expect(path.strokeContains(middle, style: style) == (stroked.alpha(x, y) == 255), "\(x), \(y)")
                }
            }
        }
        #expect(path.contains(CGPoint(x: 10, y: 10)))
        let moved = CGAffineTransform(translationX: 100, y: 0)
        #expect(path.contains(CGPoint(x: 10, y: 10), using: .winding, transform: .identity))
        #expect(!path.contains(CGPoint(x: 10, y: 10), transform: moved))
        #expect(path.contains(CGPoint(x: -90, y: 10), transform: moved))
    }

    @Test func `points along a path are found by length`() throws {
        let path = Path { $0.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 18, y: 2), CGPoint(x: 18, y: 18)]) }
        #expect(path.length == 32)
        let image = try drawnInEveryFormat { canvas in
            for step in 0...4 {
                guard let (point, tangent) = path.point(atLength: path.length * CGFloat(step) / 4) else {
                    Issue.record("no point at \(step)")
                    continue
                }
                #expect(tangent == (step < 2 ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1)) || step == 2)
                canvas.fill(CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2))
            }
        }
        #expect(image.area == 5 * 4)
        for (x, y) in [(2, 2), (10, 2), (18, 2), (18, 10), (18, 18)] {
            #expect(image[x, y] == opaqueBlack, "\(x), \(y)")
        }
    }
}
