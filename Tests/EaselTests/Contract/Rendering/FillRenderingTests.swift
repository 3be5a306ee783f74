// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Fill rules and coverage.
@Suite struct FillRenderingTests {
    /// Which of three squares, one inside the other, run the other way round.
    struct Nest: Sendable, CustomTestStringConvertible {
        let reversed: [Bool]
        /// The winding numbers of the outer ring, the inner ring and the middle.
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
    func `squares in squares are filled by their winding numbers`(_ row: Nest) throws {
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
    func `an edge's pixel is covered by its share`(_ share: CGFloat) throws {
        let image = try Pixels { canvas in
            canvas.fill(CGRect(x: 5, y: 5, width: 10 + share, height: 10))
            canvas.fill(CGRect(x: 5 - share, y: 16, width: share, height: 2))
        }
        #expect(abs(Double(image.alpha(15, 10)) - 255 * Double(share)) <= 2)
        #expect(abs(Double(image.alpha(4, 17)) - 255 * Double(share)) <= 2)
        #expect(image.alpha(14, 10) == 255 && image.alpha(16, 10) == 0)
    }

    @Test func `a shape without an area fills nothing`() throws {
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
}
