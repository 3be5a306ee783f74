// SPDX-License-Identifier: MIT

internal import Foundation

/// The argument checks at the start of every call. Each records an argument's first flaw and returns false.
extension Canvas {
    func accepts(
        _ argument: @autoclosure () -> String, _ value: some CheckedArgument, call: StaticString = #function
    ) -> Bool {
        value.flaw.map { refuse($0, of: argument(), call: call) } ?? true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ value: CGFloat, _ rule: NumberRule, call: StaticString = #function
    ) -> Bool {
        value.flaw(rule).map { refuse($0, of: argument(), call: call) } ?? true
    }

    /// Accepts `.infinite` too.
    func accepts(
        _ argument: @autoclosure () -> String, orInfinite rect: CGRect, call: StaticString = #function
    ) -> Bool {
        rect.isInfinite || accepts(argument(), rect, call: call)
    }

    /// Accepts `.infinite` among the rectangles too.
    func accepts(
        _ argument: @autoclosure () -> String, orInfinite rects: [CGRect], call: StaticString = #function
    ) -> Bool {
        rects.firstFlaw { $0.isInfinite ? nil : $0.flaw }.map { refuse($0, of: argument(), call: call) } ?? true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ gradient: Gradient, call: StaticString = #function
    ) -> Bool {
        within(limits.gradientStops, "gradientStops", gradient.stops.count)
            && gradient.flaw.map { refuse($0, of: argument(), call: call) } ?? true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ paint: Paint, call: StaticString = #function
    ) -> Bool {
        within(limits.gradientStops, "gradientStops", paint.stopCount)
            && paint.flaw.map { refuse($0, of: argument(), call: call) } ?? true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ style: StrokeStyle, call: StaticString = #function
    ) -> Bool {
        within(limits.dashLengths, "dashLengths", style.dash.count)
            && style.flaw.map { refuse($0, of: argument(), call: call) } ?? true
    }

    func accepts(
        _ argument: @autoclosure () -> String, dash lengths: [CGFloat], call: StaticString = #function
    ) -> Bool {
        within(limits.dashLengths, "dashLengths", lengths.count)
            && StrokeStyle.flaw(ofDash: lengths).map { refuse($0, of: argument(), call: call) } ?? true
    }

    /// Records an argument's flaw. Always returns false.
    func refuse(_ flaw: ArgumentFlaw, of argument: String, call: StaticString) -> Bool {
        refuse(flaw.rule, argument: argument + flaw.part, value: flaw.value, call: call)
        return false
    }
}
