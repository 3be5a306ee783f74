// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that compare the pixels in a shape with the formula of its blend mode.
@Suite struct CompositingTests {
    struct Mode: Sendable, CustomTestStringConvertible {
        let mode: BlendMode
        let formula: CompositingFormula
        var testDescription: String { "\(mode)" }
    }

    static let modes = CompositingFormula.all.map { Mode(mode: $0.mode, formula: $0.formula) }

    /// Returns a color with components in seventeenths and an alpha in fifteenths. Eight bits represent these values
    /// and their products exactly.
    static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 15) -> Color {
        Color(red: red / 17, green: green / 17, blue: blue / 17, alpha: alpha / 15)
    }

    static let sources = [
        color(13, 4, 9), color(2, 15, 6), color(17, 17, 17), color(0, 0, 0), color(8, 8, 8), color(13, 4, 9, 9),
        color(17, 0, 3, 6), color(5, 11, 17, 5), color(17, 17, 17, 9), color(0, 0, 0, 6), color(9, 2, 16, 0),
    ]
    static let backdrops = [
        color(0, 0, 0, 0), color(6, 10, 15), color(16, 3, 1), color(17, 17, 17), color(0, 0, 0), color(4, 4, 4),
        color(6, 10, 15, 6), color(12, 1, 7, 10), color(17, 17, 17, 5), color(0, 0, 0, 9),
    ]

    static func cell(_ column: Int, _ row: Int) -> CGRect { CGRect(x: column * 6, y: row * 6, width: 6, height: 6) }

    /// Draws a grid in which each column has a source and each row has a backdrop, and returns its pixels. Cells are 6
    /// points wide and high. By default, each shape fills the inner 4 × 4 points of its cell.
    static func draw(_ mode: BlendMode, alpha: CGFloat = 1, inset: CGFloat = 1) throws -> Bytes {
        let drawing = Drawing(width: CGFloat(sources.count * 6), height: CGFloat(backdrops.count * 6)) { canvas in
            for (row, backdrop) in backdrops.enumerated() {
                canvas.setFillColor(backdrop)
                for column in sources.indices { canvas.fill(cell(column, row)) }
            }
            canvas.setBlendMode(mode)
            canvas.setAlpha(alpha)
            for (column, source) in sources.enumerated() {
                canvas.setFillColor(source)
                for row in backdrops.indices { canvas.fill(cell(column, row).insetBy(dx: inset, dy: inset)) }
            }
        }
        return Bytes(try drawing.image())
    }

    /// The premultiplied bytes of a picture.
    struct Bytes {
        let width: Int
        let bytes: [UInt8]

        init(_ image: Image) { (width, bytes) = (image.width, image.pixels(as: .premultipliedRGBA)) }

        func expect(
            _ x: Int, _ y: Int, _ expected: Premultiplied, within tolerance: Double, _ what: @autoclosure () -> String
        ) {
            let pixel = (0..<4).map { Double(bytes[(y * width + x) * 4 + $0]) }
            let wanted = expected.all.map { min(max($0, 0), 1) * 255 }
            let isClose = zip(pixel, wanted).allSatisfy { abs($0 - $1) <= tolerance + 1e-6 }
            #expect(isClose, "\(what()): \(pixel), not \(wanted)")
        }
    }

    static func name(_ row: Int, _ column: Int) -> String { "\(sources[column]) on \(backdrops[row])" }

    @Test(arguments: modes)
    func `a mode combines a source and a backdrop according to the mode's formula`(_ row: Mode) throws {
        let image = try Self.draw(row.mode)
        for (index, backdrop) in Self.backdrops.enumerated() {
            for (column, source) in Self.sources.enumerated() {
                let expected = row.formula(Premultiplied(source), over: Premultiplied(backdrop))
                image.expect(column * 6 + 3, index * 6 + 3, expected, within: 2, Self.name(index, column))
                image.expect(column * 6, index * 6 + 5, Premultiplied(backdrop), within: 0, "outside")
            }
        }
    }

    @Test(arguments: modes)
    func `the state's alpha is multiplied with the source's alpha before blending`(_ row: Mode) throws {
        let image = try Self.draw(row.mode, alpha: 0.6)
        for (index, backdrop) in Self.backdrops.enumerated() {
            for (column, source) in Self.sources.enumerated() {
                let faded = Premultiplied(source.withAlphaComponent(source.alpha * 0.6))
                let expected = row.formula(faded, over: Premultiplied(backdrop))
                // With a low-alpha color, the steep formulas of these modes lose precision.
                let isSteep =
                    row.mode == .colorDodge || row.mode == .colorBurn || row.mode == .hue || row.mode == .saturation
                image.expect(
                    column * 6 + 3, index * 6 + 3, expected, within: isSteep ? 4 : 2, Self.name(index, column))
            }
        }
    }

    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A rectangle that contains all painted content.
        let bounds: CGRect
        let paint: @Sendable (Canvas) -> Void

        init(_ name: String, _ bounds: CGRect, _ paint: @escaping @Sendable (Canvas) -> Void) {
            (testDescription, self.bounds, self.paint) = (name, bounds, paint)
        }
    }

    static let middle = CGRect(x: 10, y: 10, width: 12, height: 12)
    static let gradient = Gradient(colors: [.red, Color.blue.withAlphaComponent(0.4)])
    static let tile = Pattern(size: CGSize(width: 3, height: 3)) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 3)) }

    static let shapes = [
        Shape("rectangle", middle) { $0.fill(middle) },
        Shape("ellipse", middle) { $0.fillEllipse(in: middle) },
        Shape("path", middle) { $0.fill(Path(starIn: middle, points: 5, innerRatio: 0.4), with: .color(.red)) },
        Shape("stroke", middle) { $0.stroke(middle.insetBy(dx: 2, dy: 2), width: 4) },
        Shape("gradient paint", middle) {
            $0.fill(Path(ellipseIn: middle), with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 30, y: 0)))
        },
        Shape("pattern paint", middle) { $0.fill(Path(ellipseIn: middle), with: .pattern(tile)) },
        Shape("text", CGRect(x: 6, y: 8, width: 22, height: 16)) {
            $0.draw("A", at: CGPoint(x: 8, y: 22), font: .system(size: 16))
        },
        Shape("image", middle) { canvas in
            guard let image = try? Image(width: 1, height: 1, pixels: [255, 0, 0, 102], format: .rgba) else { return }
            canvas.draw(image, in: middle)
        },
        Shape("linear gradient in a clip", middle) { canvas in
            canvas.withState {
                canvas.clip(to: Path(ellipseIn: middle))
                canvas.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 30, y: 0), options: [])
            }
        },
        Shape("conic gradient in a clip", middle) { canvas in
            canvas.withState {
                canvas.clip(to: middle)
                canvas.drawConicGradient(gradient, center: CGPoint(x: 12, y: 12), angle: 0)
            }
        },
        Shape("layer in a clip", middle) { canvas in
            canvas.withState {
                canvas.clip(to: middle)
                canvas.beginTransparencyLayer()
                canvas.fill(CGRect(x: 12, y: 12, width: 30, height: 4))
                canvas.endTransparencyLayer()
            }
        },
        Shape("drawing", middle) { canvas in
            canvas.draw(Drawing(width: 2, height: 2) { $0.fillEllipse(in: $0.bounds) }, in: middle)
        },
    ]

    @Test(arguments: modes, shapes)
    func `no blend mode changes a pixel outside the shape`(_ row: Mode, _ shape: Shape) throws {
        @Sendable func drawBackdrop(_ canvas: Canvas) {
            canvas.setFillColor(Color(red: 0.2, green: 0.6, blue: 0.8))
            canvas.fill(CGRect(x: 0, y: 0, width: 32, height: 12))
            canvas.setFillColor(Color(red: 0.8, green: 0.6, blue: 0.2, alpha: 0.4))
            canvas.fill(CGRect(x: 0, y: 12, width: 20, height: 20))
            canvas.setFillColor(Color(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.8))
        }
        let before = try Pixels(32, 32) { drawBackdrop($0) }
        let after = try Pixels(32, 32) { canvas in
            drawBackdrop(canvas)
            canvas.setBlendMode(row.mode)
            shape.paint(canvas)
        }
        for y in 0..<32 {
            for x in 0..<32 where !shape.bounds.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) {
                #expect(after[x, y] == before[x, y], "\(x), \(y)")
            }
        }
    }
}
