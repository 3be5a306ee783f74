// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of shapes outside the canvas or clip whose shadows are visible.
@Suite struct HiddenShadowTests {
    private static func red() throws -> Image {
        try Image(width: 1, height: 1, pixels: opaqueRed, format: .rgba)
    }

    static let paints: [Paint] = [
        .color(.red), .pattern(.stripes(width: 5, spacing: 0, angle: .degrees(0), color: .red)),
        .pattern(.dots(radius: 9, spacing: 5, angle: .degrees(0), color: .red)),
        .pattern(
            Pattern(size: CGSize(width: 5, height: 5)) { canvas in
                canvas.setFillColor(.red)
                canvas.fill(canvas.bounds)
            }),
    ]

    @Test(arguments: paints)
    func `a shape outside the canvas casts a shadow onto it`(_ paint: Paint) throws {
        let image = try Pixels(100, 40) { canvas in
            canvas.setShadow(offset: CGSize(width: 100, height: 0), blur: 0, color: .blue)
            canvas.fill(Path(rect: CGRect(x: -80, y: 10, width: 60, height: 20)), with: paint)
        }
        #expect(image[50, 20] == opaqueBlue)
    }

    @Test func `the shadow of an image pattern reaches the canvas`() throws {
        let paints: [Paint] = [
            .pattern(Pattern(image: try Self.red())),
            .pattern(Pattern(image: try Self.red(), spacing: CGSize(width: 0, height: 1))),
        ]
        for paint in paints {
            let image = try Pixels(100, 40) { canvas in
                canvas.setShadow(offset: CGSize(width: 100, height: 0), blur: 0, color: .blue)
                canvas.fill(Path(rect: CGRect(x: -80, y: 10, width: 60, height: 20)), with: paint)
            }
            #expect(image[50, 20] == opaqueBlue)
        }
    }

    @Test func `a shape outside the clip casts a shadow into it`() throws {
        for paint in Self.paints {
            let image = try Pixels(100, 40) { canvas in
                canvas.clip(to: CGRect(x: 50, y: 0, width: 50, height: 40))
                canvas.setShadow(offset: CGSize(width: 40, height: 0), blur: 0, color: .blue)
                canvas.fill(Path(rect: CGRect(x: 10, y: 10, width: 40, height: 20)), with: paint)
            }
            #expect(image[72, 20] == opaqueBlue)
        }
    }

    @Test(arguments: [false, true])
    func `a shape too wide for the backend casts a shadow that starts at the right position`(_ isLayer: Bool) throws {
        let image = try Pixels(200, 40) { canvas in
            canvas.setShadow(offset: CGSize(width: -150, height: 0), blur: 0, color: .blue)
            if isLayer { canvas.beginTransparencyLayer() }
            canvas.fill(CGRect(x: 210, y: 0, width: 1e6, height: 40))
            if isLayer { canvas.endTransparencyLayer() }
        }
        #expect(image[30, 20] == transparent)
        #expect(image[70, 20] == opaqueBlue)
        #expect(image[190, 20] == opaqueBlue)
    }

    @Test(arguments: 0..<4)
    func `a gradient or image that fills a layer extends beyond the canvas, so that its shadow is complete`(_ kind: Int)
        throws
    {
        let gradient = Gradient(colors: [.red, .green])
        let tile = try Self.red()
        let image = try Pixels(100, 40) { canvas in
            canvas.setShadow(offset: CGSize(width: 60, height: 0), blur: 0, color: .blue)
            canvas.beginTransparencyLayer()
            canvas.clip(to: CGRect(x: -50, y: 0, width: 60, height: 40))
            switch kind {
            case 0: canvas.drawLinearGradient(gradient, start: CGPoint(x: -50, y: 0), end: .zero, options: [])
            case 1:
                canvas.drawRadialGradient(
                    gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 500, options: [])
            case 2: canvas.drawConicGradient(gradient, center: .zero, angle: 0)
            default: canvas.draw(tile, in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
            }
            canvas.endTransparencyLayer()
        }
        #expect(image[5, 20] == transparent || image[5, 20][2] == 0)
        #expect(image[20, 20] == opaqueBlue)
    }
}
