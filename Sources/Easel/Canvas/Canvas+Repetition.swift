// SPDX-License-Identifier: MIT

public import Foundation

/// The same thing many times: stripes and copies.
extension Canvas {
    /// Fills straight stripes across a rectangle with the fill paint: one through its centre, the others mirrored
    /// on both sides of it.
    ///
    /// The stripes are one shape, cut off at the rectangle; a clip cuts them to any other shape. The current path is
    /// left alone.
    ///
    /// - Parameters:
    ///   - rect: Any rectangle anywhere, square or not.
    ///   - width: The width of a stripe.
    ///   - spacing: The gap between two stripes.
    ///   - angle: The stripes' direction: 0 runs along +x, `.degrees(-45)` from bottom left to top right.
    public func fillStripes(in rect: CGRect, width: CGFloat, spacing: CGFloat, angle: Angle) {
        guard accepts("rect", rect), accepts("width", width, .notNegative), accepts("spacing", spacing, .notNegative),
            accepts("angle", angle.radians)
        else { return }
        let period = width + spacing
        let rect = rect.standardized
        guard width > 0, !rect.isNull, !rect.isEmpty else { return }
        // Half the diagonal reaches every corner from the centre, whatever the angle.
        let reach = CGVector(dx: rect.width, dy: rect.height).length / 2
        let stripesOnASide = ((reach + width / 2) / period).rounded(.up)
        let turned = CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: angle)
            .concatenating(state.ctm)
        // Of a rectangle that reaches far beyond the canvas, only the stripes near it are made.
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
            addClip(withinRange(Path(rect: rect, transform: state.ctm)), rule: .winding)
            paintFill(stripes, using: .winding, with: state.fillPaint, call: #function)
        }
    }

    /// Runs a closure several times, each under the transform applied once more: copy 0 under none, copy k under k of
    /// them. The state is brought back after each, as Core Animation's replicator layer does.
    public func replicate(
        _ count: Int, by transform: CGAffineTransform, _ body: (Int) throws -> Void
    ) rethrows {
        guard accepts("transform", transform) else { return }
        guard count >= 0 else {
            return refuse("must not be negative", argument: "count", value: "\(count)")
        }
        guard within(limits.replicas, "replicas", count) else { return }
        var repeated = CGAffineTransform.identity
        for index in 0..<count {
            // Also where the closure paints nothing.
            guard failure == nil, mayPerform(0, elements: index % 64 == 0 ? .max : 0) else { return }
            guard repeated.isUsable, repeated.concatenating(state.ctm).isUsable else {
                return refuse(
                    "cannot be undone once it is applied \(index) times", argument: "transform",
                    value: transform.shortDescription)
            }
            try withState {
                state.ctm = repeated.concatenating(state.ctm)
                try body(index)
            }
            repeated = transform.concatenating(repeated)
        }
    }
}
