// SPDX-License-Identifier: MIT

/// The parameters of a projection.
struct ProjectionSettings: Sendable {
    var kind: ProjectionKind
    var scale: Double
    var translation = Point(480, 250)
    /// The position, in degrees, that is projected to the point `translation`.
    var center: Point
    /// The three rotation angles, in degrees.
    var rotation: [Double]
    /// The radius of the clip circle, in degrees. If `nil`, the globe is cut at the antimeridian.
    var clipAngle: Double?
    var clipExtent: ExtentClip?
    /// The standard parallels, in degrees.
    var parallels: (Double, Double)
    var precision = 0.5.squareRoot()
    var isReflectedX = false
    var isReflectedY = false

    init(_ kind: ProjectionKind) {
        self.kind = kind
        scale = kind.defaultScale
        center = kind.defaultCenter
        rotation = kind.defaultRotation
        clipAngle = kind.defaultClipAngle
        parallels = kind.defaultParallels
        if kind == .identity { translation = Point(0, 0) }
    }

    /// The views of a map. A map has one view, or three views for the United States with Alaska and Hawaii.
    var views: [MapView] {
        guard kind == .albersUsa else { return [MapView(self)] }
        // Positions of the insets, in units of the scale.
        return [
            inset(.albers, 1, at: Point(0, 0), from: Point(-0.455, -0.238), to: Point(0.455, 0.238), gap: 0),
            inset(.conicEqualArea, 0.35, at: Point(-0.307, 0.201), from: Point(-0.425, 0.120), to: Point(-0.214, 0.234))
            {
                $0.rotation = [154, 0, 0]
                $0.center = Point(-2, 58.5)
                $0.parallels = (55, 65)
            },
            inset(.conicEqualArea, 1, at: Point(-0.205, 0.212), from: Point(-0.214, 0.166), to: Point(-0.115, 0.234)) {
                $0.rotation = [157, 0, 0]
                $0.center = Point(-3, 19.9)
                $0.parallels = (8, 18)
            },
        ]
    }

    private func inset(
        _ kind: ProjectionKind, _ factor: Double, at offset: Point, from low: Point, to high: Point, gap: Double = 1e-6,
        _ change: (inout ProjectionSettings) -> Void = { _ in }
    ) -> MapView {
        var settings = ProjectionSettings(kind)
        settings.scale = scale * factor
        settings.precision = precision
        func point(_ offset: Point, _ gap: Double) -> Point {
            Point(translation.x + offset.x * scale + gap, translation.y + offset.y * scale + gap)
        }
        settings.translation = point(offset, 0)
        settings.clipExtent = ExtentClip(low: point(low, gap), high: point(high, -gap))
        change(&settings)
        return MapView(settings)
    }
}
