// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A layer that draws its sublayers several times, each time with another transform and color.
///
/// ```swift
/// let dots = CAReplicatorLayer()
/// dots.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
/// dots.addSublayer(dot)
/// dots.instanceCount = 12
/// dots.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
/// dots.instanceAlphaOffset = -0.07
/// ```
open class CAReplicatorLayer: CALayer {
    /// The number of copies, including the original; 1 by default. Above 1,000, an error is reported and 1,000 are
    /// drawn.
    open var instanceCount = 1

    /// The delay between animations of copies, in seconds. It has no effect, because nothing is animated.
    open var instanceDelay: CFTimeInterval = 0

    /// The transform from each copy to the next, around the center of the bounds; the identity by default.
    open var instanceTransform = CATransform3DIdentity

    /// The color by which the first copy is multiplied; white, the default, does not change it.
    open var instanceColor: CGColor? = .white

    /// The amount added to the red component of the color for each copy; 0 by default.
    open var instanceRedOffset: Float = 0
    /// The amount added to the green component of the color for each copy; 0 by default.
    open var instanceGreenOffset: Float = 0
    /// The amount added to the blue component of the color for each copy; 0 by default.
    open var instanceBlueOffset: Float = 0
    /// The amount added to the opacity of the color for each copy; 0 by default.
    open var instanceAlphaOffset: Float = 0

    private static let largestCount = 1_000

    /// The maximum number of copies in a context.
    private static let largestTotal = 100_000

    override func renderSublayers(in context: CGContext) {
        if instanceCount > Self.largestCount {
            report(
                UIKitError(
                    call: "CAReplicatorLayer.render(in:)",
                    problem: "instanceCount is \(instanceCount); it must be at most \(Self.largestCount)"))
        }
        let step = instanceTransform.projection.around(CGPoint(x: bounds.midX, y: bounds.midY))
        var transform = CGAffineTransform.identity
        for index in 0..<min(max(instanceCount, 0), Self.largestCount) {
            // Replicators within replicators multiply.
            context.replicaCount += 1
            guard (try? context.canvas.checkCancellation()) != nil else { return }
            if context.replicaCount == Self.largestTotal + 1 {
                report(
                    UIKitError(
                        call: "CAReplicatorLayer.render(in:)",
                        problem: "the context has more than \(Self.largestTotal) copies of layers"))
            }
            guard context.replicaCount <= Self.largestTotal else { return }
            context.canvas.withState {
                context.canvas.concatenate(transform)
                multiplied(by: color(of: index), on: context.canvas) { super.renderSublayers(in: context) }
            }
            transform = step.concatenating(transform)
        }
    }

    private func color(of index: Int) -> Color {
        let first = (instanceColor ?? .white).color
        func moved(_ component: Double, _ offset: Float) -> Double {
            min(max(component + Double(offset) * Double(index), 0), 1)
        }
        return Color(
            red: moved(first.red, instanceRedOffset), green: moved(first.green, instanceGreenOffset),
            blue: moved(first.blue, instanceBlueOffset), alpha: moved(first.alpha, instanceAlphaOffset))
    }

    /// Draws content with its colors multiplied by another color.
    private func multiplied(by color: Color, on canvas: Canvas, _ content: () -> Void) {
        if color == .white { return content() }
        canvas.withLayer(alpha: CGFloat(color.alpha)) {
            content()
            let opaque = color.withAlphaComponent(1)
            if opaque == .white { return }
            // The color covers the whole layer, so the content is drawn again to restore its alpha.
            canvas.withLayer(blendMode: .multiply) {
                canvas.fill(Path(rect: canvas.boundingBoxOfClipPath), with: .color(opaque))
            }
            canvas.withLayer(blendMode: .destinationIn) { content() }
        }
    }
}
