// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension ByteReader {
    mutating func color() -> Color {
        switch choice(6) {
        case 0: Color(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
        case 1: Color(white: fraction(), alpha: fraction())
        case 2: Color(hue: fraction(), saturation: fraction(), brightness: fraction(), alpha: fraction())
        case 3:
            Color(oklchLightness: fraction(), chroma: fraction(), hue: .turns(fraction()), alpha: fraction())
        case 4:
            Color.orange.mixed(with: Color(hex: UInt32(bits(bytes: 3))), by: fraction(), in: .oklab)
                .withAlphaComponent(fraction())
        default: Color(hex: UInt32(bits(bytes: 3)))
        }
    }

    mutating func gradient() -> Gradient {
        let interpolation: ColorInterpolation = isOneIn(3) ? .oklab : .sRGB
        if isOneIn(2) {
            let stops = list(atMost: 6) { Gradient.Stop(color: $0.color(), location: $0.fraction()) }
            return Gradient(stops: stops, interpolation: interpolation)
        }
        let colors = list(atMost: 4) { $0.color() }
        return Gradient(
            colors: isOneIn(12) ? colors : [.red, .blue] + colors,
            locations: isOneIn(6) ? list(atMost: 4) { $0.fraction() } : nil, interpolation: interpolation)
    }

    mutating func gradientOptions() -> GradientDrawingOptions { GradientDrawingOptions(rawValue: UInt32(byte())) }

    mutating func spread() -> GradientSpread { element(of: [.pad, .repeat, .reflect, .none]) }

    mutating func paint(_ resources: DrawingResources) -> Paint {
        switch choice(7) {
        case 0:
            .linearGradient(gradient(), from: point(), to: point(), spread: spread(), transform: transform())
        case 1:
            .radialGradient(
                gradient(), startCenter: point(), startRadius: length(), endCenter: point(), endRadius: number(),
                spread: spread(), transform: transform())
        case 2: .conicGradient(gradient(), center: point(), angle: angle(), transform: transform())
        case 3: .pattern(pattern(resources))
        case 4: .image(image(resources), in: rect(), spread: spread(), transform: transform())
        default: .color(color())
        }
    }

    mutating func pattern(_ resources: DrawingResources) -> Pattern {
        let colors = (color(), optional { $0.color() })
        switch choice(5) {
        case 0:
            return .stripes(
                width: length(), spacing: length(), angle: .radians(angle()), color: colors.0, background: colors.1)
        case 1:
            return .crosshatch(
                width: length(), spacing: length(), angle: .radians(angle()), color: colors.0, background: colors.1)
        case 2:
            return .dots(
                radius: length(), spacing: length(), angle: .radians(angle()), color: colors.0, background: colors.1)
        case 3: return Pattern(image: image(resources), spacing: size(), transform: transform())
        default:
            let (size, transform, calls) = (size(), transform(), CanvasCalls(part(), resources.nested))
            return Pattern(size: size, transform: transform) { calls.draw(on: $0) }
        }
    }

    mutating func strokeStyle() -> StrokeStyle {
        StrokeStyle(
            lineWidth: length(), lineCap: element(of: [.butt, .round, .square]),
            lineJoin: element(of: [.miter, .round, .bevel]), miterLimit: length(),
            dash: list(atMost: 5) { $0.length() },
            dashPhase: number())
    }

    mutating func fillRule() -> FillRule { isOneIn(2) ? .evenOdd : .winding }

    mutating func drawingMode() -> DrawingMode {
        element(of: [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke])
    }
}
