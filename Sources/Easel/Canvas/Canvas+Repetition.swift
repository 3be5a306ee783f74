// SPDX-License-Identifier: MIT

public import Foundation

/// Repeated content: stripes and copies.
extension Canvas {
    /// Fills straight stripes across a rectangle with the fill paint. One stripe runs through the center; the others
    /// are symmetric on both sides of it.
    ///
    /// The stripes are one shape, clipped to the rectangle. To limit them to another shape, set a clip. Keeps the
    /// current path.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in user space, which must be finite.
    ///   - width: The width of a stripe in user space, finite and ≥ 0. A width of 0 draws nothing.
    ///   - spacing: The gap between two stripes in user space, finite and ≥ 0.
    ///   - angle: The direction of the stripes: 0 runs along +x, `.degrees(-45)` from bottom left to top right.
    public func fillStripes(in rect: CGRect, width: CGFloat, spacing: CGFloat, angle: Angle) {
        guard accepts("rect", rect), accepts("width", width, .notNegative, call: nil),
            accepts("spacing", spacing, .notNegative, call: nil),
            accepts("angle", angle.radians, call: nil)
        else { return }
        let period = width + spacing
        let rect = rect.standardized
        guard width > 0, !rect.isNull, !rect.isEmpty else { return }
        // At any angle, half the diagonal reaches every corner from the center.
        let reach = CGVector(dx: rect.width, dy: rect.height).length / 2
        let stripesOnASide = ((reach + width / 2) / period).rounded(.up)
        let turned = CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: angle)
            .concatenating(state.ctm)
        // For a rectangle that extends far beyond the canvas, only the stripes near the canvas are made.
        let seen = cullRect.applying(turned.inverted())
        let first = max(-stripesOnASide, ((seen.minY - width / 2) / period).rounded(.down))
        let last = min(stripesOnASide, ((seen.maxY + width / 2) / period).rounded(.up))
        guard first <= last, within(limits.pathElements, "pathElements", Int(min(5 * (last - first + 1), 1e15)))
        else { return }
        let stripes = Path { path in
            for index in stride(from: first, through: last, by: 1) {
                let middle = index * period
                path.addRect(
                    CGRect(x: -reach, y: middle - width / 2, width: 2 * reach, height: width), transform: turned)
            }
        }
        withState {
            addClip(Path(rect: rect, transform: state.ctm), rule: .winding)
            paintFill(stripes, using: .winding, with: state.fillPaint)
        }
    }

    /// Runs a closure several times under a repeated transform, like Core Animation's replicator layer: copy *k* has
    /// the transform applied *k* times, and copy 0 is not transformed. The state is restored after each copy.
    ///
    /// ```swift
    /// // The twelve marks of a clock face.
    /// canvas.translateBy(x: center.x, y: center.y)
    /// canvas.replicate(12, by: CGAffineTransform(rotationAngle: .degrees(30))) { hour in
    ///     canvas.fill(CGRect(x: -1, y: -80, width: 2, height: hour % 3 == 0 ? 12 : 6))
    /// }
    /// ```
    public func replicate(
        _ count: Int, by transform: CGAffineTransform, _ body: (Int) throws -> Void
    ) rethrows {
        guard transform.isFlat || accepts("transform", transform) else { return }
        guard count >= 0 else {
            return refuse("must not be negative", argument: "count", value: "\(count)")
        }
        guard within(limits.replicas, "replicas", count) else { return }
        var repeated = CGAffineTransform.identity
        for index in 0..<count {
            // Checks the budget even if the closure paints nothing.
            guard failure == nil, mayPerform(0, elements: index % 64 == 0 ? .max : 0) else { return }
            let combined = repeated.concatenating(state.ctm)
            // The other copies are just as small.
            if combined.isFlat { return }
            guard combined.isUsable else {
                return refuse(
                    "is too large once it is applied \(index) times", argument: "transform",
                    value: transform.shortDescription, call: #function)
            }
            try withState {
                state.ctm = combined
                try body(index)
            }
            repeated = transform.concatenating(repeated)
        }
    }
}
