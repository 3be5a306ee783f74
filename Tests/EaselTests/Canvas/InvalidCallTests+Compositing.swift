// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Test cases for calls with layers, shadows, patterns, and images.
extension InvalidCallTests {
    private static let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    /// An image with a single white pixel.
    private static let picture: Image = {
        let data =
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AQAAygDJmcpdfgAAAABJRU5ErkJggg==")
            ?? Data()
        do { return try Image(data: data) } catch { preconditionFailure("the picture of the tests: \(error)") }
    }()

    /// Returns cases with each kind of pattern, each of which replaces one of the pattern's numbers.
    private static func pattern(
        _ call: String, _ argument: String, _ make: @escaping @Sendable (Canvas, Pattern) -> Void
    ) -> [Case] {
        [
            Case(call, "\(argument).size.width", negative: true) {
                make($0, Pattern(size: CGSize(width: $1, height: 2)) { _ in })
            },
            Case(call, "\(argument).size.height", negative: true) {
                make($0, Pattern(size: CGSize(width: 2, height: $1)) { _ in })
            },
            Case(call, "\(argument).transform.b") {
                make(
                    $0,
                    Pattern(
                        size: CGSize(width: 2, height: 2),
                        transform: CGAffineTransform(a: 1, b: $1, c: 0, d: 1, tx: 0, ty: 0)
                    ) { _ in })
            },
            Case(call, "\(argument).spacing.width", negative: true) {
                make($0, Pattern(image: picture, spacing: CGSize(width: $1, height: 0)))
            },
            Case(call, "\(argument).spacing.height", negative: true) {
                make($0, Pattern(image: picture, spacing: CGSize(width: 0, height: $1)))
            },
            Case(call, "\(argument).width", negative: true) {
                make($0, .stripes(width: $1, spacing: 1, angle: .zero, color: .red))
            },
            Case(call, "\(argument).spacing", negative: true) {
                make($0, .crosshatch(width: 1, spacing: $1, angle: .zero, color: .red))
            },
            Case(call, "\(argument).angle") {
                make($0, .stripes(width: 1, spacing: 1, angle: .radians($1), color: .red))
            },
            Case(call, "\(argument).radius", negative: true) {
                make($0, .dots(radius: $1, spacing: 1, angle: .zero, color: .red))
            },
            Case(call, "\(argument).color.red") {
                make($0, .dots(radius: 1, spacing: 3, angle: .zero, color: Color(red: $1, green: 0, blue: 0)))
            },
            Case(call, "\(argument).background.blue") {
                make(
                    $0,
                    .dots(
                        radius: 1, spacing: 3, angle: .zero, color: .red,
                        background: Color(red: 0, green: 0, blue: $1)))
            },
        ]
    }

    static let compositingCases: [Case] =
        pattern("setFillPattern(_:)", "pattern") { $0.setFillPattern($1) }
        + pattern("setStrokePattern(_:)", "pattern") { $0.setStrokePattern($1) }
        + pattern("fill(_:with:using:)", "paint") { $0.fill(Path(rect: whole), with: .pattern($1)) }
        + rect("fill(_:with:using:)", "paint.in") { $0.fill(Path(rect: whole), with: .image(picture, in: $1)) }
        + point("fill(_:with:using:)", "paint.center") {
            $0.fill(Path(rect: whole), with: .conicGradient(gradient, center: $1, angle: 0))
        }
        + [
            Case("setFillPaint(_:)", "paint.angle") {
                $0.setFillPaint(.conicGradient(gradient, center: here, angle: $1))
            },
            Case("setPatternPhase(_:)", "phase.width") { $0.setPatternPhase(CGSize(width: $1, height: 0)) },
            Case("setPatternPhase(_:)", "phase.height") { $0.setPatternPhase(CGSize(width: 0, height: $1)) },
            Case("setShadow(offset:blur:color:)", "offset.width") {
                $0.setShadow(offset: CGSize(width: $1, height: 0), blur: 1, color: .black)
            },
            Case("setShadow(offset:blur:color:)", "offset.height") {
                $0.setShadow(offset: CGSize(width: 0, height: $1), blur: 1, color: .black)
            },
            Case("setShadow(offset:blur:color:)", "blur", negative: true) {
                $0.setShadow(offset: .zero, blur: $1, color: .black)
            },
            Case("setShadow(offset:blur:)", "blur", negative: true) { $0.setShadow(offset: .zero, blur: $1) },
            Case("withLayer(alpha:blendMode:filter:_:)", "alpha") { $0.withLayer(alpha: $1) {} },
        ] + filterCases + [
            Case("drawConicGradient(_:center:angle:)", "angle") {
                $0.drawConicGradient(gradient, center: here, angle: $1)
            }
        ]
        + color("setShadow(offset:blur:color:)", "color") { $0.setShadow(offset: .zero, blur: 1, color: $1) }
        + point("drawConicGradient(_:center:angle:)", "center") {
            $0.drawConicGradient(gradient, center: $1, angle: 0)
        }
        + rect("draw(_:in:byTiling:)") { $0.draw(picture, in: $1) }
        + rect("draw(_:in:byTiling:)") { $0.draw(picture, in: $1, byTiling: true) }
        + rect("draw(_:in:fit:)") { $0.draw(picture, in: $1, fit: .contain) }
        + rect("draw(_:in:fit:)") { $0.draw(picture, in: $1, fit: .cover) }
        + rect("draw(_:in:)") { $0.draw(Drawing(width: 1, height: 1) { _ in }, in: $1) }
        + rect("clear(_:)") { $0.clear($1) }
        + rect("clip(to:mask:)") { $0.clip(to: $1, mask: picture) }
        + rect("beginTransparencyLayer(in:)") { $0.beginTransparencyLayer(in: $1) }
}
