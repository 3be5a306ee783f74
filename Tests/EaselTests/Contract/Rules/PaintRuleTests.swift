// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the alpha and the gradients of the graphics state.
@Suite struct PaintRuleTests {
    static let flat = Gradient(colors: [Color(red: 1, green: 0, blue: 0, alpha: 0.6)])

    struct Painting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let paint: @Sendable (Canvas) -> Void

        init(_ name: String, _ paint: @escaping @Sendable (Canvas) -> Void) {
            (testDescription, self.paint) = (name, paint)
        }
    }

    static let color = Color(red: 1, green: 0, blue: 0, alpha: 0.6)

    @Test(arguments: [
        Painting("fill") {
            $0.setFillColor(color)
            $0.fill($0.bounds)
        },
        Painting("stroke") {
            $0.setStrokeColor(color)
            $0.setLineWidth(20)
            $0.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
        },
        Painting("gradient paint") {
            $0.fill(Path(rect: $0.bounds), with: .linearGradient(flat, from: .zero, to: CGPoint(x: 20, y: 0)))
        },
        Painting("linear gradient") {
            $0.drawLinearGradient(flat, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
        },
        Painting("radial gradient") {
            $0.drawRadialGradient(
                flat, startCenter: CGPoint(x: 10, y: 10), startRadius: 0, endCenter: CGPoint(x: 10, y: 10),
                endRadius: 40, options: [])
        },
        Painting("text") { $0.draw("█", at: CGPoint(x: 0, y: 20), font: .system(size: 40), color: color) },
    ])
    func `the state's alpha is multiplied with the paint's alpha at the time of painting`(_ row: Painting) throws {
        let image = try Pixels { canvas in
            canvas.setAlpha(0.25)
            canvas.setAlpha(0.5)
            row.paint(canvas)
        }
        // The expected alpha is 0.6 × 0.5.
        let pixel = image[10, 10]
        #expect(abs(Int(pixel[3]) - 76) <= 1 && pixel[0] >= 252 && pixel[1] == 0 && pixel[2] == 0, "\(pixel)")
    }

    @Test func `resetting alpha to 1 restores the original colors`() throws {
        let image = try Pixels { canvas in
            canvas.setAlpha(0.5)
            canvas.setFillColor(Color(white: 0, alpha: 0.4))
            canvas.setAlpha(1)
            canvas.fill(canvas.bounds)
        }
        #expect(image[10, 10] == [0, 0, 0, 102])
    }

    @Test func `drawing a gradient fills the clip and leaves the current path unchanged`() throws {
        let gradient = Gradient(colors: [.red, .red])
        let image = try Pixels { canvas in
            canvas.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
            canvas.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
            canvas.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
            canvas.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 5,
                options: .drawsAfterEndLocation)
            #expect(canvas.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 2, height: 2))
            canvas.fillPath()
        }
        #expect(image.area == 200 && image[1, 1] == opaqueBlack && image[19, 9] == opaqueRed)
    }

    @Test func `changes to the state by one copy are undone before the next copy`() throws {
        let image = try Pixels(30, 10) { canvas in
            canvas.setFillColor(.blue)
            canvas.replicate(3, by: CGAffineTransform(translationX: 10, y: 0)) { index in
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
                canvas.setFillColor(.red)
                canvas.clip(to: .zero)
                canvas.scaleBy(x: 9, y: 9)
            }
        }
        #expect([2, 12, 22].map { image[$0, 5] } == [opaqueBlue, opaqueBlue, opaqueBlue] && image.area == 150)
    }
}
