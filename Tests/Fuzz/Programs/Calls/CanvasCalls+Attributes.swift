// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Calls that set line attributes, colors, and compositing.
extension CanvasCalls {
    mutating func setLineAttribute(of canvas: Canvas) {
        let style = reader.strokeStyle()
        switch reader.choice(7) {
        case 0: canvas.setLineWidth(style.lineWidth)
        case 1: canvas.setLineCap(style.lineCap)
        case 2: canvas.setLineJoin(style.lineJoin)
        case 3: canvas.setMiterLimit(style.miterLimit)
        case 4: canvas.setLineDash(phase: style.dashPhase, lengths: style.dash)
        case 5: canvas.setFlatness(style.lineWidth)
        default: canvas.setShouldAntialias(reader.isOneIn(2))
        }
    }

    mutating func setColor(of canvas: Canvas) {
        func four() -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            (reader.fraction(), reader.fraction(), reader.fraction(), reader.fraction())
        }
        let (first, second, third, fourth) = four()
        switch reader.choice(13) {
        case 0: canvas.setFillColor(reader.color())
        case 1: canvas.setFillColor(gray: first, alpha: second)
        case 2: canvas.setFillColor(red: first, green: second, blue: third, alpha: fourth)
        case 3:
            canvas.setFillColor(cyan: first, magenta: second, yellow: third, black: fourth, alpha: reader.fraction())
        case 4: canvas.setStrokeColor(reader.color())
        case 5: canvas.setStrokeColor(gray: first, alpha: second)
        case 6: canvas.setStrokeColor(red: first, green: second, blue: third, alpha: fourth)
        case 7:
            canvas.setStrokeColor(cyan: first, magenta: second, yellow: third, black: fourth, alpha: reader.fraction())
        case 8: canvas.setFillPaint(reader.paint(resources))
        case 9: canvas.setStrokePaint(reader.paint(resources))
        case 10: canvas.setFillPattern(reader.pattern(resources))
        case 11: canvas.setStrokePattern(reader.pattern(resources))
        default: canvas.setPatternPhase(reader.size())
        }
    }

    mutating func setCompositing(of canvas: Canvas) {
        switch reader.choice(6) {
        case 0: canvas.setAlpha(reader.fraction())
        case 1, 2: canvas.setBlendMode(reader.element(of: BlendMode.allCases))
        case 3: canvas.setShadow(offset: reader.size(), blur: reader.length())
        case 4:
            canvas.setShadow(
                offset: reader.size(), blur: reader.isOneIn(2) ? 0 : reader.length(),
                color: reader.optional { $0.color() })
        default: canvas.interpolationQuality = reader.element(of: InterpolationQuality.allCases)
        }
    }
}
