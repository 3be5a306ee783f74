// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of a canvas's current path.
@Suite struct PathRuleTests {
    static let corners = [CGPoint(x: 2, y: 2), CGPoint(x: 18, y: 2), CGPoint(x: 18, y: 18), CGPoint(x: 2, y: 18)]

    @Test func `a fill closes an open subpath, but a stroke does not`() throws {
        func draw(_ mode: DrawingMode, closed: Bool) throws -> Pixels {
            try Pixels { canvas in
                canvas.setLineWidth(2)
                canvas.addLines(between: Self.corners)
                if closed { canvas.closePath() }
                canvas.drawPath(using: mode)
            }
        }
        #expect(try draw(.fill, closed: false).image == draw(.fill, closed: true).image)
        let (open, closed) = (try draw(.stroke, closed: false), try draw(.stroke, closed: true))
        #expect(open.alpha(2, 10) == 0 && closed.alpha(2, 10) == 255)
        // The ring has an area of 18² − 14². The stroke of the open path lacks the fourth side, which is 16 × 2.
        #expect(closed.area == 128 && open.area == 96)
    }

    @Test func `closePath leaves the current point at the subpath's start`() throws {
        let image = try Pixels { canvas in
            canvas.translateBy(x: 2, y: 2)
            canvas.addLines(between: [.zero, CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 8)])
            canvas.closePath()
            #expect(canvas.currentPointOfPath == .zero)
            canvas.addLine(to: CGPoint(x: 0, y: 16))
            canvas.setLineWidth(2)
            canvas.strokePath()
        }
        for y in 4..<17 { #expect(image.alpha(1, y) == 255 && image.alpha(2, y) == 255, "\(y)") }
    }

    @Test func `the canvas's bounding box includes control points and is in user space`() throws {
        let boxes = try onCanvas { canvas in
            canvas.translateBy(x: 5, y: 5)
            canvas.move(to: .zero)
            canvas.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: -20))
            let box = canvas.boundingBoxOfPath
            canvas.scaleBy(x: 2, y: 2)
            return [box, canvas.boundingBoxOfPath, canvas.path?.boundingBoxOfPath ?? .null]
        }
        #expect(boxes[0] == CGRect(x: 0, y: -20, width: 10, height: 20))
        #expect(boxes[1] == CGRect(x: 0, y: -10, width: 5, height: 10))
        // The curve is half as high as its control point.
        #expect(boxes[2] == CGRect(x: 0, y: -5, width: 5, height: 5))
    }

    @Test func `every call standardizes a rectangle with a negative size`() throws {
        let back = CGRect(x: 15, y: 15, width: -10, height: -10)
        let there = CGRect(x: 5, y: 5, width: 10, height: 10)
        let calls: [(String, @Sendable (Canvas, CGRect) -> Void)] = [
            ("fill", { $0.fill($1) }), ("fill several", { $0.fill([$1]) }), ("stroke", { $0.stroke($1) }),
            ("stroke width", { $0.stroke($1, width: 3) }), ("fillEllipse", { $0.fillEllipse(in: $1) }),
            ("strokeEllipse", { $0.strokeEllipse(in: $1) }),
            (
                "addRect",
                {
                    $0.addRect($1)
                    $0.drawPath(using: .fillStroke)
                }
            ),
            (
                "addEllipse",
                {
                    $0.addEllipse(in: $1)
                    $0.drawPath(using: .fillStroke)
                }
            ),
            (
                "clip",
                {
                    $0.clip(to: $1)
                    $0.fill($0.bounds)
                }
            ),
            (
                "clip several",
                {
                    $0.clip(to: [$1])
                    $0.fill($0.bounds)
                }
            ),
        ]
        for (name, call) in calls {
            let (drawn, expected) = (try Pixels { call($0, back) }, try Pixels { call($0, there) })
            #expect(expected.area > 0 && drawn.image == expected.image, "\(name)")
        }
    }

    @Test func `stateless fills and strokes are limited to the clip and leave the current path unchanged`() throws {
        let image = try Pixels { canvas in
            canvas.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
            canvas.clip(to: Path(rect: CGRect(x: 0, y: 0, width: 20, height: 10)))
            canvas.fill(Path(rect: CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(.red))
            canvas.stroke(
                Path(rect: CGRect(x: 14, y: 4, width: 2, height: 16)), with: .color(.blue),
                style: StrokeStyle(lineWidth: 2))
            canvas.fillPath()
        }
        #expect(image[9, 9] == opaqueRed && image[9, 10] == transparent)
        #expect(image[14, 9] == opaqueBlue && image[14, 10] == transparent && image[0, 0] == opaqueBlack)
    }
}
