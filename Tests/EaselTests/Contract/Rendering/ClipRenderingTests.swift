// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of nested clips, whose visible area is their intersection.
@Suite struct ClipRenderingTests {
    struct Region: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let clip: @Sendable (Canvas) -> Void
        let contains: @Sendable (CGFloat, CGFloat) -> Bool

        init(
            _ name: String, _ clip: @escaping @Sendable (Canvas) -> Void,
            contains: @escaping @Sendable (CGFloat, CGFloat) -> Bool
        ) {
            (testDescription, self.clip, self.contains) = (name, clip, contains)
        }
    }

    static func distance(_ x: CGFloat, _ y: CGFloat, from centerX: CGFloat, _ centerY: CGFloat) -> CGFloat {
        ((x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)).squareRoot()
    }

    static let regions = [
        Region("rectangle") {
            $0.clip(to: CGRect(x: 10, y: 5, width: 40, height: 45))
        } contains: { x, y in
            x > 10 && x < 50 && y > 5 && y < 50
        },
        Region("two rectangles") {
            $0.clip(to: [CGRect(x: 0, y: 0, width: 25, height: 60), CGRect(x: 35, y: 0, width: 25, height: 60)])
        } contains: { x, _ in
            x < 25 || x > 35
        },
        Region("disc") {
            $0.addArc(center: CGPoint(x: 30, y: 30), radius: 22, startAngle: 0, endAngle: 7, clockwise: false)
            $0.clip()
        } contains: { x, y in
            distance(x, y, from: 30, 30) < 22
        },
        Region("ring") {
            $0.addEllipse(in: CGRect(x: 5, y: 5, width: 50, height: 50))
            $0.addEllipse(in: CGRect(x: 20, y: 20, width: 20, height: 20))
            $0.clip(using: .evenOdd)
        } contains: { x, y in
            (10...25).contains(distance(x, y, from: 30, 30))
        },
        Region("triangle") {
            $0.clip(to: Path { $0.addLines(between: [.zero, CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60)]) })
        } contains: { x, y in
            x + y < 60
        },
        Region("outside a disc") {
            $0.clip(outside: Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)))
        } contains: { x, y in
            distance(x, y, from: 20, 20) > 20
        },
        Region("rotated square") { canvas in
            let turn = CGAffineTransform(translationX: 30, y: 30).rotated(by: .degrees(45))
            canvas.clip(to: Path(rect: CGRect(x: -15, y: -15, width: 30, height: 30), transform: turn))
        } contains: { x, y in
            abs(x - 30) + abs(y - 30) < 15 * 2.squareRoot()
        },
    ]

    @Test(arguments: regions, regions)
    func `only content inside both clips is visible`(_ first: Region, _ second: Region) throws {
        let image = try Pixels(60, 60) { canvas in
            first.clip(canvas)
            second.clip(canvas)
            canvas.fill(canvas.bounds)
        }
        for y in 1..<59 {
            for x in 1..<59 {
                // Only pixels whose neighbors are all inside or all outside the clips are compared.
                let corners = [-1, 2].flatMap { dy in [-1, 2].map { (CGFloat(x) + $0, CGFloat(y) + dy) } }
                let inside = corners.map { first.contains($0, $1) && second.contains($0, $1) }
                if inside.allSatisfy({ $0 }) { #expect(image.alpha(x, y) == 255, "\(x), \(y)") }
                let isOutsideOfOne = [first, second].contains { clip in !corners.contains { clip.contains($0, $1) } }
                if isOutsideOfOne { #expect(image.alpha(x, y) == 0, "\(x), \(y)") }
            }
        }
    }

    @Test func `restoring a state restores its clip`() throws {
        let image = try Pixels(40, 10) { canvas in
            for width in [CGFloat(30), 20, 10] {
                canvas.saveGState()
                canvas.clip(to: CGRect(x: 0, y: 0, width: width, height: 10))
            }
            for color in [Color.red, .green, .blue] {
                canvas.fill(Path(rect: canvas.boundingBoxOfClipPath.insetBy(dx: 2, dy: 0)), with: .color(color))
                canvas.restoreGState()
            }
            #expect(canvas.boundingBoxOfClipPath == canvas.bounds)
            canvas.fill(CGRect(x: 35, y: 0, width: 5, height: 10))
        }
        // The rectangles painted later are on top.
        #expect(
            [1, 5, 15, 25, 29, 37].map { image[$0, 5] } == [
                transparent, opaqueBlue, opaqueBlue, opaqueBlue, transparent, opaqueBlack,
            ])
    }
}
