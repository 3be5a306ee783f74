// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct DrawingRecorderTests {
    private let size = CGSize(width: 20, height: 10)

    @Test func `a drawing contains everything that was drawn before the drawing was requested`() throws {
        let recorder = DrawingRecorder(size: size, background: .white)
        #expect(recorder.canvas.size == size && recorder.canvas.scale == 1)
        recorder.canvas.setFillColor(.red)
        recorder.canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let first = recorder.drawing
        recorder.canvas.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        let (before, after) = (Pixels(try first.image()), Pixels(try recorder.drawing.image()))
        #expect(before[5, 5] == opaqueRed && before[15, 5] == opaqueWhite)
        #expect(after[5, 5] == opaqueRed && after[15, 5] == opaqueRed)
        #expect(try first.svg().contains("<rect"))
    }

    @Test func `a clip that is set when a drawing is requested remains set`() throws {
        let recorder = DrawingRecorder(size: size)
        recorder.canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
        recorder.canvas.fill(recorder.canvas.bounds)
        let first = recorder.drawing
        recorder.canvas.setFillColor(.red)
        recorder.canvas.fill(recorder.canvas.bounds)
        let (before, after) = (Pixels(try first.image()), Pixels(try recorder.drawing.image()))
        #expect(before[5, 5] == [0, 0, 0, 255] && before[15, 5] == [0, 0, 0, 0])
        #expect(after[5, 5] == opaqueRed && after[15, 5] == [0, 0, 0, 0])
    }

    @Test func `a layer that has not ended is an invalid call in the recorder's drawing`() throws {
        let recorder = DrawingRecorder(size: size)
        recorder.canvas.beginTransparencyLayer()
        recorder.canvas.fill(recorder.canvas.bounds)
        let open = recorder.drawing
        recorder.canvas.endTransparencyLayer()
        let error = #expect(throws: DrawingError.self) { try open.image() }
        #expect("\(String(describing: error))".contains("beginTransparencyLayer()"))
        #expect(Pixels(try recorder.drawing.image())[5, 5] == [0, 0, 0, 255])
        #expect(Pixels(try open.image(rendering: RenderOptions(invalidCalls: .skip)))[5, 5] == [0, 0, 0, 255])
    }

    @Test func `invalid calls and missing fonts are errors when the recorder's drawings are rendered`() throws {
        let recorder = DrawingRecorder(size: size)
        recorder.canvas.setLineWidth(.nan)
        #expect(throws: DrawingError.self) { try recorder.drawing.svg() }
        let text = DrawingRecorder(size: size)
        text.canvas.draw("x", at: .zero, font: Font("No Such Family", size: 12))
        #expect(throws: DrawingError.self) { try text.drawing.pdf() }
    }

    @Test(arguments: [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)])
    func `an invalid size is an error when the recorder's drawings are rendered`(_ size: CGSize) {
        let recorder = DrawingRecorder(size: size)
        recorder.canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(throws: DrawingError.self) { try recorder.drawing.image() }
    }
}
