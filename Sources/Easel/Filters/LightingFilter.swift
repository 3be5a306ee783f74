// SPDX-License-Identifier: MIT

internal import Foundation

/// Lights a surface whose height is the opacity of a picture (Filter Effects Level 1, 9.5).
struct LightingFilter {
    private let light: Filter.Light
    private let reflection: Filter.Reflection
    /// The color of the light: blue, green, red.
    private let color: SIMD4<Float>
    private let surfaceScale: Float
    /// The positions of the light and of the point at which it points, in pixels.
    private let position: SIMD3<Float>
    private let target: SIMD3<Float>

    init(_ lighting: Filter.Lighting, _ toPixels: CGAffineTransform, _ space: Filter.ColorSpace) {
        light = lighting.light
        reflection = lighting.reflection
        var opaque = lighting.color
        opaque.alpha = 1
        color = SIMD4(opaque, in: space)
        surfaceScale = Float(lighting.surfaceScale)
        func vector(_ position: Filter.Position) -> SIMD3<Float> {
            let point = CGPoint(x: position.x, y: position.y).applying(toPixels)
            return SIMD3(Float(point.x), Float(point.y), Float(position.z * (toPixels.a + toPixels.d) / 2))
        }
        switch light {
        case .distant(let azimuth, let elevation):
            let (around, up) = (azimuth.radians, elevation.radians)
            position = SIMD3(Float(cos(around) * cos(up)), Float(sin(around) * cos(up)), Float(sin(up)))
            target = .zero
        case .point(let point): (position, target) = (vector(point), .zero)
        case .spot(let point, let pointsAt, _, _): (position, target) = (vector(point), vector(pointsAt))
        }
    }

    func applied(to source: FilterPixels, _ budget: RenderBudget) throws(DrawingError) -> FilterPixels {
        var result = source
        let (width, region) = (source.width, source.region)
        try result.map(cost: 60, budget) { pixel, index in
            let (column, row) = (index % width, index / width)
            let normal = normal(of: source, column, row)
            let height = surfaceScale * Float(pixel.w) / 255
            let (direction, intensity) = light(
                at: SIMD3(Float(region.x + column), Float(region.y + row), height))
            switch reflection {
            case .diffuse(let constant):
                var lit = color * (intensity * Float(constant) * dot(normal, direction))
                lit.w = 1
                return FilterPixel(straight: lit)
            case .specular(let constant, let exponent):
                let halfway = unit(direction + SIMD3(0, 0, 1))
                let cosine = max(dot(normal, halfway), 0)
                var lit = color * (intensity * Float(constant) * pow(cosine, Float(exponent)))
                lit.w = 0
                lit.w = min(lit.max(), 1)
                return FilterPixel(premultiplied: lit.clamped(lowerBound: .zero, upperBound: .one) * 255)
            }
        }
        return result
    }

    /// Returns the unit vector to the light, and the light's strength.
    private func light(at point: SIMD3<Float>) -> (direction: SIMD3<Float>, intensity: Float) {
        switch light {
        case .distant: return (position, 1)
        case .point: return (unit(position - point), 1)
        case .spot(_, _, let focus, let cone):
            let direction = unit(position - point)
            let cosine = -dot(direction, unit(target - position))
            guard cosine > 0 else { return (direction, 0) }
            if let cone, cosine < Float(cos(cone.radians)) { return (direction, 0) }
            return (direction, pow(cosine, Float(focus)))
        }
    }

    /// Returns the unit vector perpendicular to the surface. The slopes are Sobel's, with fewer pixels at edges. As the
    /// specification has them, they are twice the rise from one pixel to the next.
    private func normal(of source: FilterPixels, _ column: Int, _ row: Int) -> SIMD3<Float> {
        let (width, height) = (source.width, source.height)
        let (left, right) = (max(column - 1, 0), min(column + 1, width - 1))
        let (above, below) = (max(row - 1, 0), min(row + 1, height - 1))
        func alpha(_ column: Int, _ row: Int) -> Float { Float(source.pixels[row * width + column].w) }
        // Beyond an edge, the weight of the missing row or column is 0.
        let (weightAbove, weightBelow): (Float, Float) = (row > 0 ? 1 : 0, row < height - 1 ? 1 : 0)
        let (weightLeft, weightRight): (Float, Float) = (column > 0 ? 1 : 0, column < width - 1 ? 1 : 0)
        func slope(_ row: Int) -> Float { alpha(right, row) - alpha(left, row) }
        func rise(_ column: Int) -> Float { alpha(column, below) - alpha(column, above) }
        let x = slope(above) * weightAbove + 2 * slope(row) + slope(below) * weightBelow
        let y = rise(left) * weightLeft + 2 * rise(column) + rise(right) * weightRight
        let acrossX = Float(max(right - left, 1)) * (2 + weightAbove + weightBelow) / 2
        let acrossY = Float(max(below - above, 1)) * (2 + weightLeft + weightRight) / 2
        return unit(SIMD3(-surfaceScale * x / (255 * acrossX), -surfaceScale * y / (255 * acrossY), 1))
    }
}

private func dot(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Float { (one * other).sum() }

/// Returns a vector of length 1; for a vector without length, itself.
private func unit(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let length = dot(vector, vector).squareRoot()
    return length > 0 ? vector / length : vector
}
