// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Conversions of Easel's values to Cairo's.
extension CairoContext {
    func setMatrix(_ transform: CGAffineTransform) {
        setMatrix(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}

extension FillRule {
    var native: CairoContext.FillRule { self == .winding ? .winding : .evenOdd }
}

extension LineCap {
    var native: CairoContext.LineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension LineJoin {
    var native: CairoContext.LineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension GradientSpread {
    var native: CairoPattern.Extend {
        switch self {
        case .pad: .pad
        case .repeat: .repeat
        case .reflect: .reflect
        case .none: .none
        }
    }
}

extension BlendMode {
    /// The corresponding Cairo operator; nil for `plusDarker`, which Cairo lacks.
    var native: CompositeOperator? {
        switch self {
        case .normal: .over
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .clear: .clear
        case .copy: .source
        case .sourceIn: .in
        case .sourceOut: .out
        case .sourceAtop: .atop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: nil
        case .plusLighter: .add
        }
    }

    /// Whether the source is first mixed with a copy of the backdrop, without coverage, clip, or mask. The result then
    /// replaces the backdrop.
    ///
    /// Cairo has no operator for `plusDarker`. Cairo 1.16 treats coverage as the source's opacity in IN, OUT, DEST_IN,
    /// and DEST_ATOP. Under a round clip, it reads the source at the wrong position. With coverage, pixman 0.42
    /// confuses two channels in the hue, saturation, color, and luminosity modes.
    var needsBackdropCopy: Bool {
        switch self {
        case .plusDarker, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: isOfHue
        }
    }

    /// Whether the mode combines all three color components.
    var isOfHue: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        default: false
        }
    }
}
