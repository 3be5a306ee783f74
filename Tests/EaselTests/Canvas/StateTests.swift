// SPDX-License-Identifier: MIT

import Easel
import Synchronization
import Testing

@Suite struct StateTests {
    @Test func `saving a state saves everything except the current path`() throws {
        let image = try Pixels { canvas in
            canvas.saveGState()
            canvas.setFillColor(.red)
            canvas.setAlpha(0.5)
            canvas.translateBy(x: 5, y: 5)
            canvas.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            canvas.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.restoreGState()
            // The fill is black, opaque, and unclipped again. The path keeps the position at which it was built.
            canvas.fillPath()
        }
        #expect(image.area == 100 && image[5, 5] == opaqueBlack && image[14, 14] == opaqueBlack)
    }

    @Test func `line attributes are restored`() throws {
        func picture(_ change: @escaping @Sendable (Canvas) -> Void) throws -> Pixels {
            try Pixels { canvas in
                canvas.saveGState()
                change(canvas)
                canvas.restoreGState()
                canvas.stroke(CGRect(x: 5, y: 5, width: 10, height: 10))
            }
        }
        let plain = try picture { _ in }
        let changed = try picture { canvas in
            canvas.setLineWidth(5)
            canvas.setLineCap(.round)
            canvas.setLineJoin(.round)
            canvas.setMiterLimit(1)
            canvas.setLineDash(phase: 1, lengths: [1])
            canvas.setFlatness(3)
            canvas.setShouldAntialias(false)
            canvas.setStrokeColor(.red)
        }
        #expect(changed.image == plain.image)
    }

    @Test func `withState restores the state even after an error or unbalanced saves`() throws {
        struct Own: Error {}
        let ctm = try onCanvas { canvas in
            canvas.saveGState()
            canvas.translateBy(x: 1, y: 0)
            try? canvas.withState {
                canvas.saveGState()
                canvas.scaleBy(x: 7, y: 7)
                throw Own()
            }
            #expect(canvas.ctm == CGAffineTransform(translationX: 1, y: 0))
            // A state that was saved outside the closure can still be restored.
            canvas.restoreGState()
            #expect(canvas.invalidCalls.isEmpty)
            return canvas.ctm
        }
        #expect(ctm.isIdentity)
    }

    @Test func `100,000 saved states are allowed, and exceeding the limit ends the render`() throws {
        let deep = Drawing(width: 4, height: 4) { canvas in
            for _ in 0..<100_000 { canvas.saveGState() }
            for _ in 0..<100_000 { canvas.restoreGState() }
            canvas.fill(canvas.bounds)
        }
        #expect(Pixels(try deep.image()).area == 16)
        let deeper = Drawing(width: 4, height: 4) { canvas in
            for _ in 0..<100_001 { canvas.saveGState() }
        }
        #expect(throws: DrawingError.limitExceeded(limit: "savedStates", value: 100_001, maximum: 100_000)) {
            try deeper.png(rendering: RenderOptions(invalidCalls: .skip))
        }
    }

    @Test func `after a factor of 0, nothing is drawn until the state is restored`() throws {
        func draw(_ flatten: @escaping @Sendable (Canvas) -> Void) -> Drawing {
            Drawing(width: 20, height: 20) { canvas in
                canvas.withState {
                    canvas.translateBy(x: 10, y: 10)
                    flatten(canvas)
                    canvas.rotate(by: 1)
                    canvas.fill(CGRect(x: -9, y: -9, width: 18, height: 18), with: .color(.red))
                    canvas.stroke(Path(from: .zero, to: CGPoint(x: 5, y: 5)), with: .color(.red), lineWidth: 3)
                    canvas.draw("a", at: .zero, font: .system(size: 9))
                }
                canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 3), with: .color(.blue))
            }
        }
        let expected = try Drawing(width: 20, height: 20) {
            $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3), with: .color(.blue))
        }.image()
        let flattening: [@Sendable (Canvas) -> Void] = [
            { $0.scaleBy(x: 0, y: 0) }, { $0.scaleBy(x: 1, y: 0) }, { $0.scaleBy(x: 1e-17, y: 1e-17) },
            { $0.concatenate(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 5, ty: 0)) },
        ]
        for flatten in flattening {
            let drawing = draw(flatten)
            #expect(try drawing.image() == expected)
            #expect(try !drawing.svg().contains("#f00"))
            let pdf = try ReadablePDF(drawing.pdf()).text
            #expect(pdf.contains("0 0 1 rg") && !pdf.contains("1 0 0 rg"))
        }
    }

    @Test func `size, bounds, and scale do not depend on the transform`() throws {
        try onCanvas(width: 30, height: 40) { canvas in
            canvas.scaleBy(x: 3, y: 3)
            #expect(canvas.size == CGSize(width: 30, height: 40))
            #expect(canvas.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
            #expect(canvas.scale == 1)
        }
    }

    @Test func `a canvas makes pixels only if its drawing becomes an image`() throws {
        let made = Mutex<[Bool]>([])
        let drawing = Drawing(width: 1, height: 1) { canvas in
            canvas.withLayer { made.withLock { $0.append(canvas.makesPixels) } }
        }
        _ = try (drawing.image(), drawing.png(scale: 2), drawing.jpeg(), drawing.svg(), drawing.pdf())
        #expect(made.withLock(\.self) == [true, true, true, false, false])
        #expect(DrawingRecorder(size: CGSize(width: 1, height: 1)).canvas.makesPixels == false)
    }

    @Test func `the last transform applies first`() throws {
        let points = try onCanvas { canvas in
            canvas.translateBy(x: 10, y: 20)
            canvas.rotate(by: .pi / 2)
            canvas.scaleBy(x: 2, y: 3)
            let point = canvas.convertToDeviceSpace(CGPoint(x: 1, y: 1))
            return [point, canvas.convertToUserSpace(point)]
        }
        // (1, 1) is scaled to (2, 3), rotated from +x toward +y to (−3, 2), and moved to (7, 22).
        #expect(abs(points[0].x - 7) < 1e-12 && abs(points[0].y - 22) < 1e-12)
        #expect(abs(points[1].x - 1) < 1e-12 && abs(points[1].y - 1) < 1e-12)
    }

    @Test func `device space is measured in pixels`() throws {
        let drawing = Drawing(width: 10, height: 10) { canvas in
            canvas.translateBy(x: 1, y: 2)
            #expect(canvas.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 6, y: 9))
            #expect(canvas.convertToDeviceSpace(CGSize(width: 1, height: 2)) == CGSize(width: 3, height: 6))
            let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
            #expect(canvas.convertToDeviceSpace(rect) == CGRect(x: 3, y: 6, width: 6, height: 6))
            #expect(canvas.convertToUserSpace(canvas.convertToDeviceSpace(rect)) == rect)
            #expect(canvas.convertToUserSpace(CGSize(width: 3, height: 6)) == CGSize(width: 1, height: 2))
            #expect(canvas.ctm == CGAffineTransform(translationX: 1, y: 2))
        }
        _ = try drawing.image(scale: 3)
    }

    @Test func `rotating by an angle equals rotating by the same number of radians`() throws {
        let transforms = try onCanvas { canvas in
            canvas.rotate(by: .degrees(-45))
            let first = canvas.ctm
            canvas.rotate(by: .pi / 4)
            return [first, canvas.ctm]
        }
        #expect(transforms[0] == CGAffineTransform(rotationAngle: -.pi / 4))
        #expect(abs(transforms[1].b) < 1e-15)
    }

    @Test func `in copy k, counted from 0, the transform is applied k times`() throws {
        let image = try Pixels(20, 4) { canvas in
            canvas.translateBy(x: 1, y: 0)
            canvas.replicate(4, by: CGAffineTransform(translationX: 5, y: 0)) { index in
                canvas.setAlpha(CGFloat(index + 1) / 4)
                canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            }
            #expect(canvas.ctm == CGAffineTransform(translationX: 1, y: 0))
            canvas.fill(CGRect(x: 18, y: 0, width: 1, height: 4))
        }
        #expect([1, 6, 11, 16].map { image.alpha($0, 2) } == [64, 128, 191, 255])
        #expect([0, 3, 8, 13, 18].map { image.alpha($0, 2) } == [0, 0, 0, 0, 0])
        #expect(image.alpha(19, 2) == 255)
    }

    @Test func `calls that use the current path or a shape discard the path, and stateless calls leave it unchanged`()
        throws
    {
        try onCanvas { canvas in
            let rect = CGRect(x: 1, y: 1, width: 2, height: 2)
            let takers: [(String, (Canvas) -> Void)] = [
                ("fillPath", { $0.fillPath() }), ("strokePath", { $0.strokePath() }),
                ("drawPath", { $0.drawPath(using: .fill) }), ("clip", { $0.clip() }), ("fill", { $0.fill(rect) }),
                ("fill rects", { $0.fill([rect]) }), ("stroke", { $0.stroke(rect) }),
                ("stroke width", { $0.stroke(rect, width: 2) }), ("fillEllipse", { $0.fillEllipse(in: rect) }),
                ("strokeEllipse", { $0.strokeEllipse(in: rect) }), ("clip to", { $0.clip(to: rect) }),
                ("clip to rects", { $0.clip(to: [rect]) }),
                ("segments", { $0.strokeLineSegments(between: [.zero, rect.origin]) }),
            ]
            for (name, call) in takers {
                canvas.addRect(rect)
                call(canvas)
                #expect(canvas.isPathEmpty && canvas.path == nil, "\(name)")
                #expect(canvas.currentPointOfPath == .zero && canvas.boundingBoxOfPath.isNull, "\(name)")
            }
            canvas.resetClip()
            canvas.addRect(rect)
            let before = canvas.path
            canvas.fill(Path(rect: rect))
            canvas.stroke(Path(rect: rect))
            canvas.fill(Path(rect: rect), with: .color(.red))
            canvas.stroke(Path(rect: rect), with: .color(.red))
            canvas.fillStripes(in: rect, width: 1, spacing: 1, angle: .zero)
            canvas.clip(to: Path(rect: rect))
            canvas.drawLinearGradient(
                Gradient(colors: [.red, .blue]), start: .zero, end: rect.origin, options: [])
            canvas.draw("a", at: .zero, font: .system(size: 5))
            #expect(canvas.path == before && before != nil)
        }
    }

    @Test func `a path is filled and stroked as if it were the current path`() throws {
        func picture(_ draw: (Canvas) -> Void) throws -> Data {
            try Drawing(recording: CGSize(width: 20, height: 20)) { canvas in
                canvas.setFillColor(.blue)
                canvas.setStrokeColor(.red)
                canvas.setLineWidth(3)
                canvas.setLineDash(phase: 1, lengths: [4, 2])
                canvas.rotate(by: .degrees(5))
                draw(canvas)
            }.png()
        }
        let ring = Path {
            $0.addEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
            $0.addEllipse(in: CGRect(x: 6, y: 6, width: 8, height: 8))
        }
        let shapes = try picture {
            $0.fill(ring, using: .evenOdd)
            $0.stroke(ring)
        }
        let current = try picture {
            $0.addPath(ring)
            $0.fillPath(using: .evenOdd)
            $0.addPath(ring)
            $0.strokePath()
        }
        let winding = try picture {
            $0.fill(ring)
            $0.stroke(ring)
        }
        #expect(shapes == current && shapes != winding)
    }

    @Test func `stateless calls use the state's transform and alpha, but not its paints or line attributes`() throws {
        let image = try Pixels { canvas in
            canvas.setFillColor(.blue)
            canvas.setStrokeColor(.blue)
            canvas.setLineWidth(9)
            canvas.setAlpha(0.5)
            canvas.translateBy(x: 5, y: 5)
            canvas.fill(Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.red))
            let line = Path { $0.addLines(between: [CGPoint(x: 0, y: 8), CGPoint(x: 10, y: 8)]) }
            canvas.stroke(line, with: .color(.green), style: StrokeStyle(lineWidth: 2))
        }
        #expect(image[6, 6] == [255, 0, 0, 128] && image[10, 12] == [0, 255, 0, 128])
        #expect(image.area > 0 && image.alpha(10, 11) == 0)
    }

    @Test func `a closure cannot restore states saved outside it`() throws {
        let image = try Pixels(4, 4, rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.saveGState()
            canvas.setFillColor(.red)
            canvas.withState {
                canvas.restoreGState()
                #expect(canvas.invalidCalls.map(\.call) == ["restoreGState()"])
            }
            canvas.restoreGState()
            #expect(canvas.invalidCalls.count == 1)
            canvas.fill(canvas.bounds)
        }
        #expect(image[0, 0] == opaqueBlack)
    }

    @Test func `only the first failure is thrown`() {
        let drawing = Drawing(width: 4, height: 4) { canvas in
            canvas.setLineDash(phase: 0, lengths: Array(repeating: 1, count: 20_000))
            canvas.draw("a", at: .zero, font: Font("No Such Font", size: 5))
        }
        #expect(throws: DrawingError.limitExceeded(limit: "dashLengths", value: 20_000, maximum: 10_000)) {
            try drawing.png()
        }
    }
}
