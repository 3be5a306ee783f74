// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of filling and stroking.
@Suite struct CanvasPaintingNames {
    static let outer = CGRect(x: 2, y: 2, width: 16, height: 16)
    static let inner = CGRect(x: 6, y: 6, width: 8, height: 8)

    @Test func `fillPath uses the winding rule by default`() throws {
        func filled(_ fill: @escaping @Sendable (Canvas) -> Void) throws -> Double {
            try drawnInEveryFormat { canvas in
                canvas.addRects([Self.outer, Self.inner])
                fill(canvas)
            }.area
        }
        #expect(try filled { $0.fillPath() } == 256)
        #expect(try filled { $0.fillPath(using: .winding) } == 256)
        #expect(try filled { $0.fillPath(using: .evenOdd) } == 192)
    }

    @Test func `strokePath strokes the current path`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setStrokeColor(.red)
            canvas.setLineWidth(2)
            canvas.addRect(Self.outer)
            canvas.strokePath()
        }
        // The area between the stroke's edges is 18² − 14².
        #expect(image.area == 128 && image[1, 1] == opaqueRed && image[10, 10] == transparent)
    }

    @Test(arguments: [
        (DrawingMode.fill, 256.0), (.eoFill, 192), (.stroke, 128 + 64), (.fillStroke, 324),
        (.eoFillStroke, 324 - 36),
    ])
    func `drawPath fills and strokes according to its mode`(_ mode: DrawingMode, _ area: Double) throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineWidth(2)
            canvas.addRects([Self.outer, Self.inner])
            canvas.drawPath(using: mode)
        }
        #expect(image.area == area)
    }

    @Test func `one or several rectangles are filled in one call`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            canvas.setFillColor(.blue)
            canvas.fill([CGRect(x: 5, y: 5, width: 5, height: 5), CGRect(x: 10, y: 10, width: 5, height: 5)])
        }
        #expect(
            image.area == 75 && image[0, 0] == opaqueRed && image[5, 5] == opaqueBlue && image[14, 14] == opaqueBlue)
    }

    @Test func `a rectangle is stroked with the state's width or a given width`() throws {
        let image = try drawnInEveryFormat(40, 20) { canvas in
            canvas.setLineWidth(2)
            canvas.stroke(Self.outer)
            canvas.translateBy(x: 20, y: 0)
            canvas.stroke(Self.outer, width: 4)
        }
        // The areas are 18² − 14² and 20² − 12².
        #expect(image.area == 128 + 256 && image.alpha(3, 10) == 0 && image.alpha(23, 10) == 255)
    }

    @Test func `ellipses are filled and stroked`() throws {
        let image = try drawnInEveryFormat(40, 20, scale: 2) { canvas in
            canvas.fillEllipse(in: Self.outer)
            canvas.translateBy(x: 20, y: 0)
            canvas.setLineWidth(2)
            canvas.strokeEllipse(in: Self.outer)
        }
        // The painted area consists of a disc with a radius of 8 and a ring between the radii 7 and 9.
        #expect(abs(image.area / 4 - .pi * (64 + 32)) < 1)
        #expect(image[20, 20] == opaqueBlack && image[60, 20] == transparent && image[76, 20] == opaqueBlack)
    }

    @Test func `strokeLineSegments connects points in pairs`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineWidth(2)
            canvas.strokeLineSegments(between: [
                CGPoint(x: 2, y: 5), CGPoint(x: 18, y: 5), CGPoint(x: 2, y: 15), CGPoint(x: 18, y: 15),
            ])
        }
        #expect(image.area == 64 && image[10, 5] == opaqueBlack && image[10, 10] == transparent)
    }

    @Test func `a path is filled and stroked with an explicit paint`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.addRect(CGRect(x: 0, y: 18, width: 2, height: 2))
            let frame = Path { $0.addRects([Self.outer, Self.inner]) }
            canvas.fill(frame, with: .color(.red))
            canvas.fill(Path(rect: Self.inner), with: .color(.green), using: .evenOdd)
            canvas.stroke(Path(rect: Self.inner), with: .color(.blue))
            canvas.stroke(Path(rect: Self.outer), with: .color(.blue), style: StrokeStyle(lineWidth: 2))
            canvas.fillPath()
        }
        #expect(image[4, 4] == opaqueRed && image[10, 10] == opaqueGreen && image[1, 1] == opaqueBlue)
        // The default width is 1, so the line half covers the pixels on each side.
        #expect((127...128).contains(image[6, 10][2]) && image[0, 19] == opaqueBlack)
    }

    @Test func `a rectangle is filled and stroked with an explicit paint`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineWidth(9)
            canvas.addRect(CGRect(x: 0, y: 18, width: 2, height: 2))
            canvas.fill(Self.outer, with: .color(.red))
            canvas.stroke(Self.inner, with: .color(.blue), style: StrokeStyle(lineWidth: 2))
            canvas.fillPath()
        }
        #expect(image[4, 4] == opaqueRed && image[10, 10] == opaqueRed && image[0, 19] == opaqueBlack)
        #expect(image[5, 5] == opaqueBlue && image[6, 10] == opaqueBlue && image[7, 10] == opaqueRed)
        #expect(image.area == 256 + 4)
        let hairline = try drawnInEveryFormat { canvas in
            canvas.fill(canvas.bounds, with: .color(.white))
            canvas.stroke(CGRect(x: 4.5, y: 4.5, width: 10, height: 10), with: .color(.black))
        }
        #expect(hairline[4, 4] == opaqueBlack && hairline[14, 9] == opaqueBlack && hairline[5, 5] == opaqueWhite)
    }

    @Test func `a path can be stroked with only a line width`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineCap(.round)
            canvas.setLineDash(phase: 0, lengths: [1, 5])
            let line = Path { $0.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 18, y: 10)]) }
            canvas.stroke(line, with: .color(.green), lineWidth: 4)
            canvas.stroke(line, with: .color(.red), lineWidth: 0)
        }
        #expect(image.area == 64 && image[2, 8] == opaqueGreen && image[17, 11] == opaqueGreen)
    }
}
