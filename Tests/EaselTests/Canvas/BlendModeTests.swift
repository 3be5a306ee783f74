// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct BlendModeTests {
    /// For each Porter-Duff mode, a function that computes the resulting opacity from the source and destination
    /// opacities.
    static let opacities: [(mode: BlendMode, opacity: @Sendable (Double, Double) -> Double)] = [
        (.sourceIn, { $0 * $1 }), (.sourceOut, { $0 * (1 - $1) }), (.destinationIn, { $1 * $0 }),
        (.destinationAtop, { $0 * (1 - $1) + $1 * $0 }), (.sourceAtop, { $0 * $1 + $1 * (1 - $0) }),
        (.xor, { $0 * (1 - $1) + $1 * (1 - $0) }), (.destinationOut, { $1 * (1 - $0) }),
    ]

    @Test(arguments: opacities.indices, [false, true])
    func `a gradient in a round shape is blended only within the shape`(_ row: Int, isLayer: Bool) throws {
        let (mode, opacity) = Self.opacities[row]
        let drawing = Drawing(width: 200, height: 200) { canvas in
            canvas.fill(Path(rect: canvas.bounds), with: .color(Color(white: 0.5, alpha: 0.4)))
            let disc = Path(ellipseIn: CGRect(x: 110, y: 110, width: 80, height: 80))
            let fade = Paint.linearGradient(
                Gradient(colors: [.black, .clear]), from: CGPoint(x: 0, y: 110), to: CGPoint(x: 0, y: 190))
            if isLayer {
                canvas.clip(to: disc)
                canvas.withLayer(blendMode: mode) { canvas.fill(Path(rect: canvas.bounds), with: fade) }
            } else {
                canvas.setBlendMode(mode)
                canvas.fill(disc, with: fade)
            }
        }
        let pixels = Pixels(try drawing.image())
        for y in [120, 150, 180] {
            let source = 1 - (Double(y) + 0.5 - 110) / 80
            let wrong = Double(pixels.alpha(150, y)) / 255 - opacity(source, 0.4)
            #expect(abs(wrong) < 0.012, "\(mode) at \(y)")
        }
        #expect(pixels.alpha(5, 5) == 102, "\(mode) beside the shape")
    }

    @Test(arguments: BlendMode.allCases)
    func `masked-out pixels do not change in any blend mode`(_ mode: BlendMode) throws {
        let mask = try Image(width: 2, height: 1, pixels: [0, 255], format: .gray)
        let drawing = Drawing(width: 20, height: 10, background: .green) { canvas in
            canvas.interpolationQuality = .none
            canvas.clip(to: canvas.bounds, mask: mask)
            canvas.setBlendMode(mode)
            canvas.fill(Path(rect: canvas.bounds), with: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
        }
        #expect(Pixels(try drawing.image())[4, 5] == [0, 255, 0, 255])
    }

    @Test(arguments: [OutputFormat.svg, .pdf], BlendMode.allCases)
    func `the rasterized part of a layer in a document includes everything that its blend mode clears`(
        _ format: OutputFormat, mode: BlendMode
    )
        throws
    {
        let clip = CGRect(x: 0, y: 0, width: 50, height: 40)
        let disc = CGRect(x: 10, y: 10, width: 20, height: 20)
        let drawing = Drawing(width: 100, height: 100, background: .green) { canvas in
            canvas.clip(to: clip)
            canvas.withLayer(blendMode: mode) { canvas.fillEllipse(in: disc) }
        }
        let takesAll: Set<BlendMode> = [.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop]
        for part in try drawing.report(format: format).rasterized {
            #expect(part.bounds == (takesAll.contains(mode) ? clip : disc))
        }
    }

    @Test(arguments: [BlendMode.plusDarker, .plusLighter, .multiply, .normal])
    func `a mask fades a shape in the same way as the canvas's alpha`(_ mode: BlendMode) throws {
        func pixel(_ fade: @escaping @Sendable (Canvas) throws -> Void) throws -> [UInt8] {
            let drawing = Drawing(width: 20, height: 20, background: Color(red: 0.2, green: 0.7, blue: 0.9)) { canvas in
                canvas.setBlendMode(mode)
                try fade(canvas)
                canvas.fill(Path(rect: canvas.bounds), with: .color(.green))
            }
            return Array(try drawing.image().pixels(as: .rgba).prefix(4))
        }
        let masked = try pixel { canvas in
            canvas.clip(to: canvas.bounds, mask: try Image(width: 1, height: 1, pixels: [128], format: .gray))
        }
        let faint = try pixel { $0.setAlpha(128.0 / 255) }
        #expect(masked.isClose(to: faint, within: 1), "\(masked), \(faint)")
    }
}
