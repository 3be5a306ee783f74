// SPDX-License-Identifier: MIT

public import Foundation

/// How what is painted is mixed with what is there.
extension Canvas {
    /// Sets the opacity of what is painted from now on, 0 to 1; it multiplies the paint's own.
    public func setAlpha(_ alpha: CGFloat) {
        guard accepts("alpha", alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets how what is painted is mixed with what is there; normal at the beginning.
    public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

    /// Lets what is painted from now on cast a shadow, or, with nil for a color, none.
    ///
    /// The shadow is painted first, in the same blend mode. Neither the offset nor the blur is touched by the CTM.
    ///
    /// - Parameters:
    ///   - offset: How far the shadow is moved, in points of base space: a positive height lets it fall downwards.
    ///   - blur: Twice the standard deviation of the Gaussian that blurs it, in points; 0 leaves it sharp.
    ///   - color: The shadow's color. Its opacity multiplies that of what is painted.
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
        setShadow(offset, blur, color, call: #function)
    }

    /// Lets what is painted from now on cast a shadow of black at a third of its opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset, blur, Color(white: 0, alpha: 1.0 / 3), call: #function)
    }

    private func setShadow(_ offset: CGSize, _ blur: CGFloat, _ color: Color?, call: StaticString) {
        guard accepts("offset.width", offset.width, call: call), accepts("offset.height", offset.height, call: call),
            accepts("blur", blur, .notNegative, call: call), color.map({ accepts("color", $0, call: call) }) ?? true
        else { return }
        let painted = color?.painted(alpha: 1)
        state.shadow = painted.flatMap { $0.alpha > 0 ? Shadow(offset: offset, blur: blur, color: $0) : nil }
    }

    /// How images are painted where their pixels do not lie on those of the picture; `.default` at the beginning.
    public var interpolationQuality: InterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
