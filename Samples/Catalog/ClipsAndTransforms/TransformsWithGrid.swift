// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let transformsWithGrid = Sample(
        "transforms-with-grid", title: "Transforms and their grids",
        summary: "A house drawn by the same code under four transforms, with its untransformed position in gray.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/setLineWidth(_:)", "Easel/Canvas/strokeLineSegments(between:)",
            "Easel/Canvas/addLines(between:)", "Easel/Canvas/fillPath(using:)", "Easel/Canvas/rotate(by:)-4i7s2",
            "Easel/Canvas/concatenate(_:)",
        ], width: 470, height: 346
    ) { canvas in
        // sample
        func drawScene(_ wall: Color, roof: Color, grid: Color, x: Color, y: Color) {
            let lines = stride(from: 0, through: CGFloat(80), by: 20).flatMap { position in
                [
                    CGPoint(x: position, y: 0), CGPoint(x: position, y: 80),
                    CGPoint(x: 0, y: position), CGPoint(x: 80, y: position),
                ]
            }
            canvas.setLineWidth(1)
            canvas.setStrokeColor(grid)
            canvas.strokeLineSegments(between: lines)

            canvas.setFillColor(roof)
            canvas.fill(CGRect(x: 42, y: 12, width: 6, height: 16))
            canvas.addLines(between: [CGPoint(x: 10, y: 32), CGPoint(x: 32, y: 12), CGPoint(x: 54, y: 32)])
            canvas.fillPath()
            canvas.setFillColor(wall)
            canvas.fill(CGRect(x: 15, y: 32, width: 34, height: 28))
            canvas.setFillColor(.white)
            canvas.fill([CGRect(x: 21, y: 42, width: 8, height: 18), CGRect(x: 35, y: 40, width: 8, height: 8)])

            canvas.setFillColor(x)
            canvas.fill(CGRect(x: 0, y: -1, width: 92, height: 2))
            canvas.setFillColor(y)
            canvas.fill(CGRect(x: -1, y: 0, width: 2, height: 92))
            canvas.fillEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
        }

        let shear = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
        let transforms: [(String, CGPoint, (Canvas) -> Void)] = [
            ("translateBy(x: 60, y: 30)", CGPoint(x: 44, y: 24), { $0.translateBy(x: 60, y: 30) }),
            ("scaleBy(x: 2, y: 1)", CGPoint(x: 258, y: 24), { $0.scaleBy(x: 2, y: 1) }),
            ("rotate(by: .degrees(30))", CGPoint(x: 102, y: 192), { $0.rotate(by: .degrees(30)) }),
            ("concatenate(shear)", CGPoint(x: 288, y: 192), { $0.concatenate(shear) }),
        ]
        for (index, (name, origin, transform)) in transforms.enumerated() {
            canvas.draw(
                name, at: CGPoint(x: index % 2 == 0 ? 120 : 350, y: origin.y + 138), font: Font("Noto Sans", size: 11),
                color: .gray, anchor: .baselineCenter)
            canvas.withState {
                canvas.translateBy(x: origin.x, y: origin.y)
                let (pale, gray) = (Color(white: 0.88), Color(white: 0.78))
                drawScene(pale, roof: gray, grid: pale, x: gray, y: gray)
                transform(canvas)
                drawScene(
                    Color(hex: 0xF59E0B), roof: Color(hex: 0xC2410C), grid: Color(hex: 0xA5BFE8),
                    x: Color(hex: 0xDC2626), y: Color(hex: 0x1F5FBF))
            }
        }
        // end of sample
    }
}
