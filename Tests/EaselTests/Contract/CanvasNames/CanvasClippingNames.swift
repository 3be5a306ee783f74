// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of clips to paths and rectangles.
@Suite struct CanvasClippingNames {
    static let outer = CGRect(x: 2, y: 2, width: 16, height: 16)
    static let inner = CGRect(x: 6, y: 6, width: 8, height: 8)

    static func areaClipped(_ clip: @escaping @Sendable (Canvas) -> Void) throws -> Double {
        try drawnInEveryFormat { canvas in
            clip(canvas)
            canvas.fill(canvas.bounds)
        }.area
    }

    @Test func `clip uses the current path, and the winding rule by default`() throws {
        @Sendable func build(_ canvas: Canvas) { canvas.addRects([Self.outer, Self.inner]) }
        #expect(
            try Self.areaClipped {
                build($0)
                $0.clip()
            } == 256)
        #expect(
            try Self.areaClipped {
                build($0)
                $0.clip(using: .evenOdd)
            } == 192)
    }

    @Test func `clip accepts a rectangle, several rectangles, a path, and the outside of a path`() throws {
        let frame = Path { $0.addRects([Self.outer, Self.inner]) }
        #expect(try Self.areaClipped { $0.clip(to: Self.inner) } == 64)
        #expect(try Self.areaClipped { $0.clip(to: [Self.inner, CGRect(x: 0, y: 0, width: 2, height: 3)]) } == 70)
        #expect(try Self.areaClipped { $0.clip(to: frame) } == 256)
        #expect(try Self.areaClipped { $0.clip(to: frame, using: .evenOdd) } == 192)
        #expect(try Self.areaClipped { $0.clip(outside: frame) } == 400 - 256)
        #expect(try Self.areaClipped { $0.clip(outside: frame, using: .evenOdd) } == 400 - 192)
    }

    @Test func `boundingBoxOfClipPath returns the bounds of the clip until resetClip`() throws {
        let image = try drawnInEveryFormat { canvas in
            #expect(canvas.boundingBoxOfClipPath == canvas.bounds)
            canvas.clip(to: Self.outer)
            canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(canvas.boundingBoxOfClipPath == CGRect(x: 2, y: 2, width: 8, height: 8))
            canvas.fill(canvas.bounds)
            canvas.resetClip()
            #expect(canvas.boundingBoxOfClipPath == canvas.bounds)
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 18, y: 18, width: 2, height: 2))
        }
        #expect(image.area == 68 && image[19, 19] == opaqueRed && image[2, 2] == opaqueBlack)
    }
}
