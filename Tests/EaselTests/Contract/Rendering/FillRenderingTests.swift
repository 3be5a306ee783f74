// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of fill rules and coverage.
@Suite struct FillRenderingTests {
    /// Three nested squares, some of which run in the opposite direction.
    struct Nest: Sendable, CustomTestStringConvertible {
        let reversed: [Bool]
        /// The winding numbers of the outer ring, the inner ring, and the middle.
        let winding: [Int]
        var testDescription: String { "\(winding)" }
    }

    @Test(arguments: [
        Nest(reversed: [false, false, false], winding: [1, 2, 3]),
        Nest(reversed: [false, true, false], winding: [1, 0, 1]),
        Nest(reversed: [false, true, true], winding: [1, 0, -1]),
        Nest(reversed: [true, true, false], winding: [-1, -2, -1]),
        Nest(reversed: [false, false, true], winding: [1, 2, 1]),
    ])
    func `nested squares are filled according to their winding numbers`(_ row: Nest) throws {
        let path = Path { path in
            for (index, isReversed) in row.reversed.enumerated() {
                let inset = CGFloat(index) * 5
                let square = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 30).insetBy(dx: inset, dy: inset))
                path.addPath(isReversed ? square.reversed() : square)
            }
        }
        let winding = try Pixels(30, 30) { $0.fill(path, with: .color(.black)) }
        let evenOdd = try Pixels(30, 30) { $0.fill(path, with: .color(.black), using: .evenOdd) }
        for (index, number) in row.winding.enumerated() {
            let (x, y) = (2 + 5 * index, 15)
            #expect(winding.alpha(x, y) == (number != 0 ? 255 : 0), "\(index)")
            #expect(evenOdd.alpha(x, y) == (number % 2 != 0 ? 255 : 0), "\(index)")
        }
    }

    @Test(arguments: [0.125, 0.25, 0.5, 0.75, 0.875] as [CGFloat])
    func `an edge pixel is filled in proportion to its coverage`(_ share: CGFloat) throws {
        let image = try Pixels { canvas in
            canvas.fill(CGRect(x: 5, y: 5, width: 10 + share, height: 10))
            canvas.fill(CGRect(x: 5 - share, y: 16, width: share, height: 2))
        }
        #expect(abs(Double(image.alpha(15, 10)) - 255 * Double(share)) <= 2)
        #expect(abs(Double(image.alpha(4, 17)) - 255 * Double(share)) <= 2)
        #expect(image.alpha(14, 10) == 255 && image.alpha(16, 10) == 0)
    }

    @Test func `filling a shape with no area paints nothing`() throws {
        let image = try Pixels { canvas in
            canvas.fill(CGRect(x: 5, y: 5, width: 0, height: 10))
            canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 0))
            canvas.fillEllipse(in: CGRect(x: 5, y: 5, width: 0, height: 10))
            canvas.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 18, y: 18)])
            canvas.fillPath()
            canvas.fillPath()
            canvas.strokePath()
        }
        #expect(image.area == 0)
    }

    @Test func `the tip of a hole in an icon is visible`() throws {
        let path = try Path(svgData: "M0 256H300V400H0zM107.8 309.5L86.6 344h42.3l-21.1-34.5z")
        let icon = try Pixels(96, 96) { canvas in
            canvas.scaleBy(x: 96 / 512, y: 96 / 512)
            canvas.fill(path, with: .color(.black))
        }
        // The expected values come from sampling each pixel at 8 × 8 points, and from resvg.
        #expect(abs(255 - Int(icon.alpha(19, 58)) - 30) <= 4)
        #expect(abs(255 - Int(icon.alpha(20, 58)) - 116) <= 4)
    }

    struct Tip: Sendable, CustomTestStringConvertible {
        /// The horizontal change of each side per pixel of height.
        let left: CGFloat
        let right: CGFloat
        var testDescription: String { "\(left) to \(right)" }
    }

    @Test(arguments: [
        Tip(left: -0.6, right: 0.6), Tip(left: -0.05, right: 0.05), Tip(left: -0.9, right: 0.9),
        Tip(left: 0.3, right: 0.8), Tip(left: -2, right: -1.5), Tip(left: 0, right: 0.5), Tip(left: 4, right: 4.6),
    ])
    func `a pointed hole starts at its tip at every subpixel position`(_ tip: Tip) throws {
        for step in 0..<128 {
            let offset = CGFloat(step) / 128
            let top = CGPoint(x: 30.3, y: 10 + offset)
            let path = Path { path in
                path.addRect(CGRect(x: 0, y: 2, width: 60, height: 18))
                path.addLines(between: [
                    CGPoint(x: top.x + tip.left * 6, y: top.y + 6), top,
                    CGPoint(x: top.x + tip.right * 6, y: top.y + 6),
                ])
                path.closeSubpath()
            }
            let picture = try Pixels(60, 22) { $0.fill(path, with: .color(.black), using: .evenOdd) }
            let row = (0..<60).reduce(0) { $0 + Double(picture.alpha($1, 10)) } / 255
            // The uncovered area is the triangle between the tip and the lower edge of the pixel row.
            let gap = (1 - offset) * (1 - offset) * (tip.right - tip.left) / 2
            #expect(abs(row - (60 - gap)) < 0.06, "\(offset)")
        }
    }

    @Test func `a shape whose corners are closer together than Cairo's resolution keeps its area`() throws {
        let picture = try Pixels(4, 4) { canvas in
            let path = Path { path in
                path.addLines(
                    between: (0..<4_000).map { index in
                        let angle = CGFloat(index) / 2_000 * .pi
                        return CGPoint(x: 2 + 0.4 * cos(angle), y: 2 + 0.4 * sin(angle))
                    })
            }
            canvas.fill(path, with: .color(.black))
        }
        #expect(abs(picture.area - .pi * 0.16) < 0.02)
    }
}
