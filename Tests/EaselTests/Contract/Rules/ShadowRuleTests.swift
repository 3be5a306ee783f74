// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the position and opacity of shadows.
@Suite struct ShadowRuleTests {
    static let square = CGRect(x: 10, y: 10, width: 4, height: 4)

    @Test func `a positive offset moves a shadow to the right and down, regardless of the transform`() throws {
        let transforms: [CGAffineTransform] = [
            .identity, CGAffineTransform(translationX: 24, y: 0).scaledBy(x: -1, y: 1),
            CGAffineTransform(translationX: 0, y: 24).scaledBy(x: 1, y: -1), CGAffineTransform(scaleX: 2, y: 2),
            CGAffineTransform(translationX: 12, y: 12).rotated(by: .pi).translatedBy(x: -12, y: -12),
        ]
        for transform in transforms {
            for scale in [CGFloat(1), 3] {
                let image = try Pixels(40, 40, scale: scale) { canvas in
                    canvas.concatenate(transform)
                    canvas.setShadow(offset: CGSize(width: 6, height: 9), blur: 0, color: .red)
                    canvas.fill(Self.square.applying(transform.inverted()))
                }
                // Under every transform, the square has the same position in base space. So does its shadow, which
                // extends from (16, 19) to (20, 23).
                let reds = (0..<1_600).filter {
                    image[Int(CGFloat($0 % 40) * scale), Int(CGFloat($0 / 40) * scale)] == opaqueRed
                }
                let expected = (0..<1_600).filter { (16..<20).contains($0 % 40) && (19..<23).contains($0 / 40) }
                #expect(reds == expected, "\(transform), \(scale)")
            }
        }
    }

    @Test func `a shadow is below the shape that casts it and below later shapes`() throws {
        let image = try Pixels { canvas in
            canvas.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .red)
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            canvas.setFillColor(.blue)
            canvas.fill(CGRect(x: 0, y: 8, width: 4, height: 4))
            canvas.fill(CGRect(x: 4, y: 8, width: 4, height: 4))
        }
        #expect([1, 3, 4, 5, 6].map { image[$0, 1] } == [opaqueBlack, opaqueBlack, opaqueRed, opaqueRed, transparent])
        // The second square covers the shadow of the first square and casts its own shadow.
        #expect([3, 5, 7, 9, 10].map { image[$0, 9] } == [opaqueBlue, opaqueBlue, opaqueBlue, opaqueRed, transparent])
    }

    @Test func `a shadow's alpha is the product of the alphas of its color, the paint, and the state`() throws {
        let image = try Pixels(30, 10) { canvas in
            canvas.setShadow(
                offset: CGSize(width: 10, height: 0), blur: 0, color: Color(red: 1, green: 0, blue: 0, alpha: 0.6))
            canvas.setFillColor(Color(white: 0, alpha: 0.4))
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
            canvas.setAlpha(0.5)
            canvas.fill(CGRect(x: 0, y: 5, width: 5, height: 4))
            canvas.setShadow(offset: CGSize(width: 20, height: 0), blur: 0)
            canvas.setFillColor(.blue)
            canvas.fill(CGRect(x: 5, y: 5, width: 5, height: 4))
        }
        #expect(abs(Int(image.alpha(12, 2)) - 61) <= 1 && image[12, 2][0] >= 250)
        #expect(abs(Int(image.alpha(12, 7)) - 31) <= 1)
        // The expected alpha is one third of one half.
        #expect(abs(Int(image.alpha(27, 7)) - 43) <= 1 && image[27, 7][2] == 0)
    }

    @Test(arguments: [CGFloat(2), 4, 8, 16], [CGFloat(1), 2])
    func `the standard deviation of a shadow is half its blur`(_ blur: CGFloat, _ scale: CGFloat) throws {
        let image = try Pixels(160, 160, scale: scale) { canvas in
            canvas.scaleBy(x: 2, y: 2)
            canvas.setShadow(offset: CGSize(width: 0, height: 80), blur: blur, color: .red)
            canvas.fill(CGRect(x: -50, y: -50, width: 180, height: 70))
        }
        // The shadow of the straight edge at y = 40 has its edge at y = 120. The alpha across the edge is half the
        // complementary error function.
        let sigma = Double(blur) / 2
        for row in Int(60 * scale)..<Int(160 * scale) {
            let distance = (Double(row) + 0.5) / Double(scale) - 120
            let expected = 255 * erfc(distance / (sigma * 2.0.squareRoot())) / 2
            let found = Double(image.alpha(Int(80 * scale), row))
            #expect(abs(found - expected) <= 4, "\(distance): \(found), not \(expected)")
        }
    }

    @Test func `a blur preserves the total alpha of a shadow`() throws {
        let image = try Pixels(120, 120) { canvas in
            canvas.setShadow(offset: CGSize(width: 60, height: 60), blur: 12, color: .red)
            canvas.fillEllipse(in: CGRect(x: 20, y: 20, width: 20, height: 20))
        }
        let shadow =
            image.area - (try Pixels(120, 120) { $0.fillEllipse(in: CGRect(x: 20, y: 20, width: 20, height: 20)) }.area)
        #expect(abs(shadow - 100 * .pi) < 8)
    }

    @Test func `a shadow uses the blend mode of its shape`() throws {
        let image = try Pixels(30, 10) { canvas in
            canvas.setFillColor(red: 0.8, green: 0.6, blue: 0.4, alpha: 1)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(.multiply)
            canvas.setShadow(
                offset: CGSize(width: 10, height: 0), blur: 0, color: Color(red: 0.6, green: 0.4, blue: 1))
            canvas.setFillColor(.white)
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        #expect(zip(image[12, 5], [122, 61, 102, 255]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(image[12, 5])")
        #expect(image[2, 5] == [204, 153, 102, 255])
    }

    @Test func `a shadow is clipped, restored with the state, and turned off`() throws {
        let image = try Pixels(30, 30) { canvas in
            canvas.withState {
                canvas.clip(to: CGRect(x: 0, y: 0, width: 30, height: 10))
                canvas.setShadow(offset: CGSize(width: 8, height: 8), blur: 0, color: .red)
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
            canvas.fill(CGRect(x: 20, y: 20, width: 2, height: 2))
        }
        #expect(image.area == 25 + 10 + 4 && image[8, 9] == opaqueRed && image[8, 10] == transparent)
    }
}
