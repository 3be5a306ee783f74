// SPDX-License-Identifier: MIT

import Foundation

extension ExpressionFunction {
    /// The functions for colors. Some functions create a CSS color from another color or from three channels and an
    /// opacity. Other functions compute luminance and contrast.
    static let colors: [ExpressionFunction] = [
        color("rgb") { ColorChannels($0.x, $0.y, $0.z, alpha: $1) },
        color("hsl") { ColorChannels(hsl: $0, alpha: $1) },
        color("lab") { ColorChannels(lab: $0, alpha: $1) },
        color("hcl") { ColorChannels(hcl: $0, alpha: $1) },
        ExpressionFunction("luminance", 1) { values, call throws(ChartError) in .number(try call.luminance(values[0]))
        },
        // The WCAG 2 contrast ratio, in `1...21`.
        ExpressionFunction("contrast", 2) { values, call throws(ChartError) in
            let first = try call.luminance(values[0])
            let second = try call.luminance(values[1])
            return .number((max(first, second) + 0.05) / (min(first, second) + 0.05))
        },
    ]

    private static func color(
        _ name: String, _ make: @escaping @Sendable (SIMD3<Double>, Double) -> ColorChannels
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1...4) { values, call throws(ChartError) in
            if values.count == 1 { return .string(try call.color(values[0]).css) }
            guard values.count > 2 else { throw call.error("\(name) takes a color, or three channels and an opacity") }
            let channels = SIMD3(values[0].asNumber, values[1].asNumber, values[2].asNumber)
            return .string(make(channels, values.number(3, default: 1)).css)
        }
    }
}

extension ExpressionCall {
    fileprivate func color(_ value: Value) throws(ChartError) -> ColorChannels {
        guard let color = ColorChannels(css: value.asString) else {
            throw error("\"\(value.asString)\" is not a color")
        }
        return color
    }

    /// Returns the relative luminance of a color as defined by WCAG 2, in `0...1`.
    fileprivate func luminance(_ value: Value) throws(ChartError) -> Double {
        let channels = try color(value).channels / 255
        func linear(_ share: Double) -> Double {
            share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(channels.x) + 0.7152 * linear(channels.y) + 0.0722 * linear(channels.z)
    }
}
