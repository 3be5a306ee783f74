// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct LayerTests {
    /// Runs a closure on a thread with a given stack size.
    private func onThread(stackSize: Int, _ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = stackSize
            thread.start()
        }
    }

    private func nested(_ depth: Int, _ begin: @escaping @Sendable (Canvas) -> Void) -> Drawing {
        Drawing(width: 30, height: 30) { canvas in
            for _ in 0..<depth { begin(canvas) }
            canvas.fillEllipse(in: canvas.bounds)
            for _ in 0..<depth { canvas.endTransparencyLayer() }
        }
    }

    @Test func `layers can be nested up to the limit on a thread with a stack of 512 KB`() async throws {
        let drawings = [
            nested(64) { $0.beginTransparencyLayer() },
            nested(64) { canvas in
                canvas.setAlpha(0.99)
                canvas.setBlendMode(.multiply)
                canvas.beginTransparencyLayer(in: canvas.bounds)
            },
        ]
        try await onThread(stackSize: 512 * 1_024) {
            for drawing in drawings {
                let alpha = Pixels(try drawing.image()).alpha(15, 15)
                #expect(alpha > 100)
                _ = try drawing.svg()
                _ = try drawing.pdf()
            }
        }
    }

    @Test func `exceeding the layer limit by one is an error that names the limit`() throws {
        #expect(throws: DrawingError.limitExceeded(limit: "layers", value: 65, maximum: 64)) {
            try nested(65) { $0.beginTransparencyLayer() }.png()
        }
        // A mask also counts as a layer.
        let white = try Image(width: 1, height: 1, pixels: [255], format: .gray)
        #expect(throws: DrawingError.limitExceeded(limit: "layers", value: 65, maximum: 64)) {
            try nested(33) { canvas in
                canvas.clip(to: canvas.bounds, mask: white)
                canvas.beginTransparencyLayer()
            }.png()
        }
    }

    @Test func `nested drawings count as layers`() throws {
        @Sendable func russianDoll(_ depth: Int) -> Drawing {
            Drawing(width: 10, height: 10) { canvas in
                if depth > 0 {
                    canvas.draw(russianDoll(depth - 1), in: canvas.bounds)
                } else {
                    canvas.fill(canvas.bounds)
                }
            }
        }
        #expect(Pixels(try russianDoll(60).image())[5, 5] == opaqueBlack)
        #expect(throws: DrawingError.limitExceeded(limit: "layers", value: 65, maximum: 64)) {
            try russianDoll(100).png()
        }
    }

    @Test func `layers with shadows can be nested only up to the limit`() throws {
        func drawing(_ depth: Int) -> Drawing {
            nested(depth) { canvas in
                canvas.setShadow(offset: CGSize(width: 1, height: 1), blur: 1, color: .black)
                canvas.beginTransparencyLayer()
            }
        }
        _ = try drawing(8).png()
        #expect(throws: DrawingError.limitExceeded(limit: "nestedShadows", value: 9, maximum: 8)) {
            try drawing(9).png()
        }
    }

    @Test func `the memory of a layer is limited`() throws {
        var limits = RenderLimits.default
        limits.layerPixels = 1_000
        let drawing = Drawing(width: 40, height: 40) { canvas in canvas.withLayer { canvas.fill(canvas.bounds) } }
        #expect(throws: DrawingError.limitExceeded(limit: "layerPixels", value: 1_600, maximum: 1_000)) {
            try drawing.png(rendering: RenderOptions(limits: limits))
        }
    }

    @Test func `a shadow with a wide blur or a distant offset does not exceed the memory limit for layers`() throws {
        var limits = RenderLimits.default
        limits.layerPixels = 400_000
        // The layer's content is 10,000 points outside the picture, so only its shadow is visible.
        let picture = Pixels(
            try Drawing(width: 100, height: 100) { canvas in
                canvas.setShadow(offset: CGSize(width: 10_000, height: 0), blur: 8, color: .red)
                canvas.withLayer {
                    canvas.fill(CGRect(x: -9_980, y: 20, width: 60, height: 60))
                    canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                }
                canvas.setShadow(offset: .zero, blur: 5_000, color: .black)
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }.image(rendering: RenderOptions(limits: limits)))
        #expect(picture[50, 50] == [255, 0, 0, 255] && picture.alpha(95, 95) < 3)
    }

    @Test func `withState ends the layers begun in its body`() throws {
        let calls = try onCanvas { canvas in
            canvas.withState {
                canvas.setAlpha(0.5)
                canvas.beginTransparencyLayer()
                canvas.fill(canvas.bounds)
            }
            canvas.endTransparencyLayer()
            return canvas.invalidCalls.map(\.call)
        }
        #expect(calls == ["endTransparencyLayer()"])
    }

    @Test func `restoring a state within a layer does not affect the outer states`() throws {
        let picture = try Pixels(rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.saveGState()
            canvas.setFillColor(.red)
            canvas.beginTransparencyLayer()
            canvas.restoreGState()
            canvas.fill(canvas.bounds)
            canvas.endTransparencyLayer()
            canvas.restoreGState()
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(picture[10, 10] == [255, 0, 0, 255] && picture[2, 2] == opaqueBlack)
    }

    @Test func `ending a refused layer does not end another layer`() throws {
        let pixels = try Pixels(rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.setAlpha(0.5)
            canvas.beginTransparencyLayer()
            canvas.beginTransparencyLayer(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            canvas.endTransparencyLayer()
            canvas.setAlpha(1)
            canvas.fill(canvas.bounds)
            canvas.endTransparencyLayer()
        }
        #expect(pixels.alpha(5, 5) == 128)
    }

    @Test func `forty nested drawings that each draw the next one twice end at a limit`() throws {
        let drawing = (0..<40).reduce(Drawing(width: 10, height: 10) { $0.fill($0.bounds) }) { inner, _ in
            Drawing(width: 10, height: 10) { canvas in
                canvas.draw(inner, in: canvas.bounds)
                canvas.draw(inner, in: canvas.bounds)
            }
        }
        #expect(throws: DrawingError.limitExceeded(limit: "drawings", value: 10_001, maximum: 10_000)) {
            try drawing.png()
        }
    }
}
