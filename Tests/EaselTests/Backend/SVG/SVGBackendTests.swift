// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct SVGBackendTests {
    @Test func `nothing is drawn after the first failure, which document() throws`() {
        let backend = SVGBackend(size: CGSize(width: 10, height: 10), options: .default, budget: RenderBudget())
        let (shape, ink) = (Shape.fill(Path(rect: backend.page), .winding), PaintStyle(paint: .color(.red)))
        backend.paint(shape, ink)
        let failures = ["the first", "the second"].map(DrawingError.native)
        for failure in failures { _ = backend.attempt { () throws(DrawingError) in throw failure } }
        backend.paint(shape, ink)
        let later: [Easel.Operation] = [.paint(shape, ink), .beginLayer(Layer()), .paint(shape, ink), .endLayer]
        for operation in later { backend.perform(operation) }
        backend.content.closeAll()
        #expect(backend.content.markup == SVGMarkup("<rect width=\"10\" height=\"10\" fill=\"#f00\"/>"))
        #expect(throws: failures[0]) { try backend.document() }
    }
}
