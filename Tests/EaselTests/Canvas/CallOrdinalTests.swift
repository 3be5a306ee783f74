// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of the number of an invalid call among the calls with its name.
@Suite struct CallOrdinalTests {
    private static let bad = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    private static let good = CGRect(x: 0, y: 0, width: 1, height: 1)

    @Test func `an error names which of many calls is invalid`() throws {
        let drawing = Drawing(width: 10, height: 10) { canvas in
            for index in 1...200 {
                canvas.setFillColor(.red)
                canvas.fill(index == 137 ? Self.bad : Self.good)
            }
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.invalidCalls.map(\.ordinal) == [137])
        #expect(error.description == "fill(_:): rect.origin.x is nan; it must be finite (call 137)")
    }

    @Test func `the first call has no number in the message, and others are counted`() throws {
        let drawing = Drawing(width: 10, height: 10) { canvas in
            canvas.fill(Self.bad)
            canvas.fill(Self.good)
            canvas.fill(Self.bad)
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.invalidCalls.map(\.ordinal) == [1, 3])
        #expect(error.description == "fill(_:): rect.origin.x is nan; it must be finite (and 1 more)")
    }

    /// Calls with several arguments, each with its first or its last argument invalid.
    private static let calls: [@Sendable (Canvas, CGFloat) -> Void] = [
        { $0.fill(Self.good, with: .color(Color(white: $1))) },
        { $0.stroke(Path(rect: Self.good), with: .color(.red), lineWidth: $1) },
        { $0.addArc(center: CGPoint(x: $1, y: 0), radius: 1, startAngle: 0, endAngle: 1, clockwise: true) },
        { $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: $1, clockwise: true) },
        { $0.draw("a", at: .zero, font: .system(size: 9), color: Color(white: $1)) },
        { $0.setShadow(offset: .zero, blur: $1, color: .black) },
        { $0.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0, alpha: $1) },
        { $0.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 0, y: $1)) },
        { $0.addDestination("a", at: CGPoint(x: 0, y: $1)) },
        { $0.fillStripes(in: Self.good, width: 1, spacing: 1, angle: .radians($1)) },
    ]

    @Test(arguments: calls.indices)
    func `a call with several arguments counts once`(_ index: Int) throws {
        let drawing = Drawing(width: 10, height: 10, fonts: try .sans()) { canvas in
            canvas.move(to: .zero)
            for value in [0, 0, CGFloat.nan, 0, .infinity] { Self.calls[index](canvas, value) }
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.invalidCalls.map(\.ordinal) == [3, 5], "\(error)")
    }
}
