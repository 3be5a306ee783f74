// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the line attributes: width, cap, join, miter limit, dash, flatness, and antialiasing.
@Suite struct CanvasLineNames {
    static let corner = [CGPoint(x: 2, y: 14), CGPoint(x: 14, y: 14), CGPoint(x: 14, y: 2)]

    /// Returns a picture of a right angle at (16, 16) stroked with a width of 4.
    static func corner(_ pen: @escaping @Sendable (Canvas) -> Void) throws -> Pixels {
        try drawnInEveryFormat(20, 20, scale: 4) { canvas in
            canvas.setLineWidth(4)
            pen(canvas)
            canvas.addLines(between: corner)
            canvas.strokePath()
        }
    }

    @Test func `setLineWidth sets the width of lines`() throws {
        // On the inside of the corner, the two arms of 12 × 4 overlap by as much area as the miter adds on the outside.
        #expect(try Self.corner { _ in }.area / 16 == 96)
        #expect(try Self.corner { $0.setLineWidth(2) }.area / 16 == 48)
    }

    @Test func `setLineCap sets the shape of line ends`() throws {
        let butt = try Self.corner { $0.setLineCap(.butt) }.area / 16
        let square = try Self.corner { $0.setLineCap(.square) }.area / 16
        let round = try Self.corner { $0.setLineCap(.round) }.area / 16
        #expect(square - butt == 16 && abs(round - butt - 4 * .pi) < 0.2)
    }

    @Test func `setLineJoin sets the shape of corners`() throws {
        let miter = try Self.corner { $0.setLineJoin(.miter) }
        let bevel = try Self.corner { $0.setLineJoin(.bevel) }
        let round = try Self.corner { $0.setLineJoin(.round) }
        // The outer corner is a 2 × 2 square. A join fills all of the square, half of it, or a quarter disc within it.
        #expect(abs((miter.area - bevel.area) / 16 - 2) < 0.1)
        #expect(abs((miter.area - round.area) / 16 - (4 - .pi)) < 0.1)
        #expect(miter[63, 63] == opaqueBlack && round[63, 63] == transparent)
    }

    @Test func `setMiterLimit bevels sharp corners`() throws {
        #expect(try Self.corner { $0.setMiterLimit(2) }[63, 63] == opaqueBlack)
        #expect(try Self.corner { $0.setMiterLimit(1) }[63, 63] == transparent)
    }

    @Test func `setLineDash dashes a line and an empty list removes the dashes`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineWidth(4)
            canvas.setLineDash(phase: 2, lengths: [4, 6])
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
            canvas.setLineDash(phase: 0, lengths: [])
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 20, y: 15)])
        }
        let row = (0..<20).map { image.alpha($0, 5) == 255 ? "#" : "." }.joined()
        #expect(row == "##......####......##" && image.area == 8 * 4 + 20 * 4)
    }

    @Test func `setFlatness allows curves to be drawn as polygons`() throws {
        func disc(_ flatness: CGFloat) throws -> Double {
            try drawnInEveryFormat(100, 100) { canvas in
                canvas.setFlatness(flatness)
                canvas.fillEllipse(in: canvas.bounds)
            }.area
        }
        #expect(abs(try disc(0.1) - 2500 * .pi) < 20)
        #expect(try disc(20) < 2500 * .pi - 100)
    }

    @Test func `setShouldAntialias selects whether edges are soft or hard`() throws {
        func isSoft(_ shouldAntialias: Bool) throws -> Bool {
            let image = try drawnInEveryFormat { canvas in
                canvas.setShouldAntialias(shouldAntialias)
                canvas.fillEllipse(in: canvas.bounds)
            }
            return (0..<400).contains { !([0, 255] as [UInt8]).contains(image.alpha($0 % 20, $0 / 20)) }
        }
        #expect(try isSoft(true))
        #expect(try !isSoft(false))
    }
}
