// SPDX-License-Identifier: MIT

internal import Foundation

/// The argument checks at the start of every call. The first check of a call counts the call and notes its name for later
/// checks, which pass nil as `call`. Each check records the first invalid argument and returns whether the argument is
/// valid.
extension Canvas {
    func accepts(
        _ argument: @autoclosure () -> String, _ value: some CheckedArgument, call: StaticString? = #function
    ) -> Bool {
        accepts(argument, value.flaw, call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ value: CGFloat, _ rule: NumberRule, call: StaticString? = #function
    ) -> Bool {
        accepts(argument, value.flaw(rule), call)
    }

    /// Accepts `.infinite` too.
    func accepts(
        _ argument: @autoclosure () -> String, orInfinite rect: CGRect, call: StaticString? = #function
    ) -> Bool {
        accepts(argument, rect.isInfinite ? nil : rect.flaw, call)
    }

    /// Accepts `.infinite` among the rectangles too.
    func accepts(
        _ argument: @autoclosure () -> String, orInfinite rects: [CGRect], call: StaticString? = #function
    ) -> Bool {
        accepts(argument, rects.firstFlaw { $0.isInfinite ? nil : $0.flaw }, call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ gradient: Gradient, call: StaticString? = #function
    ) -> Bool {
        let isWithin = gradient.stops.count <= limits.gradientStops
        return accepts(argument, isWithin ? gradient.flaw : gradient.countFlaw, call)
            && within(limits.gradientStops, "gradientStops", gradient.stops.count)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ paint: Paint, call: StaticString? = #function
    ) -> Bool {
        if let gradient = paint.gradient, gradient.stops.count > limits.gradientStops {
            return accepts(argument(), gradient, call: call)
        }
        return accepts(argument, paint.flaw, call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ path: Path, call: StaticString? = #function
    ) -> Bool {
        within(limits.pathElements, "pathElements", path.verbs.count) && accepts(argument, path.flaw, call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ style: StrokeStyle, call: StaticString? = #function
    ) -> Bool {
        var style = style
        let dashCount = style.dash.count
        if dashCount > limits.dashLengths { style.dash = [] }
        return accepts(argument, style.flaw, call) && within(limits.dashLengths, "dashLengths", dashCount)
    }

    func accepts(
        _ argument: @autoclosure () -> String, dash lengths: [CGFloat], call: StaticString? = #function
    ) -> Bool {
        within(limits.dashLengths, "dashLengths", lengths.count)
            && accepts(argument, StrokeStyle.flaw(ofDash: lengths), call)
    }

    private func accepts(_ argument: () -> String, _ flaw: ArgumentFlaw?, _ call: StaticString?) -> Bool {
        if let call {
            self.call = call
            callCounts.add(call)
        }
        guard let flaw else { return true }
        refuse(flaw.rule, argument: argument() + flaw.part, value: flaw.value)
        return false
    }
}
