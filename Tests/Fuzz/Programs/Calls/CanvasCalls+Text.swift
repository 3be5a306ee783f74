// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Calls that draw text and set its attributes.
extension CanvasCalls {
    mutating func drawText(on canvas: Canvas) {
        switch reader.choice(8) {
        case 0: canvas.setTextDrawingMode(reader.element(of: TextDrawingMode.allCases))
        case 1: canvas.setCharacterSpacing(reader.number())
        case 2: canvas.draw(reader.layout(fonts: resources.fonts), at: reader.point())
        case 3:
            canvas.draw(
                reader.layout(fonts: resources.fonts), in: reader.rect(),
                verticalAlignment: reader.element(of: VerticalTextAlignment.allCases))
        case 4:
            canvas.draw(
                reader.text(), along: reader.path(), font: reader.font(), color: reader.optional { $0.color() },
                offset: reader.number(), alignment: reader.element(of: TextAlignment.allCases),
                baselineOffset: reader.number(), isUpright: reader.isOneIn(3))
        case 5:
            canvas.draw(
                reader.text(), in: reader.rect(), font: reader.font(), color: reader.optional { $0.color() },
                alignment: reader.element(of: TextAlignment.allCases),
                verticalAlignment: reader.element(of: VerticalTextAlignment.allCases),
                lineLimit: reader.isOneIn(3) ? reader.integer() : nil,
                truncation: reader.element(of: TextTruncation.allCases))
        default:
            canvas.draw(
                reader.text(), at: reader.point(), font: reader.font(), color: reader.optional { $0.color() },
                anchor: reader.element(of: TextAnchor.allCases),
                angle: reader.isOneIn(2) ? .zero : .radians(reader.angle()))
        }
    }
}
