// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the settings that a saved state contains, and of calls that leave the current path unchanged.
@Suite struct StateRuleTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let set: @Sendable (Canvas) -> Void

        init(_ name: String, _ set: @escaping @Sendable (Canvas) -> Void) {
            (testDescription, self.set) = (name, set)
        }
    }

    static let pattern = Pattern(size: CGSize(width: 4, height: 4)) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }

    @Test(arguments: [
        Setting("blend mode") { $0.setBlendMode(.clear) },
        Setting("shadow") { $0.setShadow(offset: CGSize(width: 3, height: 3), blur: 2) },
        Setting("interpolation") { $0.interpolationQuality = .none },
        Setting("pattern phase") { $0.setPatternPhase(CGSize(width: 1, height: 1)) },
        Setting("fill pattern") { $0.setFillPattern(pattern) },
        Setting("stroke pattern") { $0.setStrokePattern(pattern) },
        Setting("paint") { $0.setFillPaint(.conicGradient(Gradient(colors: [.red]), center: .zero, angle: 0)) },
        Setting("mask") { canvas in
            guard let mask = try? Image(width: 1, height: 1, pixels: [51], format: .gray) else { return }
            canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: mask)
        },
    ])
    func `restoring a state undoes every setting made since the state was saved`(_ row: Setting) throws {
        let dots = try Image(
            width: 2, height: 2, pixels: opaqueRed + opaqueGreen + opaqueBlue + opaqueWhite, format: .rgba)
        @Sendable func draw(_ canvas: Canvas) {
            canvas.draw(dots, in: CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.fill(CGRect(x: 10, y: 0, width: 8, height: 8))
            canvas.stroke(CGRect(x: 11, y: 11, width: 6, height: 6), width: 2)
            canvas.fill(Path(rect: CGRect(x: 0, y: 10, width: 8, height: 8)), with: .pattern(Self.pattern))
        }
        let plain = try Pixels { draw($0) }
        let restored = try Pixels { canvas in
            canvas.saveGState()
            row.set(canvas)
            canvas.restoreGState()
            draw(canvas)
        }
        let changed = try Pixels { canvas in
            row.set(canvas)
            draw(canvas)
        }
        #expect(restored.image == plain.image && changed.image != plain.image)
    }

    @Test func `drawing images, drawings, conic gradients, patterns, and layers leaves the current path unchanged`()
        throws
    {
        let dot = try Image(width: 1, height: 1, pixels: opaqueRed, format: .rgba)
        let inner = Drawing(width: 5, height: 5) { $0.fill($0.bounds) }
        let image = try Pixels { canvas in
            canvas.addRect(CGRect(x: 1, y: 1, width: 5, height: 5))
            let path = canvas.path
            canvas.draw(dot, in: canvas.bounds)
            canvas.draw(dot, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
            canvas.draw(inner, in: CGRect(x: 10, y: 10, width: 5, height: 5))
            canvas.drawConicGradient(Gradient(colors: [.red, .blue]), center: .zero, angle: 0)
            canvas.fill(Path(rect: canvas.bounds), with: .pattern(Self.pattern))
            canvas.fill(Path(rect: canvas.bounds), with: .image(dot, in: canvas.bounds))
            canvas.withLayer {}
            #expect(canvas.path == path)
            canvas.setFillColor(.green)
            canvas.fillPath()
        }
        #expect(image[3, 3] == opaqueGreen)
    }

    @Test func `stateless calls use the state's blend mode and shadow`() throws {
        let image = try Pixels(30, 20) { canvas in
            canvas.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
            canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
            canvas.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .red)
            canvas.setBlendMode(.multiply)
            canvas.fill(Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.cyan))
            canvas.stroke(
                Path { $0.addLines(between: [CGPoint(x: 20, y: 2), CGPoint(x: 20, y: 8)]) }, with: .color(.magenta),
                style: StrokeStyle(lineWidth: 4))
        }
        // Multiplying cyan by yellow gives green, and multiplying magenta by yellow gives red.
        #expect(image[2, 2] == opaqueGreen && image[20, 5] == opaqueRed)
        #expect(image[12, 12] == opaqueRed && image[29, 15] == opaqueRed && image[17, 15] == transparent)
    }
}
