// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct DrawnImageTests {
    @Test(arguments: BlendMode.allCases)
    func `drawn colors never exceed their alpha`(_ mode: BlendMode) throws {
        let image = try Drawing(width: 48, height: 48) { canvas in
            var generator = SeededGenerator(seed: 7)
            func unit() -> CGFloat { CGFloat.random(in: 0...1, using: &generator) }
            canvas.setBlendMode(mode)
            for _ in 0..<60 {
                canvas.setFillColor(red: unit(), green: unit(), blue: unit(), alpha: unit())
                let side = 40 * unit()
                canvas.fillEllipse(in: CGRect(x: 40 * unit(), y: 40 * unit(), width: side, height: side))
            }
        }.image()
        let bytes = image.pixels(as: .premultipliedBGRA)
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = bytes[start + 3]
            #expect(bytes[start] <= alpha && bytes[start + 1] <= alpha && bytes[start + 2] <= alpha)
        }
        // If a caller's bytes are invalid, they are corrected. The bytes of a drawing must already be valid.
        let copy = try Image(width: 48, height: 48, pixels: bytes, format: .premultipliedBGRA)
        #expect(copy == image && copy.pixels(as: .rgba) == image.pixels(as: .rgba))
    }

    @Test func `a canvas that is used after rendering cannot change the picture`() throws {
        let kept = Kept()
        let image = try Drawing(width: 4, height: 4) { canvas in
            kept.canvas = canvas
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }.image()
        let before = image.pixels(as: .rgba)
        kept.canvas?.setFillColor(.red)
        kept.canvas?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(image.pixels(as: .rgba) == before)
        #expect(Array(before.prefix(4)) == opaqueBlack && Array(before.suffix(4)) == transparent)
    }

    @Test(arguments: [Color?.some(.white), nil])
    func `eight threads read the same pixels from one picture`(_ background: Color?) async throws {
        let image = try Drawing(width: 300, height: 200, background: background) { canvas in
            canvas.setFillColor(Color.orange.withAlphaComponent(0.5))
            canvas.fillEllipse(in: canvas.bounds)
        }.image()
        let files = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { try image.pngData() } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(files.count == 1)
        #expect(try Image(data: files.first ?? Data()) == image)
    }

    /// A canvas that outlives its rendering. It is used only on the test's thread.
    private final class Kept: @unchecked Sendable {
        var canvas: Canvas?
    }
}
