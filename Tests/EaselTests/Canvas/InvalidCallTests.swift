// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that pass invalid numbers to every numeric argument of every call.
@Suite struct InvalidCallTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// The numbers that must be rejected. The call can also reject other numbers.
        enum Refusal: Sendable {
            /// Non-finite numbers and numbers beyond a billion.
            case meaningless
            /// Numbers beyond a billion. A path omits non-finite elements.
            case far
            /// No numbers, because the number is part of a value that can contain any number.
            case none
        }

        let call: String
        let argument: String
        let isNegativeWrong: Bool
        let refusal: Refusal
        let make: @Sendable (Canvas, CGFloat) -> Void

        init(
            _ call: String, _ argument: String, negative isNegativeWrong: Bool = false,
            refusing refusal: Refusal = .meaningless, _ make: @escaping @Sendable (Canvas, CGFloat) -> Void
        ) {
            (self.call, self.argument, self.isNegativeWrong) = (call, argument, isNegativeWrong)
            (self.refusal, self.make) = (refusal, make)
        }

        func mustRefuse(_ value: CGFloat) -> Bool {
            switch refusal {
            case .meaningless: !(abs(value) <= 1e9) || isNegativeWrong && value < 0
            case .far: value.isFinite && abs(value) > 1e9
            case .none: false
            }
        }

        var testDescription: String { "\(call) \(argument)" }
    }

    static let here = CGPoint(x: 5, y: 5)
    static let gradient = Gradient(colors: [.red, .blue])

    /// Returns cases that each replace one of a rectangle's four numbers.
    static func rect(_ call: String, _ argument: String = "rect", _ make: @escaping @Sendable (Canvas, CGRect) -> Void)
        -> [Case]
    {
        [
            Case(call, "\(argument).origin.x") { make($0, CGRect(x: $1, y: 1, width: 2, height: 3)) },
            Case(call, "\(argument).origin.y") { make($0, CGRect(x: 1, y: $1, width: 2, height: 3)) },
            Case(call, "\(argument).size.width") { make($0, CGRect(x: 1, y: 1, width: $1, height: 3)) },
            Case(call, "\(argument).size.height") { make($0, CGRect(x: 1, y: 1, width: 2, height: $1)) },
        ]
    }

    /// Returns cases that each replace one of a point's two numbers.
    static func point(_ call: String, _ argument: String, _ make: @escaping @Sendable (Canvas, CGPoint) -> Void)
        -> [Case]
    {
        [
            Case(call, "\(argument).x") { make($0, CGPoint(x: $1, y: 5)) },
            Case(call, "\(argument).y") { make($0, CGPoint(x: 5, y: $1)) },
        ]
    }

    /// Returns cases that each replace one of a color's four components.
    static func color(_ call: String, _ argument: String, _ make: @escaping @Sendable (Canvas, Color) -> Void)
        -> [Case]
    {
        [
            Case(call, "\(argument).red") { make($0, Color(red: $1, green: 0, blue: 0)) },
            Case(call, "\(argument).green") { make($0, Color(red: 0, green: $1, blue: 0)) },
            Case(call, "\(argument).blue") { make($0, Color(red: 0, green: 0, blue: $1)) },
            Case(call, "\(argument).alpha") { make($0, Color(red: 0, green: 0, blue: 0, alpha: $1)) },
        ]
    }

    /// Returns cases that each replace one of a stroke style's numbers.
    static func style(_ call: String, _ make: @escaping @Sendable (Canvas, StrokeStyle) -> Void) -> [Case] {
        [
            Case(call, "style.lineWidth", negative: true) { make($0, StrokeStyle(lineWidth: $1)) },
            Case(call, "style.miterLimit") { make($0, StrokeStyle(miterLimit: $1)) },
            Case(call, "style.dash[0]", negative: true) { make($0, StrokeStyle(dash: [$1, 2])) },
            Case(call, "style.dash[1]", negative: true) { make($0, StrokeStyle(dash: [2, $1])) },
            Case(call, "style.dashPhase") { make($0, StrokeStyle(dash: [2], dashPhase: $1)) },
        ]
    }

    /// Returns cases with each kind of paint, each of which replaces one of the paint's numbers.
    static func paint(_ call: String, _ make: @escaping @Sendable (Canvas, Paint) -> Void) -> [Case] {
        @Sendable func radial(
            _ startCenter: CGPoint = here, _ startRadius: CGFloat = 0, _ endCenter: CGPoint = here,
            _ endRadius: CGFloat = 5
        ) -> Paint {
            .radialGradient(
                gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
                endRadius: endRadius)
        }
        return color(call, "paint") { make($0, .color($1)) }
            + point(call, "paint.from") { make($0, .linearGradient(gradient, from: $1, to: .zero)) }
            + point(call, "paint.to") { make($0, .linearGradient(gradient, from: .zero, to: $1)) }
            + point(call, "paint.startCenter") { make($0, radial($1)) }
            + point(call, "paint.endCenter") { make($0, radial(here, 0, $1)) }
            + [
                Case(call, "paint.startRadius", negative: true) { make($0, radial(here, $1)) },
                Case(call, "paint.endRadius", negative: true) { make($0, radial(here, 0, here, $1)) },
                Case(call, "paint.stops[0].location") { canvas, value in
                    let stops = [Gradient.Stop(color: .red, location: value)]
                    make(canvas, .linearGradient(Gradient(stops: stops), from: .zero, to: here))
                },
                Case(call, "paint.transform.a") { canvas, value in
                    let transform = CGAffineTransform(scaleX: value, y: 1)
                    make(canvas, .linearGradient(gradient, from: .zero, to: here, transform: transform))
                },
            ]
    }

    static let pathCases: [Case] =
        point("move(to:)", "point") { $0.move(to: $1) }
        + point("addLine(to:)", "point") { $0.addLine(to: $1) }
        + point("addLines(between:)", "points[1]") { $0.addLines(between: [here, $1]) }
        + point("addCurve(to:control1:control2:)", "end") { $0.addCurve(to: $1, control1: here, control2: here) }
        + point("addCurve(to:control1:control2:)", "control1") { $0.addCurve(to: here, control1: $1, control2: here) }
        + point("addCurve(to:control1:control2:)", "control2") { $0.addCurve(to: here, control1: here, control2: $1) }
        + point("addQuadCurve(to:control:)", "end") { $0.addQuadCurve(to: $1, control: here) }
        + point("addQuadCurve(to:control:)", "control") { $0.addQuadCurve(to: here, control: $1) }
        + point("addArc(center:radius:startAngle:endAngle:clockwise:)", "center") {
            $0.addArc(center: $1, radius: 3, startAngle: 0, endAngle: 1, clockwise: false)
        }
        + [
            Case("addArc(center:radius:startAngle:endAngle:clockwise:)", "radius", negative: true) {
                $0.addArc(center: here, radius: $1, startAngle: 0, endAngle: 1, clockwise: false)
            },
            Case("addArc(center:radius:startAngle:endAngle:clockwise:)", "startAngle") {
                $0.addArc(center: here, radius: 3, startAngle: $1, endAngle: 1, clockwise: false)
            },
            Case("addArc(center:radius:startAngle:endAngle:clockwise:)", "endAngle") {
                $0.addArc(center: here, radius: 3, startAngle: 0, endAngle: $1, clockwise: true)
            },
            Case("addArc(center:radius:startAngle:endAngle:clockwise:)", "startAngle") {
                $0.addArc(center: here, radius: 3, startAngle: .radians($1), endAngle: .zero, clockwise: false)
            },
            Case("addArc(center:radius:startAngle:endAngle:clockwise:)", "endAngle") {
                $0.addArc(center: here, radius: 3, startAngle: .zero, endAngle: .radians($1), clockwise: true)
            },
            Case("addRelativeArc(center:radius:startAngle:delta:)", "radius", negative: true) {
                $0.addRelativeArc(center: here, radius: $1, startAngle: 0, delta: 1)
            },
            Case("addRelativeArc(center:radius:startAngle:delta:)", "startAngle") {
                $0.addRelativeArc(center: here, radius: 3, startAngle: $1, delta: -1)
            },
            Case("addRelativeArc(center:radius:startAngle:delta:)", "delta") {
                $0.addRelativeArc(center: here, radius: 3, startAngle: 0, delta: $1)
            },
            Case("addRelativeArc(center:radius:startAngle:delta:)", "delta") {
                $0.addRelativeArc(center: here, radius: 3, startAngle: .zero, delta: .radians($1))
            },
            Case("addArc(tangent1End:tangent2End:radius:)", "radius", negative: true) {
                $0.addArc(tangent1End: here, tangent2End: CGPoint(x: 9, y: 0), radius: $1)
            },
        ]
        + point("addRelativeArc(center:radius:startAngle:delta:)", "center") {
            $0.addRelativeArc(center: $1, radius: 3, startAngle: 0, delta: 1)
        }
        + point("addArc(tangent1End:tangent2End:radius:)", "tangent1End") {
            $0.addArc(tangent1End: $1, tangent2End: here, radius: 1)
        }
        + point("addArc(tangent1End:tangent2End:radius:)", "tangent2End") {
            $0.addArc(tangent1End: here, tangent2End: $1, radius: 1)
        }
        + rect("addRect(_:)") { $0.addRect($1) }
        + rect("addRects(_:)", "rects[0]") { $0.addRects([$1]) }
        + rect("addEllipse(in:)") { $0.addEllipse(in: $1) }
        + point("pathContains(_:mode:)", "point") { _ = $0.pathContains($1, mode: .fill) }

    static let stateCases: [Case] =
        [
            Case("translateBy(x:y:)", "x") { $0.translateBy(x: $1, y: 0) },
            Case("translateBy(x:y:)", "y") { $0.translateBy(x: 0, y: $1) },
            Case("scaleBy(x:y:)", "x") { $0.scaleBy(x: $1, y: 1) },
            Case("scaleBy(x:y:)", "y") { $0.scaleBy(x: 1, y: $1) },
            Case("rotate(by:)", "angle") { $0.rotate(by: $1) },
            Case("rotate(by:)", "angle") { $0.rotate(by: .radians($1)) },
            Case("pixelAligned(x:)", "x") { canvas, value in _ = canvas.pixelAligned(x: value) },
            Case("pixelAligned(y:)", "y") { canvas, value in _ = canvas.pixelAligned(y: value) },
            Case("concatenate(_:)", "transform.a") { $0.concatenate(CGAffineTransform(scaleX: $1, y: 1)) },
            Case("concatenate(_:)", "transform.d") { $0.concatenate(CGAffineTransform(scaleX: 1, y: $1)) },
            Case("concatenate(_:)", "transform.tx") { $0.concatenate(CGAffineTransform(translationX: $1, y: 0)) },
            Case("concatenate(_:)", "transform.ty") { $0.concatenate(CGAffineTransform(translationX: 0, y: $1)) },
            Case("replicate(_:by:_:)", "transform.tx") {
                $0.replicate(2, by: CGAffineTransform(translationX: $1, y: 0)) { _ in }
            },
            Case("setLineWidth(_:)", "width", negative: true) { $0.setLineWidth($1) },
            Case("setMiterLimit(_:)", "limit") { $0.setMiterLimit($1) },
            Case("setLineDash(phase:lengths:)", "phase") { $0.setLineDash(phase: $1, lengths: [1]) },
            Case("setLineDash(phase:lengths:)", "lengths[0]", negative: true) {
                $0.setLineDash(phase: 0, lengths: [$1, 1])
            },
            Case("setLineDash(phase:lengths:)", "lengths[1]", negative: true) {
                $0.setLineDash(phase: 0, lengths: [1, $1])
            },
            Case("setFlatness(_:)", "flatness", negative: true) { $0.setFlatness($1) },
            Case("setAlpha(_:)", "alpha") { $0.setAlpha($1) },
        ]
        + point("pixelAligned(_:)", "point") { canvas, point in _ = canvas.pixelAligned(point) }
        + rect("pixelAligned(_:)") { canvas, rect in _ = canvas.pixelAligned(rect) }
        + color("setFillColor(_:)", "color") { $0.setFillColor($1) }
        + color("setStrokeColor(_:)", "color") { $0.setStrokeColor($1) }
        + paint("setFillPaint(_:)") { $0.setFillPaint($1) }
        + paint("setStrokePaint(_:)") { $0.setStrokePaint($1) }
        + rect("clip(to:)") { $0.clip(to: $1) }
        + rect("clip(to:)", "rects[0]") { $0.clip(to: [$1]) }

    static let all =
        pathCases + paintingCases + stateCases + compositingCases + moreCases
        + pathValueCases + valueCases

    @Test func `a canvas records at most 1,000 invalid calls, and the error for the first gives the number of others`()
        throws
    {
        let drawing = Drawing(width: 1, height: 1) { canvas in
            for _ in 0..<5_000 { canvas.restoreGState() }
            #expect(canvas.invalidCalls.count == 1_000)
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.description.hasSuffix(" (and 999 more)"))
    }

    @Test func `an error thrown by the closure is rethrown unchanged`() {
        struct Own: Error, Equatable {}
        #expect(throws: Own()) {
            try Drawing(width: 1, height: 1) { canvas in
                canvas.restoreGState()
                throw Own()
            }.png()
        }
    }
}
