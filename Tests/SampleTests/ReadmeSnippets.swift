// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

// The code of README.md, compiled. `ReadmeTests` sees to it that every block stands here line by line.

enum ReadmeSnippets {
    static func firstScreen() throws -> Drawing {
        let drawing = Drawing(width: 200, height: 200, background: .white) { canvas in
            let bubble = canvas.bounds.insetBy(dx: 10, dy: 10)
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: bubble)
            canvas.clip(to: Path(ellipseIn: bubble))
            canvas.setFillColor(Color.black.withAlphaComponent(0.3))
            canvas.fillStripes(in: bubble, width: 9, spacing: 9, angle: .degrees(-45))
        }
        try drawing.write(to: "bubble.png", scale: 2)  // the file name chooses the format
        return drawing
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

    static func text(canvas: Canvas, box: CGRect) {
        func drawNote(on canvas: Canvas, in box: CGRect) {
            var text = AttributedText("Notes: ", color: .red)
            text += "a layout wraps, aligns, cuts and measures text in any script, شكرا 🎉 too."
            let layout = TextLayout(
                text, font: .system(size: 13), width: box.width, lineLimit: 3, truncation: .tail, fonts: canvas.fonts)
            canvas.draw(layout, at: box.origin)
        }
        drawNote(on: canvas, in: box)
    }

    static func documents(cover: Drawing, charts: [Drawing], path: String) throws {
        func writeReport(of cover: Drawing, _ charts: [Drawing], to path: String) throws {
            let outline = [Document.OutlineEntry("Charts", page: 1)]
            let report = Document(title: "Sales", language: "en", outline: outline, pages: [cover] + charts)
            try report.write(to: path)
        }
        try writeReport(of: cover, charts, to: path)
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

@Test func `the bars are what they were`() throws {
    let bars = Drawing(width: 120, height: 60) { canvas in
        canvas.setFillColor(.orange)
        for x in 0..<4 { canvas.fill(CGRect(x: 10 + 28 * x, y: 40 - 10 * x, width: 16, height: 10 + 10 * x)) }
    }
    try expectSnapshot(of: bars, as: [.drawList, .svg])
    let tolerance = Tolerance(because: "machines with another Cairo record it, too", channelDifference: 2)
    try expectSnapshot(of: bars, named: "pixels", as: [.png(scale: 2)], tolerance: tolerance)
}
