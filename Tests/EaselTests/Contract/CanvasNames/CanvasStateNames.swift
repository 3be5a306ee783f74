// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `size`, `bounds`, `scale`, saved states, and `invalidCalls`.
@Suite struct CanvasStateNames {
    @Test func `size and bounds contain the canvas's size in points`() throws {
        let image = try drawnInEveryFormat(30, 20, scale: 2) { canvas in
            let (size, bounds): (CGSize, CGRect) = (canvas.size, canvas.bounds)
            canvas.fill(CGRect(x: bounds.midX, y: bounds.minY, width: size.width / 2, height: size.height))
        }
        #expect(image.image.size == CGSize(width: 60, height: 40))
        #expect(image[29, 39] == transparent && image[30, 39] == opaqueBlack && image[59, 0] == opaqueBlack)
    }

    @Test func `scale is the number of pixels per point, so a hairline is 1/scale points wide`() throws {
        let image = try drawnInEveryFormat(10, 10, scale: 4) { canvas in
            let hairline: CGFloat = 1 / canvas.scale
            canvas.fill(CGRect(x: 0, y: 5, width: 10, height: hairline))
        }
        #expect([19, 20, 21].map { image.alpha(5, $0) } == [0, 255, 0])
    }

    @Test func `restoreGState restores the state that saveGState saved`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.saveGState()
            canvas.setFillColor(.red)
            canvas.translateBy(x: 10, y: 0)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.restoreGState()
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(image[15, 5] == opaqueRed && image[5, 5] == opaqueBlack && image.area == 200)
    }

    @Test func `withState returns its body's result`() throws {
        let image = try drawnInEveryFormat { canvas in
            let width: CGFloat = canvas.withState {
                canvas.setFillColor(.red)
                canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
                return 8
            }
            canvas.fill(CGRect(x: 0, y: 10, width: width, height: 5))
        }
        #expect(image[10, 2] == opaqueRed && image[7, 12] == opaqueBlack && image[8, 12] == transparent)
    }

    @Test func `withState rethrows its body's error`() throws {
        struct NothingToDraw: Error {}
        let image = try drawnInEveryFormat { canvas in
            #expect(throws: NothingToDraw.self) {
                try canvas.withState {
                    canvas.setFillColor(.red)
                    throw NothingToDraw()
                }
            }
            canvas.fill(canvas.bounds)
        }
        #expect(image[10, 10] == opaqueBlack)
    }

    @Test func `invalidCalls lists the calls that were skipped`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            #expect(canvas.invalidCalls.isEmpty)
            canvas.setLineWidth(-1)
            let calls: [InvalidCall] = canvas.invalidCalls
            #expect(calls.map(\.call) == ["setLineWidth(_:)"] && calls.map(\.argument) == ["width"])
            #expect(calls.map(\.value) == ["-1"])
            #expect(calls.first?.description.hasPrefix("setLineWidth(_:): width is -1") == true)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        #expect(throws: DrawingError.self) { try drawing.png() }
        #expect(Pixels(try drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 200)
    }
}
