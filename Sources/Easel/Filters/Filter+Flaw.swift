// SPDX-License-Identifier: MIT

internal import Foundation

extension Filter: CheckedArgument {
    /// The maximum number of steps.
    private static let maximumSteps = 1_000

    var flaw: ArgumentFlaw? {
        if let flaw = region?.flaw { return flaw.at(".region") }
        guard steps.count <= Self.maximumSteps else {
            return ArgumentFlaw(part: ".steps.count", value: "\(steps.count)", rule: "must be at most 1,000")
        }
        for (index, step) in steps.enumerated() {
            if let flaw = step.flaw(at: index) { return flaw.at(".steps[\(index)]") }
        }
        return nil
    }
}

extension Filter.Step {
    fileprivate func flaw(at index: Int) -> ArgumentFlaw? {
        if let flaw = region?.flaw { return flaw.at(".region") }
        for case .step(let source) in inputs where !(0..<index).contains(source) {
            return ArgumentFlaw(
                part: ".inputs", value: "step(\(source))", rule: "must be the index of an earlier step")
        }
        return primitive.flaw
    }
}

extension Filter.Primitive: CheckedArgument {
    var flaw: ArgumentFlaw? {
        switch self {
        case .blur(let size, _): size.flaw(.notNegative)?.at(".blur")
        case .dropShadow(let offset, let blur, let color):
            offset.flaw(.finite)?.at(".dropShadow.offset") ?? blur.flaw(.notNegative)?.at(".dropShadow.blur")
                ?? color.flaw?.at(".dropShadow.color")
        case .offset(let offset): offset.flaw(.finite)?.at(".offset")
        case .flood(let color): color.flaw?.at(".flood")
        case .colorMatrix(let matrix):
            matrix.values.count == 20
                ? matrix.values.flaw?.at(".colorMatrix.values")
                : ArgumentFlaw(part: ".colorMatrix.values.count", value: "\(matrix.values.count)", rule: "must be 20")
        case .componentTransfer(let red, let green, let blue, let alpha):
            red.flaw?.at(".componentTransfer.red") ?? green.flaw?.at(".componentTransfer.green")
                ?? blue.flaw?.at(".componentTransfer.blue") ?? alpha.flaw?.at(".componentTransfer.alpha")
        case .blend(let mode):
            mode == .plusDarker
                ? ArgumentFlaw(part: ".blend", value: "plusDarker", rule: "must be another mode, because SVG lacks it")
                : nil
        case .arithmetic(let k1, let k2, let k3, let k4):
            [k1, k2, k3, k4].flaw?.at(".arithmetic")
        case .merge, .tile: nil
        case .morphology(_, let radius): radius.flaw(.notNegative)?.at(".morphology.radius")
        case .convolution(let convolution): convolution.flaw?.at(".convolution")
        case .turbulence(let turbulence): turbulence.flaw?.at(".turbulence")
        case .displacement(let scale, _, _): scale.flaw?.at(".displacement.scale")
        case .lighting(let lighting): lighting.flaw?.at(".lighting")
        case .image(_, let rect, _): rect.flaw?.at(".image.rect")
        }
    }
}

extension Filter.Transfer: CheckedArgument {
    /// The maximum number of values in a table.
    private static let maximumValues = 100_000

    var flaw: ArgumentFlaw? {
        switch self {
        case .identity: nil
        case .table(let values), .discrete(let values):
            values.count <= Self.maximumValues
                ? values.flaw
                : ArgumentFlaw(part: ".count", value: "\(values.count)", rule: "must be at most 100,000")
        case .linear(let slope, let intercept): slope.flaw?.at(".slope") ?? intercept.flaw?.at(".intercept")
        case .gamma(let amplitude, let exponent, let offset):
            amplitude.flaw?.at(".amplitude") ?? exponent.flaw?.at(".exponent") ?? offset.flaw?.at(".offset")
        }
    }
}

extension Filter.Convolution: CheckedArgument {
    /// The maximum number of a kernel's elements, each of which takes time at each pixel.
    static let maximumElements = 1_000

    var flaw: ArgumentFlaw? {
        func flaw(_ part: String, _ value: Int, _ range: ClosedRange<Int>) -> ArgumentFlaw? {
            if range.contains(value) { return nil }
            return ArgumentFlaw(
                part: part, value: "\(value)", rule: "must be in \(range.lowerBound)...\(range.upperBound)")
        }
        if let flaw = flaw(".columns", columns, 1...Self.maximumElements)
            ?? flaw(".rows", rows, 1...Self.maximumElements / columns)
        {
            return flaw
        }
        guard kernel.count == columns * rows else {
            return ArgumentFlaw(
                part: ".kernel.count", value: "\(kernel.count)",
                rule: "must be columns × rows, which is \(columns * rows)")
        }
        if divisor == 0 { return ArgumentFlaw(part: ".divisor", value: "0", rule: "must not be 0") }
        return kernel.flaw?.at(".kernel") ?? divisor?.flaw?.at(".divisor") ?? bias.flaw?.at(".bias")
            ?? targetColumn.flatMap { flaw(".targetColumn", $0, 0...columns - 1) }
            ?? targetRow.flatMap { flaw(".targetRow", $0, 0...rows - 1) }
    }
}

extension Filter.Turbulence: CheckedArgument {
    var flaw: ArgumentFlaw? {
        guard 0...20 ~= octaves else {
            return ArgumentFlaw(part: ".octaves", value: "\(octaves)", rule: "must be in 0...20")
        }
        return frequency.flaw(.notNegative)?.at(".frequency")
    }
}

extension Filter.Lighting: CheckedArgument {
    var flaw: ArgumentFlaw? {
        color.flaw?.at(".color") ?? surfaceScale.flaw?.at(".surfaceScale") ?? light.flaw?.at(".light")
            ?? reflection.flaw?.at(".reflection")
    }
}

extension Filter.Light: CheckedArgument {
    var flaw: ArgumentFlaw? {
        switch self {
        case .distant(let azimuth, let elevation):
            azimuth.radians.flaw?.at(".azimuth") ?? elevation.radians.flaw?.at(".elevation")
        case .point(let position): position.flaw?.at(".position")
        case .spot(let position, let target, let focus, let cone):
            position.flaw?.at(".position") ?? target.flaw?.at(".pointsAt") ?? focus.flaw?.at(".focus")
                ?? cone?.radians.flaw?.at(".cone")
        }
    }
}

extension Filter.Position: CheckedArgument {
    var flaw: ArgumentFlaw? { x.flaw?.at(".x") ?? y.flaw?.at(".y") ?? z.flaw?.at(".z") }
}

extension Filter.Reflection: CheckedArgument {
    var flaw: ArgumentFlaw? {
        switch self {
        case .diffuse(let constant): constant.flaw(.notNegative)?.at(".constant")
        case .specular(let constant, let exponent):
            constant.flaw(.notNegative)?.at(".constant") ?? exponent.flaw?.at(".exponent")
        }
    }
}
