// SPDX-License-Identifier: MIT

import Easel

// The code of README.md, compiled. `ReadmeTests` sees to it that every block stands here line by line.

enum ReadmeSnippets {
    static func firstScreen() throws {
        let bubble = Drawing(width: 200, height: 200) { canvas in
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: canvas.bounds)
            canvas.clip(to: Path(ellipseIn: canvas.bounds))
            canvas.setFillColor(Color.black.withAlphaComponent(0.3))
            canvas.fillStripes(in: canvas.bounds, width: 10, spacing: 10, angle: .degrees(-45))
        }
        try bubble.write(to: "bubble.png", scale: 2)  // the file name chooses the format
    }

    static func porting(context: Canvas, bounds: CGRect) {
        func drawRing(on context: Canvas, in bounds: CGRect, width: CGFloat) {
            context.addEllipse(in: bounds)
            context.addEllipse(in: bounds.insetBy(dx: width, dy: width))
            context.clip(using: .evenOdd)
            context.setFillColor(.red)
            context.fill(bounds)
        }
        drawRing(on: context, in: bounds, width: 8)
    }

    static func errors() throws -> Data {
        let broken = Drawing(width: 100, height: 100) { canvas in
            canvas.addArc(center: .zero, radius: -3, startAngle: 0, endAngle: 1, clockwise: true)
        }
        do {
            _ = try broken.png()
        } catch {
            print(error)
        }
        let picture = try broken.png(onInvalidCall: .skip)  // what else was drawn
        return picture
    }
}
