// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Calls for gradients, images, drawings, and the links of PDF documents.
extension CanvasCalls {
    mutating func drawPicture(on canvas: Canvas) {
        switch reader.choice(7) {
        case 0:
            canvas.drawLinearGradient(
                reader.gradient(), start: reader.point(), end: reader.point(), options: reader.gradientOptions())
        case 1:
            canvas.drawRadialGradient(
                reader.gradient(), startCenter: reader.point(), startRadius: reader.length(),
                endCenter: reader.point(), endRadius: reader.length(), options: reader.gradientOptions())
        case 2: canvas.drawConicGradient(reader.gradient(), center: reader.point(), angle: reader.angle())
        case 3:
            let (width, height, rect) = (reader.length(), reader.length(), reader.rect())
            let calls = nestedCalls()
            let drawing = Drawing(
                width: width, height: height, fonts: surroundings.fonts, background: reader.optional { $0.color() }
            ) { calls.draw(on: $0) }
            canvas.draw(drawing, in: rect)
        case 4:
            canvas.draw(
                reader.image(surroundings), in: reader.rect(), fit: reader.element(of: ImageFit.allCases))
        default: canvas.draw(reader.image(surroundings), in: reader.rect(), byTiling: reader.isOneIn(4))
        }
    }

    mutating func annotate(_ canvas: Canvas) {
        switch reader.choice(3) {
        case 0:
            let addresses = ["https://example.org/a(b)?c=%20", "mailto:a@example.org", "#here", "file:///etc"]
            if let url = URL(string: reader.isOneIn(3) ? reader.text() : reader.element(of: addresses)) {
                canvas.setURL(url, for: reader.rect())
            }
        case 1: canvas.addDestination(reader.name(), at: reader.point())
        default: canvas.setDestination(reader.name(), for: reader.rect())
        }
    }
}
