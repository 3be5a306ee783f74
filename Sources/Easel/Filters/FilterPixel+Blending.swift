// SPDX-License-Identifier: MIT

internal import Foundation

extension FilterPixel {
    /// Returns this pixel over another one.
    func over(_ below: FilterPixel) -> FilterPixel {
        if w == 255 || below.w == 0 { return self }
        if w == 0 { return below }
        let rest = SIMD4<UInt32>(truncatingIfNeeded: below) &* UInt32(255 - w) &+ 127
        return FilterPixel(truncatingIfNeeded: SIMD4<UInt32>(truncatingIfNeeded: self) &+ rest / 255)
    }
}

extension BlendMode {
    /// Returns a premultiplied pixel blended with another below it.
    func blended(_ source: FilterPixel, over backdrop: FilterPixel) -> FilterPixel {
        if self == .normal { return source.over(backdrop) }
        let (above, below) = (SIMD4<Float>(source) / 255, SIMD4<Float>(backdrop) / 255)
        if let (share, rest) = shares(above.w, below.w) {
            return FilterPixel(premultiplied: (above * share + below * rest) * 255)
        }
        var result = above * (1 - below.w) + below * (1 - above.w)
        if source.w > 0 && backdrop.w > 0 {
            result += mixed(source.straight, backdrop.straight) * (above.w * below.w)
        }
        result.w = above.w + below.w - above.w * below.w
        return FilterPixel(premultiplied: result * 255)
    }

    /// Returns the factors of the premultiplied source and backdrop in Porter and Duff's modes; nil for other modes.
    private func shares(_ source: Float, _ backdrop: Float) -> (source: Float, backdrop: Float)? {
        switch self {
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .sourceIn: (backdrop, 0)
        case .sourceOut: (1 - backdrop, 0)
        case .sourceAtop: (backdrop, 1 - source)
        case .destinationOver: (1 - backdrop, 1)
        case .destinationIn: (0, source)
        case .destinationOut: (0, 1 - source)
        case .destinationAtop: (1 - backdrop, source)
        case .xor: (1 - backdrop, 1 - source)
        case .plusLighter: (1, 1)
        default: nil
        }
    }

    /// The mix of two straight colors (Compositing and Blending Level 1, 10). The fourth component has no meaning.
    private func mixed(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
        func each(_ mix: (_ source: Float, _ backdrop: Float) -> Float) -> SIMD4<Float> {
            SIMD4(mix(source.x, backdrop.x), mix(source.y, backdrop.y), mix(source.z, backdrop.z), 0)
        }
        switch self {
        case .multiply: return source * backdrop
        case .screen: return source + backdrop - source * backdrop
        case .overlay: return each { Self.hardLight($1, $0) }
        case .hardLight: return each(Self.hardLight)
        case .darken: return pointwiseMin(source, backdrop)
        case .lighten: return pointwiseMax(source, backdrop)
        case .colorDodge: return each { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
        case .colorBurn: return each { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
        case .softLight: return each(Self.softLight)
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return source + backdrop - 2 * source * backdrop
        case .hue:
            return Self.with(
                luminosity: Self.luminosity(backdrop), Self.with(saturation: Self.saturation(backdrop), source))
        case .saturation:
            return Self.with(
                luminosity: Self.luminosity(backdrop), Self.with(saturation: Self.saturation(source), backdrop))
        case .color: return Self.with(luminosity: Self.luminosity(backdrop), source)
        case .luminosity: return Self.with(luminosity: Self.luminosity(source), backdrop)
        default: return source
        }
    }

    private static func hardLight(_ source: Float, _ backdrop: Float) -> Float {
        if source <= 0.5 { return backdrop * 2 * source }
        return backdrop + (2 * source - 1) - backdrop * (2 * source - 1)
    }

    private static func softLight(_ source: Float, _ backdrop: Float) -> Float {
        if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let root = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
        return backdrop + (2 * source - 1) * (root - backdrop)
    }

    // Colors begin with blue.
    private static func luminosity(_ color: SIMD4<Float>) -> Float {
        0.11 * color.x + 0.59 * color.y + 0.3 * color.z
    }

    private static func saturation(_ color: SIMD4<Float>) -> Float {
        max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
    }

    private static func with(luminosity: Float, _ color: SIMD4<Float>) -> SIMD4<Float> {
        var result = color + (luminosity - Self.luminosity(color))
        let (low, high) = (min(result.x, result.y, result.z), max(result.x, result.y, result.z))
        if low < 0 { result = luminosity + (result - luminosity) * (luminosity / (luminosity - low)) }
        if high > 1 { result = luminosity + (result - luminosity) * ((1 - luminosity) / (high - luminosity)) }
        return result
    }

    private static func with(saturation: Float, _ color: SIMD4<Float>) -> SIMD4<Float> {
        let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
        return high > low ? (color - low) * (saturation / (high - low)) : .zero
    }
}
