// SPDX-License-Identifier: MIT

public import Foundation

/// The paints of fills, text, and strokes. Both paints are black by default.
///
/// Color components are in `0...1`; finite values outside are clamped.
extension Canvas {
    // MARK: Fills and text

    /// Sets the paint of fills and text.
    public func setFillPaint(_ paint: Paint) {
        guard accepts("paint", paint) else { return }
        state.fillPaint = paint
    }

    /// Sets the color of fills and text.
    ///
    /// ```swift
    /// canvas.setFillColor(.systemTeal)
    /// canvas.fill(CGRect(x: 20, y: 20, width: 60, height: 100))
    /// ```
    public func setFillColor(_ color: Color) {
        guard accepts("color", color) else { return }
        state.fillPaint = .color(color)
    }

    /// Sets the color of fills and text to a gray; 0 is black.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        guard accepts("gray", gray) && accepts("alpha", alpha, call: nil) else { return }
        state.fillPaint = .color(Color(white: gray, alpha: alpha))
    }

    /// Sets the color of fills and text.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard
            accepts("red", red) && accepts("green", green, call: nil) && accepts("blue", blue, call: nil)
                && accepts("alpha", alpha, call: nil)
        else {
            return
        }
        state.fillPaint = .color(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the color of fills and text from CMYK components, converted without a profile: red is (1 − cyan)·(1 −
    /// black).
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        guard
            accepts("cyan", cyan) && accepts("magenta", magenta, call: nil) && accepts("yellow", yellow, call: nil)
                && accepts("black", black, call: nil)
                && accepts("alpha", alpha, call: nil)
        else {
            return
        }
        state.fillPaint = .color(Color(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    // MARK: Strokes

    /// Sets the paint of strokes.
    public func setStrokePaint(_ paint: Paint) {
        guard accepts("paint", paint) else { return }
        state.strokePaint = paint
    }

    /// Sets the color of strokes.
    ///
    /// ```swift
    /// canvas.setStrokeColor(Color(hex: 0x336699))
    /// canvas.strokeEllipse(in: rect)
    /// ```
    public func setStrokeColor(_ color: Color) {
        guard accepts("color", color) else { return }
        state.strokePaint = .color(color)
    }

    /// Sets the color of strokes to a gray; 0 is black.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        guard accepts("gray", gray) && accepts("alpha", alpha, call: nil) else { return }
        state.strokePaint = .color(Color(white: gray, alpha: alpha))
    }

    /// Sets the color of strokes.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard
            accepts("red", red) && accepts("green", green, call: nil) && accepts("blue", blue, call: nil)
                && accepts("alpha", alpha, call: nil)
        else {
            return
        }
        state.strokePaint = .color(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the color of strokes from CMYK components, converted without a profile: red is (1 − cyan)·(1 − black).
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        guard
            accepts("cyan", cyan) && accepts("magenta", magenta, call: nil) && accepts("yellow", yellow, call: nil)
                && accepts("black", black, call: nil)
                && accepts("alpha", alpha, call: nil)
        else {
            return
        }
        state.strokePaint = .color(Color(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    // MARK: Patterns

    /// Sets the pattern of fills and text.
    public func setFillPattern(_ pattern: Pattern) {
        guard accepts("pattern", pattern) else { return }
        state.fillPaint = .pattern(pattern)
    }

    /// Sets the pattern of strokes.
    public func setStrokePattern(_ pattern: Pattern) {
        guard accepts("pattern", pattern) else { return }
        state.strokePaint = .pattern(pattern)
    }

    /// Sets the offset of all patterns painted from now on, in points of base space.
    public func setPatternPhase(_ phase: CGSize) {
        guard accepts("phase.width", phase.width), accepts("phase.height", phase.height, call: nil) else { return }
        state.patternPhase = phase
    }
}
