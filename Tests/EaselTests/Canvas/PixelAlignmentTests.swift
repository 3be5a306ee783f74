// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that coordinates are aligned with the edges of device pixels.
@Suite struct PixelAlignmentTests {
    /// Returns the rows of a picture that contain ink in a column.
    private static func rows(_ image: Pixels, column: Int) -> [Int] {
        (0..<image.image.height).filter { image.alpha(column, $0) > 0 }
    }

    @Test(
        arguments: [
            (10.3, 1, 10), (10.5, 1, 11), (10.7, 1, 11), (-0.5, 1, 0), (-0.6, 1, -1), (10, 1, 10),
            (10.3, 2, 10.5), (10.2, 2, 10), (10.25, 2, 10.5), (7.1, 3, 7), (7.2, 3, 22.0 / 3),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func `a coordinate moves to the nearest pixel edge at every scale`(
        _ coordinate: CGFloat, _ scale: CGFloat, _ expected: CGFloat
    ) throws {
        let (x, y) = try onCanvas(scale: scale) {
            ($0.pixelAligned(x: coordinate), $0.pixelAligned(y: coordinate))
        }
        #expect(abs(x - expected) < 1e-12 && abs(y - expected) < 1e-12)
    }

    @Test func `alignment respects the current transform, including mirroring and quarter turns`() throws {
        try onCanvas { canvas in
            func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }
            canvas.withState {
                canvas.translateBy(x: 0.25, y: 0.75)
                // In device space, x = 10.3 is 10.55 and y = 10.3 is 11.05.
                #expect(close(canvas.pixelAligned(x: 10.3), 10.75) && close(canvas.pixelAligned(y: 10.3), 10.25))
                let point = canvas.pixelAligned(CGPoint(x: 10.3, y: 10.3))
                #expect(close(point.x, 10.75) && close(point.y, 10.25))
            }
            canvas.withState {
                canvas.scaleBy(x: -4, y: 10)
                // In device space, x is -8.8 and y is 10.8.
                #expect(close(canvas.pixelAligned(x: 2.2), 2.25) && close(canvas.pixelAligned(y: 1.08), 1.1))
            }
            canvas.withState {
                canvas.translateBy(x: 10.25, y: 0.5)
                canvas.rotate(by: .degrees(90))
                // The x axis points down from 0.5, and the y axis points left from 10.25.
                #expect(close(canvas.pixelAligned(x: 3.1), 3.5) && close(canvas.pixelAligned(y: 3.1), 3.25))
            }
        }
    }

    @Test func `under other rotations, a point moves to a pixel corner, and a single coordinate does not change`()
        throws
    {
        try onCanvas { canvas in
            canvas.rotate(by: .degrees(30))
            #expect(canvas.pixelAligned(x: 10.3) == 10.3 && canvas.pixelAligned(y: 10.3) == 10.3)
            let rect = CGRect(x: 1.2, y: 1.3, width: 4.4, height: 0.1)
            #expect(canvas.pixelAligned(rect) == rect)
            let corner = canvas.convertToDeviceSpace(canvas.pixelAligned(CGPoint(x: 10.3, y: 2)))
            // 10.3 cos 30° − 2 sin 30° = 7.92; 10.3 sin 30° + 2 cos 30° = 6.88.
            #expect(abs(corner.x - 8) < 1e-9 && abs(corner.y - 7) < 1e-9)
        }
        // This transform shears only y, so vertical lines stay vertical and x can be aligned.
        try onCanvas { canvas in
            canvas.concatenate(CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0))
            #expect(canvas.pixelAligned(x: 3.3) == 3 && canvas.pixelAligned(y: 3.3) == 3.3)
        }
    }

    @Test(
        arguments: [
            (CGRect(x: 1.4, y: 1.6, width: 3, height: 3), CGRect(x: 1, y: 2, width: 3, height: 3)),
            // The edges are aligned, rather than the origin and the size.
            (CGRect(x: 1.4, y: 1.4, width: 3.2, height: 2.9), CGRect(x: 1, y: 1, width: 4, height: 3)),
            // A hairline is aligned with the pixel that contains its middle.
            (CGRect(x: 1.1, y: 2.6, width: 8, height: 0.2), CGRect(x: 1, y: 2, width: 8, height: 1)),
            (CGRect(x: 1.1, y: 3, width: 8, height: 0), CGRect(x: 1, y: 3, width: 8, height: 0)),
            (CGRect(x: 4.4, y: 4.4, width: -3, height: -3), CGRect(x: 1, y: 1, width: 3, height: 3)),
            (.null, .null), (.infinite, .infinite),
        ])
    func `the edges of a rectangle are aligned separately, and a thin rectangle does not vanish`(
        _ rect: CGRect, _ expected: CGRect
    )
        throws
    {
        #expect(try onCanvas { $0.pixelAligned(rect) } == expected)
    }

    @Test func `a hairline is aligned with the same pixel when an axis is mirrored`() throws {
        let rect = try onCanvas { canvas in
            canvas.translateBy(x: 0, y: 20)
            canvas.scaleBy(x: 1, y: -1)
            return canvas.pixelAligned(CGRect(x: 1, y: 2.6, width: 8, height: 0.2))
        }
        // The device coordinates of the edges are 17.2 and 17.4.
        #expect(rect == CGRect(x: 1, y: 2, width: 8, height: 1))
    }

    @Test(arguments: [1, 2, 3, 1.5] as [CGFloat], [7.1, 7.34, 7.5, 7.77] as [CGFloat])
    func `an aligned hairline covers exactly one pixel`(_ scale: CGFloat, _ position: CGFloat) throws {
        let filled = try Pixels(scale: scale) { canvas in
            let y = canvas.pixelAligned(y: position)
            canvas.fill(CGRect(x: 0, y: y, width: 20, height: 1 / canvas.scale), with: .color(.black))
        }
        let stroked = try Pixels(scale: scale) { canvas in
            let (y, pixel) = (canvas.pixelAligned(y: position), 1 / canvas.scale)
            let line = Path(from: CGPoint(x: 0, y: y + pixel / 2), to: CGPoint(x: 20, y: y + pixel / 2))
            canvas.stroke(line, with: .color(.black), lineWidth: pixel)
        }
        let row = Int((position * scale + 0.5).rounded(.down))
        for image in [filled, stroked] {
            #expect(Self.rows(image, column: 5) == [row])
            #expect(image.alpha(5, row) == 255)
        }
    }

    @Test func `in a document, coordinates are aligned to whole points`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            #expect(canvas.pixelAligned(y: 7.3) == 7)
            canvas.fill(canvas.pixelAligned(CGRect(x: 2.2, y: 7.3, width: 10, height: 0.4)), with: .color(.black))
        }
        #expect(
            try drawing.svg().contains("M2 7h10v1H2z") || drawing.svg().contains(#"x="2" y="7" width="10" height="1""#))
        _ = try drawing.pdf()
    }

    @Test func `aligning an invalid number is an invalid call that returns the number unchanged`() throws {
        let calls = try onCanvas { canvas in
            #expect(canvas.pixelAligned(x: .nan).isNaN && canvas.pixelAligned(y: .infinity) == .infinity)
            #expect(canvas.pixelAligned(CGPoint(x: 1.2, y: 2e9)) == CGPoint(x: 1.2, y: 2e9))
            #expect(canvas.pixelAligned(CGRect(x: 0.2, y: 0, width: CGFloat.nan, height: 1)).origin.x == 0.2)
            return canvas.invalidCalls.map(\.description)
        }
        #expect(
            calls == [
                "pixelAligned(x:): x is nan; it must be finite",
                "pixelAligned(y:): y is inf; it must be finite",
                "pixelAligned(_:): point.y is 2000000000; it must be a number between -1e9 and 1e9",
                "pixelAligned(_:): rect.size.width is nan; it must be finite",
            ])
    }
}
