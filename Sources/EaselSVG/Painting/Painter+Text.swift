// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension Painter {
    func draw(_ text: PictureText) {
        for run in text.runs where run.isVisible {
            guard run.transform.concatenating(canvas.ctm).isSensible else { continue }
            canvas.withState {
                canvas.concatenate(run.transform)
                if run.isStrokeFirst { stroke(run) }
                if let fill = run.fill {
                    with(fill, 1) { paint in
                        canvas.setTextDrawingMode(.fill)
                        canvas.setFillPaint(paint)
                        canvas.draw(run.layout, at: .zero)
                    }
                }
                if !run.isStrokeFirst { stroke(run) }
            }
        }
    }

    private func stroke(_ run: PictureText.Run) {
        guard let stroke = run.stroke, let outlines = try? Path(outlinesOf: run.layout) else { return }
        with(stroke.fill, 1) { canvas.stroke(outlines, with: $0, style: stroke.style) }
    }
}
