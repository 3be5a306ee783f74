// SPDX-License-Identifier: MIT

public import Foundation

/// Gradients that fill the whole clip. They do not use or change the current path.
extension Canvas {
    /// Fills the clip with a gradient along a line.
    ///
    /// ```swift
    /// let sky = Gradient(colors: [Color(hex: 0x1D4E89), Color(hex: 0xF7B267)])
    /// canvas.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: canvas.size.height))
    /// ```
    ///
    /// Beyond the start and the end, the gradient paints only on the sides that the options include, with the color of
    /// that end. A line of length 0 paints nothing.
    public func drawLinearGradient(
        _ gradient: Gradient, start: CGPoint, end: CGPoint, options: GradientDrawingOptions = []
    ) {
        guard accepts("gradient", gradient), accepts("start", start, call: nil), accepts("end", end, call: nil) else {
            return
        }
        let length = CGVector(from: start, to: end).length
        guard length > 0 else { return }
        // The band between the two ends, in a space whose x axis runs from start to end. On sides where the gradient
        // continues, the band extends beyond the canvas.
        let along = CGAffineTransform(translationX: start.x, y: start.y)
            .rotated(by: atan2(end.y - start.y, end.x - start.x))
        let visible = clipFillBounds.applying(along.concatenating(state.ctm).inverted()).insetBy(dx: -1, dy: -1)
        let left = options.contains(.drawsBeforeStartLocation) ? min(visible.minX, 0) : 0
        let right = options.contains(.drawsAfterEndLocation) ? max(visible.maxX, length) : length
        let (near, far) = (max(left, visible.minX), min(right, visible.maxX))
        guard near < far else { return }
        let band = Path(
            rect: CGRect(x: near, y: visible.minY, width: far - near, height: visible.height),
            transform: along.concatenating(state.ctm))
        paintFill(
            band, using: .winding, with: .linearGradient(gradient, from: start, to: end))
    }

    /// Fills the clip with a gradient between two circles.
    ///
    /// ```swift
    /// let glow = Gradient(colors: [.white, .white.withAlphaComponent(0)])
    /// canvas.drawRadialGradient(glow, startCenter: center, startRadius: 0, endCenter: center, endRadius: 60)
    /// ```
    ///
    /// If circles overlap, the later one is on top, as in the PDF imaging model (type 3 shadings). Beyond the two
    /// circles, the gradient paints only on the sides that the options include, with the color of that end. There the
    /// circles continue to grow or shrink at the same rate. Two equal circles paint nothing.
    public func drawRadialGradient(
        _ gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: GradientDrawingOptions = []
    ) {
        guard accepts("gradient", gradient), accepts("startCenter", startCenter, call: nil),
            accepts("startRadius", startRadius, .notNegative, call: nil), accepts("endCenter", endCenter, call: nil),
            accepts("endRadius", endRadius, .notNegative, call: nil)
        else { return }
        let step = CGVector(from: startCenter, to: endCenter)
        let growth = endRadius - startRadius
        let pace = max(step.length, abs(growth))
        guard pace > 0 else { return }

        guard !clipFillBounds.isNull else { return }
        // The circles are numbered from 0 at the start to 1 at the end. Circles beyond are drawn up to the number at
        // which the radius is 0. Without such a number, they are drawn until they have left the canvas or contain
        // all of it.
        if options == [.drawsBeforeStartLocation, .drawsAfterEndLocation] {
            return paintFill(
                Path(rect: clipFillBounds), using: .winding,
                with: .radialGradient(
                    gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
                    endRadius: endRadius))
        }
        let visible = clipFillBounds.applying(state.ctm.inverted())
        let farthest = visible.corners.map { CGVector(from: startCenter, to: $0).length }.max() ?? 0
        let enough = 2 * (farthest + startRadius + endRadius) / pace + 1
        let first = options.contains(.drawsBeforeStartLocation) ? (growth > 0 ? -startRadius / growth : -enough) : 0
        let last = options.contains(.drawsAfterEndLocation) ? (growth < 0 ? -startRadius / growth : enough) : 1
        func circle(_ number: CGFloat) -> (center: CGPoint, radius: CGFloat) {
            (startCenter + step * number, max(startRadius + growth * number, 0))
        }
        let (from, to) = (circle(first), circle(last))
        // The colors stay between the two given circles.
        let stops = gradient.stopsInOrder.map { stop in
            Gradient.Stop(color: stop.color, location: (stop.location - first) / (last - first))
        }
        paintFill(
            Path(rect: clipFillBounds), using: .winding,
            with: .radialGradient(
                Gradient(stops: stops, interpolation: gradient.interpolation),
                startCenter: from.center, startRadius: from.radius, endCenter: to.center, endRadius: to.radius,
                spread: .none))
    }

    /// Fills the clip with a gradient around a point.
    ///
    /// ```swift
    /// let hues = Gradient(colors: [.red, .yellow, .green, .cyan, .blue, .magenta, .red])
    /// // Red is at the top.
    /// canvas.drawConicGradient(hues, center: center, angle: -.pi / 2)
    /// ```
    ///
    /// - Parameters:
    ///   - gradient: The gradient. Its locations from 0 to 1 make one full turn.
    ///   - center: The point, in user space.
    ///   - angle: The direction of the gradient's start, in radians from +x. The gradient runs toward +y, which looks
    ///     clockwise.
    public func drawConicGradient(_ gradient: Gradient, center: CGPoint, angle: CGFloat) {
        guard accepts("gradient", gradient), accepts("center", center, call: nil), accepts("angle", angle, call: nil)
        else { return }
        paintFill(
            Path(rect: clipFillBounds), using: .winding, with: .conicGradient(gradient, center: center, angle: angle))
    }
}
