// SPDX-License-Identifier: MIT

public import Foundation

extension Filter {
    /// Light on a surface: Phong's model, with the observer at an infinite distance.
    public struct Lighting: Sendable, Hashable {
        /// The source of the light.
        public var light: Light
        /// The color of the light.
        public var color: Color
        /// The height of the surface at an opacity of 1, in pixels of the output.
        public var surfaceScale: CGFloat
        /// The way in which the surface returns the light.
        public var reflection: Reflection

        /// Creates light on a surface.
        public init(_ reflection: Reflection, from light: Light, color: Color = .white, surfaceScale: CGFloat = 1) {
            (self.light, self.color, self.surfaceScale, self.reflection) = (light, color, surfaceScale, reflection)
        }
    }

    /// A source of light. Positive z points to the observer.
    public enum Light: Sendable, Hashable {
        /// Parallel light. The azimuth turns from +x to +y; the elevation rises from the surface to the observer.
        case distant(azimuth: Angle, elevation: Angle)
        /// Light from a point.
        case point(Position)
        /// Light from a point in a direction.
        ///
        /// The focus is the exponent of the cosine that dims the light beside the direction. Outside the cone, whose
        /// angle is measured from the direction, there is no light.
        case spot(Position, pointsAt: Position, focus: CGFloat = 1, cone: Angle? = nil)
    }

    /// A point in three dimensions, in user space.
    public struct Position: Sendable, Hashable {
        /// The horizontal coordinate.
        public var x: CGFloat
        /// The vertical coordinate.
        public var y: CGFloat
        /// The height above the surface.
        public var z: CGFloat

        /// Creates a point.
        public init(x: CGFloat, y: CGFloat, z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }
    }

    /// The way in which a surface returns light.
    public enum Reflection: Sendable, Hashable {
        /// A matte surface: an opaque picture of the constant · N·L.
        case diffuse(constant: CGFloat)
        /// A shiny surface: the constant · (N·H)^exponent, whose opacity is its lightest channel.
        case specular(constant: CGFloat, exponent: CGFloat)
    }
}
