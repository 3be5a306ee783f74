// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `replicate`.
@Suite struct CanvasRepetitionNames {
    @Test func `replicate draws copies, each of which applies the transform once more`() throws {
        let image = try drawnInEveryFormat(40, 10) { canvas in
            canvas.replicate(4, by: CGAffineTransform(translationX: 10, y: 0)) { index in
                canvas.setFillColor(index == 3 ? .red : .black)
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
        }
        #expect(image.area == 200)
        #expect([0, 14, 20, 34].map { image[$0, 5] } == [opaqueBlack, opaqueBlack, opaqueBlack, opaqueRed])
    }

    @Test func `an error thrown by the body ends the replication`() throws {
        struct Enough: Error {}
        let image = try drawnInEveryFormat(40, 10) { canvas in
            #expect(throws: Enough.self) {
                try canvas.replicate(4, by: CGAffineTransform(translationX: 10, y: 0)) { index in
                    if index == 2 { throw Enough() }
                    canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
                }
            }
        }
        #expect(image.area == 100)
    }
}
