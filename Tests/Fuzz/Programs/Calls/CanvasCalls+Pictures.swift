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
                width: width, height: height, fonts: resources.fonts, background: reader.optional { $0.color() }
            ) { calls.draw(on: $0) }
            canvas.draw(drawing, in: rect)
        case 4:
            canvas.draw(
                reader.image(resources), in: reader.rect(), fit: reader.element(of: ImageFit.allCases))
        default: canvas.draw(reader.image(resources), in: reader.rect(), byTiling: reader.isOneIn(4))
        }
    }

    mutating func annotate(_ canvas: Canvas) {
        switch reader.choice(6) {
        case 0:
            let addresses = ["https://example.org/a(b)?c=%20", "mailto:a@example.org", "#here", "file:///etc"]
            if let url = URL(string: reader.isOneIn(3) ? reader.text() : reader.element(of: addresses)) {
                canvas.setURL(url, for: reader.rect())
            }
        case 1: canvas.addDestination(reader.name(), at: reader.point())
        case 2: canvas.setDestination(reader.name(), for: reader.rect())
        case 3:
            let calls = nestedCalls()
            canvas.withTag(tag(), order: reader.choice(3) - 1) { calls.draw(on: $0) }
        case 4: canvas.beginTag(tag())
        default: canvas.endTag()
        }
    }

    private mutating func tag() -> ContentTag {
        let plain: [ContentTag] = [
            .document, .part, .section, .paragraph, .blockQuote, .quote, .code, .note, .caption, .link, .list,
            .listItem,
            .label, .listBody, .table, .row, .cell, .artifact,
        ]
        func count(_ reader: inout ByteReader) -> Int { reader.isOneIn(8) ? reader.integer() : 1 + reader.choice(3) }
        return switch reader.choice(8) {
        case 0: .heading(count(&reader))
        case 1: .figure(alternative: reader.text())
        case 2: .formula(alternative: reader.text())
        case 3:
            .span(
                language: reader.optional { $0.element(of: ["de", "zh-Hant", "?"]) },
                actualText: reader.optional { $0.text() })
        case 4:
            .headerCell(reader.element(of: ContentTag.Scope.allCases), rows: count(&reader), columns: count(&reader))
        case 5: .cell(rows: count(&reader), columns: count(&reader))
        case 6:
            reader.isOneIn(2)
                ? .list(numbering: reader.element(of: ContentTag.ListNumbering.allCases))
                : .link(description: reader.text())
        default: reader.element(of: plain)
        }
    }
}
