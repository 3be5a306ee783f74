// SPDX-License-Identifier: MIT

public import Foundation

/// Opacity, blending, shadows, and image interpolation.
extension Canvas {
    /// Sets the opacity of everything painted from now on, in `0...1`. This value multiplies the paint's own opacity.
    ///
    /// ```swift
    /// canvas.setAlpha(0.15)
    /// canvas.draw("DRAFT", at: center, font: .system(size: 72), anchor: .center, angle: .degrees(-30))
    /// canvas.setAlpha(1)
    /// ```
    public func setAlpha(_ alpha: CGFloat) {
        guard accepts("alpha", alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets the blend mode of everything painted from now on; the default is normal.
    public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

    /// Sets the shadow cast by everything painted from now on. Pass `nil` as the color to remove it.
    ///
    /// ```swift
    /// canvas.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: .black.withAlphaComponent(0.3))
    /// // A card.
    /// canvas.fill(Path(roundedRect: rect, cornerRadius: 8), with: .color(.white))
    /// canvas.setShadow(offset: .zero, blur: 0, color: nil)
    /// ```
    ///
    /// The shadow is painted first, in the same blend mode. The CTM affects neither the offset nor the blur.
    ///
    /// - Parameters:
    ///   - offset: The shadow's displacement, in points of base space. A positive height moves the shadow down.
    ///   - blur: Twice the standard deviation of the Gaussian, in points; 0 keeps the edge sharp.
    ///   - color: The shadow's color; `nil` removes the shadow. Its opacity is multiplied by the opacity of the painted
    ///     content.
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
        setShadow(offset, blur, color, call: #function)
    }

    /// Sets a black shadow with an opacity of 1/3, cast by everything painted from now on.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset, blur, Color(white: 0, alpha: 1.0 / 3), call: #function)
    }

    private func setShadow(_ offset: CGSize, _ blur: CGFloat, _ color: Color?, call: StaticString) {
        guard accepts("offset.width", offset.width, call: call), accepts("offset.height", offset.height, call: nil),
            accepts("blur", blur, .notNegative, call: nil), color.map({ accepts("color", $0, call: nil) }) ?? true
        else { return }
        let painted = color?.painted(alpha: 1)
        state.shadow = painted.flatMap { $0.alpha > 0 ? Shadow(offset: offset, blur: blur, color: $0) : nil }
    }

    /// The interpolation of images with pixels that do not align with device pixels. The default is `.default`.
    public var interpolationQuality: InterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
