// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Text, and how it is set.
extension CanvasCalls {
    mutating func drawText(on canvas: Canvas) {
        switch reader.choice(7) {
        case 0: canvas.setTextDrawingMode(reader.element(of: TextDrawingMode.allCases))
        case 1: canvas.setCharacterSpacing(reader.number())
        case 2: canvas.draw(reader.layout(fonts: surroundings.fonts), at: reader.point())
        case 3:
            canvas.draw(
                reader.layout(fonts: surroundings.fonts), in: reader.rect(),
                verticalAlignment: reader.element(of: VerticalTextAlignment.allCases))
        case 4:
            canvas.draw(
                reader.text(), along: reader.path(), font: reader.font(), color: reader.optional { $0.color() },
                offset: reader.number(), alignment: reader.element(of: TextAlignment.allCases),
                baselineOffset: reader.number(), isUpright: reader.isOneIn(3))
        default:
            canvas.draw(
                reader.text(), at: reader.point(), font: reader.font(), color: reader.optional { $0.color() },
                anchor: reader.element(of: TextAnchor.allCases))
        }
    }
}
