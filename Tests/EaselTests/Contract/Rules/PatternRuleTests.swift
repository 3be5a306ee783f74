// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that patterns are placed in base space, and conic gradients in user space.
@Suite struct PatternRuleTests {
    /// A 7 × 5 tile that is red where x < 3 and y < 2.
    static let tile = Pattern(size: CGSize(width: 7, height: 5)) { canvas in
        canvas.setFillColor(.red)
        canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }

    static func expected(_ x: Int, _ y: Int, phase: (Int, Int) = (0, 0)) -> [UInt8] {
        func modulo(_ number: Int, _ divisor: Int) -> Int { (number % divisor + divisor) % divisor }
        return modulo(x - phase.0, 7) < 3 && modulo(y - phase.1, 5) < 2 ? opaqueRed : transparent
    }

    static func check(_ image: Pixels, scale: Int = 1, phase: (Int, Int) = (0, 0)) {
        for y in 0..<image.image.height {
            for x in 0..<image.image.width {
                #expect(image[x, y] == expected(x / scale, y / scale, phase: phase), "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [1, 2])
    func `a pattern starts at the canvas's top-left corner regardless of the transform`(_ scale: Int) throws {
        let transforms: [CGAffineTransform] = [
            .identity, CGAffineTransform(translationX: 3, y: 4), CGAffineTransform(scaleX: 2, y: 3),
            CGAffineTransform(rotationAngle: 0.7),
        ]
        for transform in transforms {
            let image = try Pixels(30, 30, scale: CGFloat(scale)) { canvas in
                canvas.concatenate(transform)
                canvas.setFillPattern(Self.tile)
                canvas.fill(CGRect(x: -100, y: -100, width: 200, height: 200))
            }
            Self.check(image, scale: scale)
        }
    }

    @Test(arguments: [(0, 0), (2, 1), (-2, -1), (7, 5), (30, -31)])
    func `the phase moves patterns`(_ x: Int, _ y: Int) throws {
        let image = try Pixels(30, 30) { canvas in
            canvas.setPatternPhase(CGSize(width: x, height: y))
            canvas.scaleBy(x: 2, y: 2)
            canvas.fill(Path(rect: canvas.bounds), with: .pattern(Self.tile))
        }
        Self.check(image, phase: (x, y))
    }

    @Test func `an image pattern repeats exactly and without seams`() throws {
        let pixels = (0..<12).flatMap { (index: Int) -> [UInt8] in
            let red = UInt8(index * 20)
            return [red, 255 - red, 0, 255]
        }
        let image = try Image(width: 4, height: 3, pixels: pixels, format: .rgba)
        let drawn = try Pixels(21, 17) { canvas in
            canvas.setFillPattern(Pattern(image: image))
            canvas.fill(canvas.bounds)
        }
        let all = Pixels(image)
        for y in 0..<17 { for x in 0..<21 { #expect(drawn[x, y] == all[x % 4, y % 3], "\(x), \(y)") } }
    }

    @Test func `a pattern's transform places its tiles`() throws {
        let pattern = Pattern(
            size: CGSize(width: 7, height: 5), transform: CGAffineTransform(translationX: 4, y: 2).scaledBy(x: 2, y: 2)
        ) { canvas in
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let image = try Pixels(42, 30) { canvas in
            canvas.setFillPattern(pattern)
            canvas.fill(canvas.bounds)
        }
        for y in 0..<30 {
            for x in 0..<42 {
                #expect(image[x, y] == Self.expected((x + 24) / 2, (y + 18) / 2), "\(x), \(y)")
            }
        }
    }

    @Test func `tiles of whole pixels begin at the nearest pixel, without seams`() throws {
        for offset in [CGFloat(0.3), 0.75] {
            let translation = CGAffineTransform(translationX: offset, y: offset)
            let pattern = Pattern(size: CGSize(width: 4, height: 4), transform: translation) { canvas in
                canvas.setFillColor(.red)
                canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            }
            let image = try Pixels { $0.fill(Path(rect: $0.bounds), with: .pattern(pattern)) }
            for y in 0..<20 {
                let isRed = (y + (offset < 0.5 ? 0 : 3)) % 4 < 2
                for x in 0..<20 { #expect(image[x, y] == (isRed ? opaqueRed : transparent), "\(x), \(y)") }
            }
        }
    }

    @Test func `a tile that fills a shape does not move`() throws {
        let rect = CGRect(x: 4.5, y: 4, width: 8, height: 8)
        let translation = CGAffineTransform(translationX: rect.minX, y: rect.minY)
        let pattern = Pattern(size: rect.size, transform: translation) { canvas in
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        let image = try Pixels { $0.fill(Path(rect: rect), with: .pattern(pattern)) }
        #expect((126...129).contains(image.alpha(8, 8)) && image[7, 8] == opaqueRed && image.alpha(9, 8) == 0)
    }

    @Test func `a tile's closure paints only within the tile and has a separate graphics state`() throws {
        let tile = Pattern(size: CGSize(width: 10, height: 10)) { canvas in
            #expect(canvas.size == CGSize(width: 10, height: 10) && canvas.ctm == .identity)
            canvas.fill(CGRect(x: 5, y: 0, width: 10, height: 2))
        }
        let image = try Pixels { canvas in
            canvas.setFillColor(.red)
            canvas.translateBy(x: 3, y: 3)
            canvas.setFillPattern(tile)
            canvas.fill(CGRect(x: -3, y: -3, width: 20, height: 20))
        }
        #expect(image[2, 0] == transparent && image[7, 1] == opaqueBlack && image[17, 11] == opaqueBlack)
        #expect(image.area == 4 * 10)
    }

    @Test(arguments: [CGFloat(0), 1, -2.5, 7])
    func `a conic gradient starts at its angle and runs in the direction from +x toward +y`(_ angle: CGFloat) throws {
        let gradient = Gradient(colors: [.black, .white])
        let image = try Pixels(60, 60) { canvas in
            canvas.translateBy(x: 30, y: 30)
            canvas.drawConicGradient(gradient, center: .zero, angle: angle)
        }
        let painted = try Pixels(60, 60) { canvas in
            canvas.fill(
                Path(rect: canvas.bounds),
                with: .conicGradient(gradient, center: CGPoint(x: 30, y: 30), angle: angle))
        }
        for y in 0..<60 {
            for x in 0..<60 {
                let (dx, dy) = (Double(x) - 29.5, Double(y) - 29.5)
                let turns = (atan2(dy, dx) - Double(angle)) / (2 * .pi)
                let position = turns - turns.rounded(.down)
                let radius = hypot(dx, dy)
                // Near the center and the seam, a pixel contains many colors.
                guard radius > 5, min(position, 1 - position) * 2 * .pi * radius > 1.5 else { continue }
                #expect(abs(Double(image[x, y][0]) - 255 * position) <= 3, "\(x), \(y)")
                #expect(abs(Double(painted[x, y][0]) - 255 * position) <= 3, "\(x), \(y)")
            }
        }
        #expect(image.area == 3_600)
    }
}
