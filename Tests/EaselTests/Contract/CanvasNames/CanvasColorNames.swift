// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the colors, paints, and alpha of the graphics state.
@Suite struct CanvasColorNames {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let pixel: [UInt8]
        let set: @Sendable (Canvas) -> Void

        init(_ name: String, _ pixel: [UInt8], _ set: @escaping @Sendable (Canvas) -> Void) {
            (testDescription, self.pixel, self.set) = (name, pixel, set)
        }
    }

    @Test(arguments: [
        Row("color", [255, 128, 0, 255]) { $0.setFillColor(.orange) },
        Row("transparent color", [0, 255, 255, 51]) { $0.setFillColor(Color(red: 0, green: 1, blue: 1, alpha: 0.2)) },
        Row("gray", [153, 153, 153, 255]) { $0.setFillColor(gray: 0.6, alpha: 1) },
        Row("light", [255, 51, 0, 255]) { $0.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1) },
        Row("ink", [204, 0, 204, 255]) { $0.setFillColor(cyan: 0, magenta: 1, yellow: 0, black: 0.2, alpha: 1) },
        Row("paint", [0, 0, 255, 255]) { $0.setFillPaint(.color(.blue)) },
    ])
    func `a fill color can be set as a color, a gray, RGB, CMYK, or a paint`(_ row: Row) throws {
        let image = try drawnInEveryFormat(4, 4) { canvas in
            row.set(canvas)
            canvas.fill(canvas.bounds)
        }
        #expect(image[2, 2] == row.pixel)
    }

    @Test(arguments: [
        Row("color", [255, 128, 0, 255]) { $0.setStrokeColor(.orange) },
        Row("transparent color", [0, 255, 255, 51]) {
            $0.setStrokeColor(Color(red: 0, green: 1, blue: 1, alpha: 0.2))
        },
        Row("gray", [153, 153, 153, 255]) { $0.setStrokeColor(gray: 0.6, alpha: 1) },
        Row("light", [255, 51, 0, 255]) { $0.setStrokeColor(red: 1, green: 0.2, blue: 0, alpha: 1) },
        Row("ink", [204, 0, 204, 255]) { $0.setStrokeColor(cyan: 0, magenta: 1, yellow: 0, black: 0.2, alpha: 1) },
        Row("paint", [0, 0, 255, 255]) { $0.setStrokePaint(.color(.blue)) },
    ])
    func `a stroke color can be set in the same ways`(_ row: Row) throws {
        let image = try drawnInEveryFormat(4, 4) { canvas in
            row.set(canvas)
            canvas.setLineWidth(4)
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)])
        }
        #expect(image[2, 2] == row.pixel)
    }

    @Test func `setAlpha makes subsequent content translucent`() throws {
        let image = try drawnInEveryFormat(4, 4) { canvas in
            canvas.setAlpha(0.4)
            canvas.fill(canvas.bounds)
        }
        #expect(image[2, 2] == [0, 0, 0, 102])
    }
}
