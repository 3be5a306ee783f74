// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of limits on nested content.
@Suite struct NestedWorkTests {
    private func nested(_ depth: Int, draw: @escaping @Sendable (Canvas, Drawing) -> Void) -> Drawing {
        (0..<depth).reduce(Drawing(width: 10, height: 10) { $0.fill($0.bounds) }) { inner, _ in
            Drawing(width: 10, height: 10) { canvas in
                canvas.setShadow(offset: CGSize(width: 1, height: 1), blur: 1, color: .red)
                draw(canvas, inner)
            }
        }
    }

    /// Each level draws its content twice. Without a limit, the innermost content would be drawn 2⁴⁰ times.
    @Test func `nested drawings with shadows end at the limit for nested shadows`() throws {
        let drawing = nested(40) { canvas, inner in canvas.draw(inner, in: canvas.bounds) }
        do {
            _ = try drawing.png()
            Issue.record("the limit was passed")
        } catch let error as DrawingError {
            #expect(error.limit == "nestedShadows")
        }
        _ = try nested(4) { canvas, inner in canvas.draw(inner, in: canvas.bounds) }.png()
    }

    @Test func `the body of withLayer cannot end the layer`() throws {
        let image = try Pixels(rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.withLayer(alpha: 0.5) {
                canvas.fill(canvas.bounds)
                canvas.endTransparencyLayer()
                #expect(canvas.invalidCalls.count == 1)
                canvas.fill(canvas.bounds)
            }
        }
        #expect(image[5, 5] == [0, 0, 0, 128])
    }
}
