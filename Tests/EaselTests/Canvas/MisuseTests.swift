// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the errors for misused calls.
@Suite struct MisuseTests {
    struct Misuse: Sendable, CustomTestStringConvertible {
        let message: String
        let make: @Sendable (Canvas) -> Void
        var testDescription: String { message }
    }

    @Test(arguments: [
        Misuse(message: "restoreGState(): no saved state is left; it needs a saveGState() before it") {
            $0.restoreGState()
        },
        Misuse(
            message: "endTransparencyLayer(): no layer is open here; it needs a beginTransparencyLayer() before it"
        ) { $0.endTransparencyLayer() },
        Misuse(
            message: "beginTransparencyLayer(): it was begun and never ended; it needs an endTransparencyLayer()"
        ) { $0.beginTransparencyLayer() },
        Misuse(message: "addLine(to:): there is no current point to start from; it needs a move(to:) before it") {
            $0.addLine(to: InvalidCallTests.here)
        },
        Misuse(
            message:
                "addQuadCurve(to:control:): there is no current point to start from; it needs a move(to:) before it"
        ) { $0.addQuadCurve(to: InvalidCallTests.here, control: InvalidCallTests.here) },
        Misuse(
            message:
                "addCurve(to:control1:control2:): there is no current point to start from; it needs a move(to:) before it"
        ) { $0.addCurve(to: InvalidCallTests.here, control1: InvalidCallTests.here, control2: InvalidCallTests.here) },
        Misuse(
            message:
                "addArc(tangent1End:tangent2End:radius:): there is no current point to start from; it needs a move(to:) "
                + "before it"
        ) { $0.addArc(tangent1End: InvalidCallTests.here, tangent2End: .zero, radius: 1) },
        Misuse(message: "clip(using:): there is no current path to clip to") { $0.clip() },
        Misuse(
            message: "draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:): the gradient is under the "
                + "transform (a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0); it is too small or too stretched to be drawn"
        ) { canvas in
            // To draw translucent letters, the canvas itself begins a layer.
            canvas.setAlpha(0.5)
            canvas.setFillPaint(
                .radialGradient(
                    Gradient(colors: [.red, .blue]), startCenter: .zero, startRadius: 0, endCenter: .zero,
                    endRadius: 1e-6))
            canvas.draw("a", along: Path(rect: canvas.bounds), font: .system(size: 10))
        },
        Misuse(
            message: "setLineDash(phase:lengths:): lengths is all zeros; it must have a length that is not zero"
        ) { $0.setLineDash(phase: 0, lengths: [0, 0]) },
        Misuse(message: "replicate(_:by:_:): count is -1; it must not be negative") {
            $0.replicate(-1, by: .identity) { _ in }
        },
        Misuse(
            message:
                "setFillPaint(_:): paint is a gradient of 2 colors at 3 locations; it must have at least one color and "
                + "as many locations"
        ) { canvas in
            let gradient = Gradient(colors: [.red, .blue], locations: [0, 0.5, 1])
            canvas.setFillPaint(.linearGradient(gradient, from: .zero, to: InvalidCallTests.here))
        },
        Misuse(
            message:
                "setFillPaint(_:): paint is a gradient of 0 colors at 0 locations; it must have at least one color and "
                + "as many locations"
        ) { $0.setFillPaint(.linearGradient(Gradient(stops: []), from: .zero, to: InvalidCallTests.here)) },
        Misuse(
            message: "addArc(center:radius:startAngle:endAngle:clockwise:): radius is -3; it must be finite and ≥ 0"
        ) { $0.addArc(center: InvalidCallTests.here, radius: -3, startAngle: 0, endAngle: 1, clockwise: true) },
        Misuse(message: "translateBy(x:y:): x is 1e+300; it must be a number between -1e9 and 1e9") {
            $0.translateBy(x: 1e300, y: 0)
        },
    ])
    func `the error for an invalid call gives the reason`(_ row: Misuse) throws {
        let drawing = Drawing(width: 20, height: 20) { row.make($0) }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.description == row.message)
        #expect(throws: error) { try drawing.svg() }
        #expect(throws: error) { try drawing.pdf() }
        _ = try drawing.png(rendering: RenderOptions(invalidCalls: .skip))
    }
}
