// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of fills more than 100,000 pixels from the origin, where Cairo is not exact.
@Suite struct FarGeometryTests {
    @Test(arguments: [CGFloat(1e4), 1e6, 1e9])
    func `a rectangle larger than the canvas fills the canvas`(_ extent: CGFloat) throws {
        let image = try Pixels { canvas in
            canvas.fill(CGRect(x: -extent / 2, y: -extent / 2, width: extent, height: extent))
        }
        #expect(image.area == 400)
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `the edge of an enormously enlarged shape is at the right position`(_ rule: FillRule) throws {
        // The circle is so large that its edge is a straight line through the middle of the canvas.
        for radius in [CGFloat(1e6), 1e8] {
            let image = try Pixels { canvas in
                canvas.addEllipse(in: CGRect(x: 10, y: 10 - radius, width: 2 * radius, height: 2 * radius))
                canvas.fillPath(using: rule)
            }
            #expect(image.alpha(9, 10) == 0 && image.alpha(10, 10) == 255 && abs(image.area - 200) < 1)
        }
    }

    @Test func `huge paths keep their holes and overlapping areas`() throws {
        for rule in [FillRule.winding, .evenOdd] {
            func picture(_ extent: CGFloat) throws -> Pixels {
                try Pixels { canvas in
                    canvas.addRect(CGRect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent))
                    canvas.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
                    canvas.fillPath(using: rule)
                }
            }
            #expect(try picture(1e7).image == picture(50).image)
        }
    }

    @Test func `a clip that extends to distant coordinates equals one with nearby coordinates`() throws {
        func picture(_ extent: CGFloat) throws -> Pixels {
            try Pixels { canvas in
                canvas.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: extent, y: extent), CGPoint(x: 0, y: extent)])
                canvas.clip()
                canvas.fill(canvas.bounds)
            }
        }
        #expect(try picture(1e8).differences(from: picture(100), over: 2) == 0)
    }

    @Test func `a shape far outside the canvas draws nothing`() throws {
        #expect(try Pixels { $0.fill(CGRect(x: 1e8, y: 1e8, width: 5, height: 5)) }.area == 0)
    }

    @Test func `distant shapes do not make vector files large`() throws {
        let drawing = Drawing(width: 20, height: 20) {
            $0.fill(CGRect(x: -1e9, y: -1e9, width: 1e9, height: 1e9))
            $0.fillEllipse(in: CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8))
        }
        #expect(try drawing.svg().utf8.count < 5_000)
        #expect(try drawing.pdf().count < 5_000)
    }

    @Test func `the edge of a large circle is exact to a twentieth of a pixel`() throws {
        // The rightmost point is at (15, 10). Within 20 rows, the edge recedes by only 10²/(2r) points, which is
        // negligible.
        for radius in [CGFloat(1e5), 2e5, 5e5] {
            let image = try Pixels { canvas in
                canvas.fillEllipse(
                    in: CGRect(x: 15 - 2 * radius, y: 10 - radius, width: 2 * radius, height: 2 * radius))
            }
            #expect(abs(image.area - 15 * 20) < 1, "\(radius)")
        }
    }

    @Test func `a tile in a PDF keeps distant content that its transform moves onto the page`() throws {
        // On the page, each tile is 200 points wide and contains a circle that is 50 points wide. The path of the
        // circle starts at its rightmost point, (350000, 300000) in the tile.
        let pattern = Pattern(
            size: CGSize(width: 400_000, height: 400_000), transform: CGAffineTransform(scaleX: 0.0005, y: 0.0005)
        ) { $0.fillEllipse(in: CGRect(x: 250_000, y: 250_000, width: 100_000, height: 100_000)) }
        let drawing = Drawing(width: 400, height: 400) { $0.fill($0.bounds, with: .pattern(pattern)) }
        let text = try ReadablePDF(drawing.pdf()).text
        #expect(text.contains("/Subtype /Form") && text.contains(" 350000 300000 m "))
    }

    @Test func `hundreds of enormous curves are drawn quickly`() throws {
        let image = try Pixels { canvas in
            canvas.setFlatness(0.001)
            for index in 0..<300 {
                canvas.addEllipse(in: CGRect(x: 10, y: -1e8, width: 2e8 + CGFloat(index) * 1e5, height: 2e8))
            }
            canvas.fillPath()
        }
        #expect(abs(image.area - 200) < 1)
    }
}
