// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of transparency layers and blend modes.
@Suite struct CanvasLayerNames {
    static let left = CGRect(x: 0, y: 0, width: 12, height: 20)
    static let right = CGRect(x: 8, y: 0, width: 12, height: 20)

    @Test func `a layer is painted as one object`() throws {
        let layers: [@Sendable (Canvas) -> Void] = [
            { canvas in
                canvas.setAlpha(0.4)
                canvas.beginTransparencyLayer()
                canvas.fill(Self.left)
                canvas.fill(Self.right)
                canvas.endTransparencyLayer()
            },
            { canvas in
                canvas.setAlpha(0.4)
                canvas.beginTransparencyLayer(in: canvas.bounds)
                canvas.fill(Self.left)
                canvas.fill(Self.right)
                canvas.endTransparencyLayer()
            },
            { canvas in
                canvas.withLayer(alpha: 0.4) {
                    canvas.fill(Self.left)
                    canvas.fill(Self.right)
                }
            },
            { canvas in
                canvas.withLayer(alpha: 0.4, blendMode: .sourceAtop) {}
                canvas.setAlpha(0.4)
                canvas.withLayer {
                    canvas.fill(Self.left)
                    canvas.fill(Self.right)
                }
            },
        ]
        for (index, draw) in layers.enumerated() {
            let image = try drawnInEveryFormat { draw($0) }
            #expect([2, 10, 17].map { image[$0, 10] } == Array(repeating: [0, 0, 0, 102], count: 3), "\(index)")
        }
    }

    @Test func `withLayer returns its body's result and rethrows its error`() throws {
        struct Own: Error {}
        let image = try drawnInEveryFormat { canvas in
            let width: CGFloat = canvas.withLayer {
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 20))
                return 5
            }
            #expect(throws: Own.self) { try canvas.withLayer(alpha: 0.5) { throw Own() } }
            canvas.fill(CGRect(x: 2 * width, y: 0, width: width, height: 20))
        }
        #expect(image.area == 200 && image[2, 2] == opaqueBlack && image[12, 2] == opaqueBlack)
    }

    /// For each mode, the result of painting opaque (0.8, 0.4, 0.2) on opaque (0.4, 0.6, 0.8). The results were
    /// computed with the mode's formula and are in `0...255`.
    @Test(
        arguments: [
            (BlendMode.normal, [204, 102, 51, 255]), (.multiply, [82, 61, 41, 255]), (.screen, [224, 194, 214, 255]),
            (.overlay, [163, 133, 173, 255]), (.darken, [102, 102, 51, 255]), (.lighten, [204, 153, 204, 255]),
            (.colorDodge, [255, 255, 255, 255]), (.colorBurn, [64, 0, 0, 255]), (.difference, [102, 51, 153, 255]),
            (.exclusion, [143, 133, 173, 255]), (.hardLight, [194, 122, 82, 255]), (.clear, [0, 0, 0, 0]),
            (.copy, [204, 102, 51, 255]), (.sourceIn, [204, 102, 51, 255]), (.sourceOut, [0, 0, 0, 0]),
            (.sourceAtop, [204, 102, 51, 255]), (.destinationOver, [102, 153, 204, 255]),
            (.destinationIn, [102, 153, 204, 255]), (.destinationOut, [0, 0, 0, 0]),
            (.destinationAtop, [102, 153, 204, 255]), (.xor, [0, 0, 0, 0]), (.plusDarker, [51, 0, 0, 255]),
            (.plusLighter, [255, 255, 255, 255]),
        ] as [(BlendMode, [UInt8])])
    func `setBlendMode accepts Core Graphics' modes`(_ mode: BlendMode, _ expected: [UInt8]) throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setFillColor(red: 0.4, green: 0.6, blue: 0.8, alpha: 1)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(mode)
            canvas.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
            canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        let pixel = image[10, 10]
        #expect(pixel.isClose(to: expected, within: 2), "\(pixel)")
        #expect(image[2, 2] == [102, 153, 204, 255])
    }

    /// In the formulas of these modes, the luminosity is 0.3 red + 0.59 green + 0.11 blue.
    @Test(arguments: [BlendMode.softLight, .hue, .saturation, .color, .luminosity])
    func `the other modes blend the source with the backdrop`(_ mode: BlendMode) throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setFillColor(red: 0.4, green: 0.6, blue: 0.8, alpha: 1)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(mode)
            canvas.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
            canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        #expect(image[10, 10] != image[2, 2] && image[10, 10] != [204, 102, 51, 255] && image[10, 10][3] == 255)
        func luminosity(_ pixel: [UInt8]) -> Double {
            0.3 * Double(pixel[0]) + 0.59 * Double(pixel[1]) + 0.11 * Double(pixel[2])
        }
        switch mode {
        case .luminosity: #expect(abs(luminosity(image[10, 10]) - luminosity([204, 102, 51])) < 2)
        case .softLight: break
        default: #expect(abs(luminosity(image[10, 10]) - luminosity(image[2, 2])) < 2)
        }
    }

    @Test func `all 28 blend modes can be drawn in every format`() throws {
        let modes: [BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
            .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
            .plusLighter,
        ]
        #expect(Set(modes).count == 28)
        for mode in modes {
            let image = try drawnInEveryFormat { canvas in
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                canvas.withState {
                    canvas.setBlendMode(mode)
                    canvas.setFillColor(.red)
                    canvas.fillEllipse(in: canvas.bounds)
                }
                canvas.fill(CGRect(x: 15, y: 15, width: 5, height: 5))
            }
            #expect(image[17, 17] == opaqueBlack && image[0, 0][3] > 250, "\(mode)")
        }
    }

    @Test func `clear makes a rectangle transparent`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.fill(canvas.bounds)
            canvas.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        #expect(image.area == 300 && image[10, 10] == transparent && image[4, 4] == opaqueBlack)
    }
}
