// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension ByteReader {
    /// Reads a filter of at most four steps, which may have invalid numbers and inputs.
    mutating func filter() -> Filter {
        var filter = Filter()
        for index in 0..<choice(4) + 1 {
            let inputs = list(atMost: 3) { reader -> Filter.Input in
                let step = reader.choice(index + 2) - 1
                return reader.element(of: [.source, .sourceAlpha, .previous, .step(step)])
            }
            filter.steps.append(
                Filter.Step(
                    primitive: primitive(), inputs: inputs, region: isOneIn(4) ? rect() : nil,
                    colorSpace: isOneIn(2) ? .linearRGB : .sRGB))
        }
        if isOneIn(3) { filter.region = rect() }
        return filter
    }

    private mutating func primitive() -> Filter.Primitive {
        switch choice(16) {
        case 0: return .blur(size(), edges: element(of: [.transparent, .duplicate, .wrap]))
        case 1: return .dropShadow(offset: size(), blur: size(), color: color())
        case 2: return .offset(size())
        case 3: return .flood(color())
        case 4: return .colorMatrix(ColorMatrix((0..<(isOneIn(8) ? choice(30) : 20)).map { _ in number() }))
        case 5: return .componentTransfer(red: transfer(), green: transfer(), blue: transfer(), alpha: transfer())
        case 6: return .blend(element(of: BlendMode.allCases))
        case 7: return .arithmetic(k1: number(), k2: number(), k3: number(), k4: number())
        case 8: return .merge
        case 9: return .morphology(element(of: [.erode, .dilate]), radius: size())
        case 10:
            let (columns, rows) = (choice(5), choice(5))
            var convolution = Filter.Convolution(
                columns: columns, rows: rows, kernel: (0..<columns * rows).map { _ in number() }, bias: number(),
                edges: element(of: [.transparent, .duplicate, .wrap]), preservesAlpha: isOneIn(2))
            if isOneIn(3) { convolution.divisor = number() }
            if isOneIn(3) { (convolution.targetColumn, convolution.targetRow) = (choice(5), choice(5)) }
            return .convolution(convolution)
        case 11:
            return .turbulence(
                Filter.Turbulence(
                    frequency: size(), octaves: choice(5), seed: integer(), isFractal: isOneIn(2),
                    stitches: isOneIn(2)))
        case 12: return .displacement(scale: number(), x: channel(), y: channel())
        case 13:
            let reflection: Filter.Reflection =
                isOneIn(2)
                ? .diffuse(constant: number()) : .specular(constant: number(), exponent: number())
            return .lighting(Filter.Lighting(reflection, from: light(), color: color(), surfaceScale: number()))
        case 14:
            guard let image = try? Image(width: 2, height: 1, pixels: [byte(), byte()], format: .gray) else {
                return .tile
            }
            return .image(image, in: rect(), interpolation: element(of: [.none, .high]))
        default: return .tile
        }
    }

    private mutating func channel() -> Filter.Channel { element(of: [.red, .green, .blue, .alpha]) }

    private mutating func transfer() -> Filter.Transfer {
        switch choice(5) {
        case 0: .table(list(atMost: 4) { $0.number() })
        case 1: .discrete(list(atMost: 4) { $0.number() })
        case 2: .linear(slope: number(), intercept: number())
        case 3: .gamma(amplitude: number(), exponent: number(), offset: number())
        default: .identity
        }
    }

    private mutating func light() -> Filter.Light {
        func position(_ reader: inout ByteReader) -> Filter.Position {
            Filter.Position(x: reader.number(), y: reader.number(), z: reader.number())
        }
        switch choice(3) {
        case 0: return .distant(azimuth: .radians(angle()), elevation: .radians(angle()))
        case 1: return .point(position(&self))
        default:
            return .spot(
                position(&self), pointsAt: position(&self), focus: number(), cone: isOneIn(2) ? .radians(angle()) : nil)
        }
    }
}
