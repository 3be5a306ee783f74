// SPDX-License-Identifier: MIT

public import Foundation

extension Color {
    /// A gradient from a lighter shade of the color to the color, as for the bars of a chart.
    public var gradient: Gradient { Gradient(colors: [mix(with: .white.withAlphaComponent(alpha), by: 0.25), self]) }
}

/// SwiftUI's names for paints.
extension Paint {
    /// Creates a gradient along a line, like ``linearGradient(_:from:to:spread:transform:)``.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Paint {
        .linearGradient(gradient, from: startPoint, to: endPoint)
    }

    /// Creates a gradient along a line from evenly spaced colors.
    public static func linearGradient(colors: [Color], startPoint: CGPoint, endPoint: CGPoint) -> Paint {
        .linearGradient(Gradient(colors: colors), from: startPoint, to: endPoint)
    }
}
