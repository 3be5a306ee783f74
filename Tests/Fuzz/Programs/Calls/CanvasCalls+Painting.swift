// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Calls that build the current path, and calls that paint without a current path.
extension CanvasCalls {
    mutating func addToCurrentPath(of canvas: Canvas) {
        switch reader.choice(17) {
        case 0: canvas.beginPath()
        case 1: canvas.closePath()
        case 2, 3: canvas.move(to: reader.point())
        case 4, 5: canvas.addLine(to: reader.point())
        case 6: canvas.addLines(between: reader.points())
        case 7: canvas.addCurve(to: reader.point(), control1: reader.point(), control2: reader.point())
        case 8: canvas.addQuadCurve(to: reader.point(), control: reader.point())
        case 9:
            canvas.addArc(
                center: reader.point(), radius: reader.length(), startAngle: reader.angle(), endAngle: reader.angle(),
                clockwise: reader.isOneIn(2))
        case 10: canvas.addArc(tangent1End: reader.point(), tangent2End: reader.point(), radius: reader.length())
        case 11: canvas.addRect(reader.rect())
        case 12: canvas.addRects(reader.list(atMost: 4) { $0.rect() })
        case 13: canvas.addEllipse(in: reader.rect())
        case 14: canvas.addPath(reader.path())
        case 15:
            canvas.addRelativeArc(
                center: canvas.pixelAligned(reader.point()), radius: reader.length(), startAngle: reader.angle(),
                delta: reader.angle())
        default: canvas.replacePathWithStrokedPath()
        }
    }

    mutating func paint(on canvas: Canvas) {
        switch reader.choice(18) {
        case 0: canvas.fillPath(using: reader.fillRule())
        case 1: canvas.strokePath()
        case 2: canvas.drawPath(using: reader.drawingMode())
        case 3: canvas.fill(reader.rect())
        case 4: canvas.fill(reader.list(atMost: 4) { $0.rect() })
        case 5: canvas.stroke(reader.rect())
        case 6: canvas.stroke(reader.rect(), width: reader.length())
        case 7: canvas.clear(reader.rect())
        case 8: canvas.fillEllipse(in: reader.rect())
        case 9: canvas.strokeEllipse(in: reader.rect())
        case 10: canvas.strokeLineSegments(between: reader.points())
        case 11:
            canvas.fillStripes(
                in: reader.rect(), width: reader.length(), spacing: reader.length(), angle: .radians(reader.angle()))
        case 12: canvas.fill(canvas.pixelAligned(reader.rect()), with: reader.paint(resources))
        case 13: canvas.stroke(reader.rect(), with: reader.paint(resources), style: reader.strokeStyle())
        case 14: canvas.stroke(reader.path(), with: reader.paint(resources), lineWidth: reader.length())
        case 15: canvas.stroke(reader.path(), with: reader.paint(resources), style: reader.strokeStyle())
        default: canvas.fill(reader.path(), with: reader.paint(resources), using: reader.fillRule())
        }
    }
}
