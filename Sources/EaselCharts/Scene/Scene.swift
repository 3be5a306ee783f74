// SPDX-License-Identifier: MIT

import Easel

/// A chart as flat lists of primitives, in points. The origin is the picture's top-left corner.
///
/// A scene can be drawn on a canvas, compared in a snapshot test, or cached by a server.
public struct Scene: Sendable {
    /// The picture's width, in points.
    var width = 0.0
    var height = 0.0
    /// The origin of the first plot.
    var origin = Point(0, 0)
    /// The bounds of the plots, in the order of the spec. Facets are listed row by row.
    var views: [Box] = []
    /// The marks, in painting order.
    var marks: [SceneMark] = []
    var background: Fill?
    /// The pictures of images, by the URL. Other images are in their URLs.
    var pictures: [String: Drawing] = [:]
    /// The description made from the chart.
    var summary = ""
}

struct Point: Sendable, Hashable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

struct Box: Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
}

/// The items of one mark in one view.
struct SceneMark: Sendable {
    enum Role: String, Sendable {
        case mark
        case axisGrid = "axis-grid"
        case axisTick = "axis-tick"
        case axisDomain = "axis-domain"
        case axisLabel = "axis-label"
        case axisTitle = "axis-title"
        case legendSymbol = "legend-symbol"
        case legendLabel = "legend-label"
        case legendTitle = "legend-title"
        case legendGradient = "legend-gradient"
        case legendBand = "legend-band"
        /// The frame of a legend or of a stack, which is omitted from the scene's JSON.
        case frame
        case titleText = "title-text"
        case titleSubtitle = "title-subtitle"
        case viewBackground = "view-background"
    }

    /// The index of the view in `Scene.views`, or −1 for marks outside all views.
    var view: Int
    var role: Role
    /// The rectangle that the items are clipped to.
    var clip: Box?
    /// The stack that the items form, if they are bars of a stack with round corners.
    var stack: SceneStack?
    var items: [SceneItem]
    /// Whether the items represent data series, which legends must not overlap.
    var isSeries = false
    /// Whether text has the color of the theme, which may change over other marks.
    var adaptsColor = false
    /// The note of the part of the chart that the mark belongs to.
    var note: SceneNote?
}

/// The outline of a stack of bars with round corners. The bars are also clipped to the outline.
struct SceneStack: Sendable {
    var bounds: Box
    var corners: Corners
}

/// One primitive with its paint.
struct SceneItem: Sendable {
    var shape: SceneShape
    var paint = ScenePaint()
    var note: SceneNote?
}

enum SceneShape: Sendable {
    case rect(Box, corners: Corners)
    case rule(Point, Point)
    /// A symbol. The size is an area in square points, and the angle is clockwise in degrees.
    case symbol(Point, size: Double, shape: String, angle: Double)
    /// A continuous line through the points.
    case line([Point], Interpolation)
    /// A line, and a base with the same number of points as the line.
    case area([Point], base: [Point], Interpolation)
    /// A line with a width for each point.
    case trail([Point], widths: [Double])
    /// A sector of a ring. Radii are in points. Angles are in radians, clockwise from 12 o'clock.
    case arc(center: Point, radii: ClosedRange<Double>, start: Double, end: Double, cornerRadius: Double)
    // Text is stored apart, so that it does not enlarge the other shapes. Chart C4: −10 %, with gradients.
    indirect case text(SceneText)
    /// A path translated by an offset.
    case path(ScenePath, offset: Point)
    case image(SceneImage, Box)
}

/// The source of a picture, and how the picture fills its rectangle.
struct SceneImage: Sendable, Hashable {
    var url: String
    /// Whether the picture keeps its shape rather than being stretched to the rectangle.
    var keepsAspect = true
    /// Whether enlarged pixels blend into each other.
    var isSmooth = true
}

/// The corner radii of a rectangle, in points.
struct Corners: Sendable, Hashable {
    var topLeft = 0.0
    var topRight = 0.0
    var bottomRight = 0.0
    var bottomLeft = 0.0

    var isZero: Bool { self == Corners() }
}

/// The curve through the points of a line or an area.
struct Interpolation: Sendable, Hashable {
    /// The Vega name of the interpolation, such as `linear`, `monotone`, `step`, `step-after`, `basis`, or `cardinal`.
    var name = "linear"
    var tension: Double?
}

/// Text at an anchor.
struct SceneText: Sendable, Hashable {
    enum Align: String, Sendable { case left, center, right }
    enum Baseline: String, Sendable {
        case alphabetic, top, middle, bottom
        case lineTop = "line-top"
        case lineBottom = "line-bottom"
    }

    var anchor: Point
    /// One string per line, before truncation to `limit`.
    var lines: [String]
    var align = Align.left
    var baseline = Baseline.alphabetic
    /// The clockwise rotation about the anchor, in degrees.
    var angle = 0.0
    var font = TextFont()
    /// The distance between baselines, in points. If `nil`, the distance is the font size plus 2 points.
    var lineHeight: Double?
    /// The maximum width of a line, in points; 0 for no limit. Longer lines are truncated with an ellipsis.
    var limit = 0.0
    var ellipsis = "…"
    var isRightToLeft = false
}

/// A font described by CSS values.
struct TextFont: Sendable, Hashable {
    var family = "sans-serif"
    var size = 11.0
    /// The CSS weight: `normal`, `bold`, or a number.
    var weight = "normal"
    var isItalic = false
}

/// A path of straight lines, curves, and closed subpaths, with absolute coordinates.
struct ScenePath: Sendable, Hashable {
    enum Element: Sendable, Hashable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, to: Point)
        case close
    }

    var elements: [Element] = []
}

/// The fill and stroke of an item.
struct ScenePaint: Sendable, Hashable {
    var fill: Fill?
    var stroke: Fill?
    /// The opacity of the fill, including the item's opacity, in `0...1`.
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    var strokeWidth = 1.0
    var dash: [Double] = []
    var dashOffset = 0.0
    var cap = LineCap.butt
    var join = LineJoin.miter
    var miterLimit = 10.0
    /// A CSS blend mode.
    var blend: String?
}

/// A CSS color or a gradient.
enum Fill: Sendable, Hashable {
    case color(String)
    // Stored apart, like text.
    indirect case gradient(SceneGradient)
}

/// A gradient over the bounds of an item. The corners of the bounds are (0, 0) and (1, 1).
struct SceneGradient: Sendable, Hashable {
    struct Stop: Sendable, Hashable {
        var offset: Double
        var color: String
    }

    var isRadial = false
    var start = Point(0, 0)
    var end = Point(1, 0)
    var radii = (start: 0.0, end: 0.5)
    var stops: [Stop] = []

    static func == (a: SceneGradient, b: SceneGradient) -> Bool {
        a.isRadial == b.isRadial && a.start == b.start && a.end == b.end && a.radii == b.radii && a.stops == b.stops
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
        hasher.combine(stops)
    }
}
