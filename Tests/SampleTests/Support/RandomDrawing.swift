// SPDX-License-Identifier: MIT

import Easel
import EaselDrawingPrograms
import Foundation

/// Random drawings of everything that documents express with vectors: shapes, strokes, paints, clips, layers, text,
/// images, and drawings within drawings. A seed gives the same drawing in every run.
enum RandomDrawing {
    static let size = CGSize(width: 160, height: 120)

    /// Returns the drawing of a seed.
    static func make(seed: Int, fonts: FontLibrary) -> Drawing {
        Drawing(size: size, fonts: fonts, background: .white) { canvas in
            var random = RandomBytes(seed: UInt64(seed))
            paint(on: canvas, items: 8, depth: 0, &random)
        }
    }

    private static func paint(on canvas: Canvas, items: Int, depth: Int, _ random: inout RandomBytes) {
        for _ in 0..<items {
            canvas.withState {
                if random.isLikely(0.4) { transform(canvas, &random) }
                if random.isLikely(0.25) { canvas.clip(to: shape(&random)) }
                if random.isLikely(0.2) { canvas.setAlpha(random.number(0.3...1)) }
                if random.isLikely(0.15) {
                    canvas.setBlendMode(random.element([.multiply, .screen, .darken, .lighten, .overlay]))
                }
                paintItem(on: canvas, depth: depth, &random)
            }
        }
    }

    private static func transform(_ canvas: Canvas, _ random: inout RandomBytes) {
        let center = point(&random)
        canvas.translateBy(x: center.x, y: center.y)
        switch random.element([0, 1, 2]) {
        case 0: canvas.rotate(by: .degrees(random.number(0...360)))
        case 1: canvas.scaleBy(x: random.number(0.6...2), y: random.number(0.6...2))
        default: canvas.concatenate(CGAffineTransform(a: 1, b: 0.3, c: random.number(-0.5...0.5), d: 1, tx: 0, ty: 0))
        }
        canvas.translateBy(x: -center.x, y: -center.y)
    }

    private static func paintItem(on canvas: Canvas, depth: Int, _ random: inout RandomBytes) {
        switch random.element(Array(0..<(depth < 2 ? 9 : 7))) {
        case 0, 1, 2: canvas.fill(shape(&random), with: paint(&random), using: random.element([.winding, .evenOdd]))
        case 3, 4: canvas.stroke(shape(&random), with: paint(&random), style: pen(&random))
        case 5:
            let words = random.element(["Hamburg", "1,240.50", "Ag", "größer", "Ελλάδα"])
            canvas.draw(
                words, at: point(&random), font: .system(size: random.number(9...36)), color: color(&random),
                angle: .degrees(random.element([0, 0, 30, 90])))
        case 6:
            let rect = box(&random)
            // Programs interpolate between pixels in different ways.
            canvas.interpolationQuality = .none
            if let image = try? checkered.image() { canvas.draw(image, in: rect, fit: .contain) }
        case 7:
            var inner = random
            canvas.withLayer(alpha: random.number(0.3...1)) {
                paint(on: canvas, items: 3, depth: depth + 1, &inner)
            }
            random = inner
        default:
            let seed = random.next()
            let nested = Drawing(size: size, fonts: canvas.fonts) { canvas in
                var random = RandomBytes(seed: seed)
                paint(on: canvas, items: 3, depth: depth + 1, &random)
            }
            // Smaller ones would have lines of less than a pixel, which most programs draw thicker.
            let center = point(&random)
            canvas.draw(nested, in: CGRect(x: center.x - 50, y: center.y - 40, width: 112, height: 84))
        }
    }

    /// Large squares, whose edges all programs draw alike.
    private static let checkered = Drawing(width: 4, height: 4, background: Color(hex: 0xE0C060)) { canvas in
        canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2), with: .color(Color(hex: 0x406080)))
    }

    // MARK: Values

    private static func point(_ random: inout RandomBytes) -> CGPoint {
        CGPoint(x: random.number(0...size.width), y: random.number(0...size.height))
    }

    private static func box(_ random: inout RandomBytes) -> CGRect {
        CGRect(
            origin: point(&random), size: CGSize(width: random.number(8...90), height: random.number(8...70))
        ).offsetBy(dx: -30, dy: -25)
    }

    private static func shape(_ random: inout RandomBytes) -> Path {
        let rect = box(&random)
        switch random.element(Array(0...8)) {
        case 0, 1: return Path(rect: rect)
        case 2: return Path(ellipseIn: rect)
        case 3: return Path(roundedRect: rect, cornerRadius: random.number(1...12))
        case 4: return Path(starIn: rect, points: random.element([5, 6, 9]), innerRatio: random.number(0.3...0.8))
        case 5: return Path(polygonIn: rect, sides: random.element([3, 5, 8]))
        case 6: return Path(ringIn: rect, width: min(rect.width, rect.height) / 4)
        default:
            let corners = (0..<random.element([2, 4, 7])).map { _ in (point(&random), point(&random), point(&random)) }
            return Path { path in
                path.move(to: point(&random))
                for (index, corner) in corners.enumerated() {
                    if index % 3 == 1 { path.addLine(to: corner.0) }
                    path.addCurve(to: corner.0, control1: corner.1, control2: corner.2)
                }
                if random.isLikely(0.5) { path.closeSubpath() }
            }
        }
    }

    private static func color(_ random: inout RandomBytes) -> Color {
        Color(
            red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
            alpha: random.isLikely(0.7) ? 1 : random.number(0.2...1))
    }

    private static func paint(_ random: inout RandomBytes) -> Paint {
        if random.isLikely(0.55) { return .color(color(&random)) }
        if random.isLikely(0.15) {
            let (front, back) = (color(&random), color(&random))
            return .pattern(
                Pattern(size: CGSize(width: 12, height: 12)) { canvas in
                    canvas.fill(canvas.bounds, with: .color(back))
                    canvas.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 8, height: 8)), with: .color(front))
                })
        }
        let colors = (0..<random.element([2, 3])).map { _ in color(&random) }
        if random.isLikely(0.5) {
            return .linearGradient(Gradient(colors: colors), from: point(&random), to: point(&random))
        }
        let center = point(&random)
        return .radialGradient(
            Gradient(colors: colors), startCenter: center, startRadius: 0, endCenter: center,
            endRadius: random.number(20...120))
    }

    private static func pen(_ random: inout RandomBytes) -> StrokeStyle {
        StrokeStyle(
            lineWidth: random.number(1...9), lineCap: random.element([.butt, .round, .square]),
            lineJoin: random.element([.miter, .round, .bevel]), miterLimit: 4,
            dash: random.isLikely(0.25) ? [random.number(4...14), random.number(4...10)] : [])
    }
}

extension RandomBytes {
    fileprivate mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }

    fileprivate mutating func isLikely(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

    fileprivate mutating func element<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }
}
