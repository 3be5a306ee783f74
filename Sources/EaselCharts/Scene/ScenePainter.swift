// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation

/// Draws a scene on a canvas.
struct ScenePainter {
    private let canvas: Canvas
    private let measurer: TextMeasurer
    /// A cache of colors. The keys are CSS colors.
    private var colors: [String: Color] = [:]
    private var images = SceneImages()
    private var pictures: [String: Drawing] = [:]
    /// The work since the canvas was last asked whether the render must end.
    private var work = 0

    init(_ canvas: Canvas) {
        self.canvas = canvas
        measurer = TextMeasurer(fonts: canvas.fonts)
    }

    mutating func draw(_ scene: Scene) throws {
        pictures = scene.pictures
        if let background = scene.background {
            let bounds = canvas.bounds
            if let paint = paint(background, opacity: 1, bounds: bounds) { canvas.fill(bounds, with: paint) }
        }
        var part: SceneNote?
        for mark in scene.marks {
            try canvas.checkCancellation()
            if mark.note !== part {
                if part != nil { canvas.endTag() }
                if let note = mark.note { canvas.beginTag(note.tag) }
                part = mark.note
            }
            canvas.saveGState()
            if let clip = mark.clip { self.clip(to: clip) }
            // Plot frames are drawn along pixel centers, like axes.
            if mark.role == .viewBackground, mark.items.first?.hasOddStroke == true {
                canvas.translateBy(x: 0.5, y: 0.5)
            }
            if let stack = mark.stack { clip(to: stack.bounds, corners: stack.corners) }
            for item in mark.items {
                // The canvas asks for each call, but a call of a long item comes late.
                work += item.shape.work
                if work > 1_024 {
                    work = 0
                    try canvas.checkCancellation()
                }
                if let note = item.note { draw(item, with: note) } else { draw(item) }
            }
            canvas.restoreGState()
        }
        if part != nil { canvas.endTag() }
    }

    private func clip(to rectangle: Box, corners: Corners = Corners()) {
        if let path = SceneShape.rect(rectangle, corners: corners).limited.path { canvas.clip(to: path) }
    }

    private mutating func draw(_ item: SceneItem, with note: SceneNote) {
        canvas.beginTag(note.tag)
        draw(item)
        let bounds = item.bounds(measurer)
        if let url = note.url, !bounds.isEmpty {
            canvas.setURL(url, for: CGRect(x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height))
        }
        canvas.endTag()
    }

    private mutating func draw(_ item: SceneItem) {
        if let blend = item.paint.blend {
            canvas.saveGState()
            canvas.setBlendMode(BlendMode(css: blend) ?? .normal)
            defer { canvas.restoreGState() }
            var plain = item
            plain.paint.blend = nil
            return draw(plain)
        }
        let shape = item.shape.limited
        switch shape {
        case .text(let text): draw(text, item.paint)
        case .image(let source, let rectangle):
            if let picture = pictures[source.url] { return canvas.draw(picture, in: CGRect(rectangle)) }
            guard let image = images[source.url] else { return }
            canvas.saveGState()
            if !source.isSmooth { canvas.interpolationQuality = .none }
            let fit: ImageFit = source.keepsAspect ? .contain : .stretch
            switch image {
            case .image(let image): canvas.draw(image, in: CGRect(rectangle), fit: fit)
            case .picture(let picture): canvas.draw(picture, in: CGRect(rectangle), fit: fit)
            }
            canvas.restoreGState()
        case .trail(let points, let widths):
            // A trail without a fill is filled with its stroke's color.
            var paint = item.paint
            paint.fill = paint.fill ?? paint.stroke
            paint.fillOpacity = item.paint.fill == nil ? paint.strokeOpacity : paint.fillOpacity
            paint.stroke = nil
            let path = TrailPath(points, widths: widths).path
            paintPath(path, paint, bounds: path.boundingBox)
        case .area(let points, let base, let interpolation):
            let path = Curve(interpolation).area(points, base: base)
            var paint = item.paint
            paint.stroke = nil
            paintPath(path, paint, bounds: path.boundingBox)
            if item.paint.stroke != nil {
                var stroke = item.paint
                stroke.fill = nil
                paintPath(path, stroke, bounds: path.boundingBox)
            }
        case .rect(let rectangle, let corners) where corners.isZero:
            let rect = CGRect(rectangle)
            if let fill = fillPaint(item.paint, bounds: rect) { canvas.fill(rect, with: fill) }
            if let stroke = strokePaint(item.paint, bounds: rect) {
                canvas.stroke(rect, with: stroke, style: StrokeStyle(item.paint))
            }
        default:
            guard let path = shape.path else { return }
            let bounds: CGRect =
                if case .rect(let rectangle, _) = shape { CGRect(rectangle) } else if item.hasGradient {
                    path.boundingBox
                } else { .zero }
            paintPath(path, item.paint, bounds: bounds)
        }
    }

    // MARK: - Paths

    private mutating func paintPath(_ path: Path, _ paint: ScenePaint, bounds: CGRect) {
        if let fill = fillPaint(paint, bounds: bounds) { canvas.fill(path, with: fill) }
        if let stroke = strokePaint(paint, bounds: bounds) {
            canvas.stroke(path, with: stroke, style: StrokeStyle(paint))
        }
    }

    private mutating func fillPaint(_ paint: ScenePaint, bounds: CGRect) -> Paint? {
        guard let fill = paint.fill else { return nil }
        return self.paint(fill, opacity: paint.fillOpacity, bounds: bounds)
    }

    private mutating func strokePaint(_ paint: ScenePaint, bounds: CGRect) -> Paint? {
        guard let stroke = paint.stroke, paint.strokeWidth > 0 else { return nil }
        return self.paint(stroke, opacity: paint.strokeOpacity, bounds: bounds)
    }

    private mutating func paint(_ fill: Fill, opacity: Double, bounds: CGRect) -> Paint? {
        switch fill {
        case .color(let text):
            guard let color = color(text, opacity: opacity) else { return nil }
            return .color(color)
        case .gradient(let gradient):
            var stops: [Gradient.Stop] = []
            for stop in gradient.stops {
                guard let color = color(stop.color, opacity: opacity) else { continue }
                stops.append(Gradient.Stop(color: color, location: CGFloat(max(0, min(stop.offset, 1)))))
            }
            guard !stops.isEmpty else { return nil }
            func point(_ point: Point) -> CGPoint {
                CGPoint(
                    x: (Double(bounds.minX) + point.x * Double(bounds.width)).limited(0),
                    y: (Double(bounds.minY) + point.y * Double(bounds.height)).limited(0))
            }
            let colors = Gradient(stops: stops)
            guard gradient.isRadial else {
                return .linearGradient(colors, from: point(gradient.start), to: point(gradient.end))
            }
            func radius(_ share: Double) -> CGFloat {
                CGFloat(max((share * Double(max(bounds.width, bounds.height))).limited(0), 0))
            }
            return .radialGradient(
                colors, startCenter: point(gradient.start), startRadius: radius(gradient.radii.start),
                endCenter: point(gradient.end), endRadius: radius(gradient.radii.end))
        }
    }

    private mutating func color(_ text: String, opacity: Double) -> Color? {
        let color: Color
        if let cached = colors[text] {
            color = cached
        } else {
            guard let parsed = try? Color(css: text) else { return nil }
            colors[text] = parsed
            color = parsed
        }
        return opacity < 1 ? color.withAlphaComponent(color.alpha * opacity) : color
    }

    // MARK: - Text and images

    private mutating func draw(_ text: SceneText, _ paint: ScenePaint) {
        guard text.font.size > 0 else { return }
        var color: Color?
        var point = CGPoint(text.anchor)
        var radians = text.angle * .pi / 180
        if paint.stroke == nil, case .color(let name) = paint.fill {
            color = self.color(name, opacity: paint.fillOpacity)
            guard color != nil else { return }
        } else {
            // The bounds of a gradient turn with the text.
            canvas.saveGState()
            canvas.translateBy(x: point.x, y: point.y)
            canvas.rotate(by: .radians(CGFloat(radians)))
            (point, radians) = (.zero, 0)
        }
        defer { if color == nil { canvas.restoreGState() } }
        if color == nil, !setTextPaint(paint, of: text) { return }
        let font = measurer.font(for: text.font)
        let anchor: TextAnchor =
            switch text.align {
            case .left: .baselineLeft
            case .center: .baselineCenter
            case .right: .baselineRight
            }
        let size = text.font.size
        let lineHeight = text.lineHeight ?? size + 2
        for (index, line) in text.lines.enumerated() where !line.isEmpty {
            let line = line.withoutControlCharacters
            let shown =
                text.limit > 0 && Double(line.utf8.count) * size > text.limit
                ? measurer.truncated(
                    line, in: text.font, limit: text.limit, ellipsis: text.ellipsis,
                    isRightToLeft: text.isRightToLeft) : line
            let shift = text.baselineShift + Double(index) * lineHeight
            let start = CGPoint(x: point.x - sin(radians) * shift, y: point.y + cos(radians) * shift)
            canvas.draw(shown, at: start, font: font, color: color, anchor: anchor, angle: .radians(CGFloat(radians)))
        }
    }

    /// Sets the paints of a text whose anchor is the origin. Returns `false` if the text has no visible paint.
    private mutating func setTextPaint(_ paint: ScenePaint, of text: SceneText) -> Bool {
        var placed = text
        (placed.anchor, placed.angle) = (Point(0, 0), 0)
        let extent = measurer.bounds(of: placed)
        let bounds = CGRect(x: extent.left, y: extent.top, width: extent.width, height: extent.height)
        let fill = fillPaint(paint, bounds: bounds)
        let stroke = strokePaint(paint, bounds: bounds)
        if let fill { canvas.setFillPaint(fill) }
        if let stroke {
            canvas.setStrokePaint(stroke)
            let style = StrokeStyle(paint)
            canvas.setLineWidth(style.lineWidth)
            canvas.setLineCap(style.lineCap)
            canvas.setLineJoin(style.lineJoin)
            canvas.setMiterLimit(style.miterLimit)
            canvas.setLineDash(phase: style.dashPhase, lengths: style.dash)
        }
        canvas.setTextDrawingMode(fill == nil ? .stroke : stroke == nil ? .fill : .fillStroke)
        return fill != nil || stroke != nil
    }
}

extension SceneItem {
    /// Whether the stroke covers whole pixels when drawn along pixel centers.
    var hasOddStroke: Bool { paint.stroke != nil && Int(clamping: paint.strokeWidth.rounded()) % 2 == 1 }

    var hasGradient: Bool {
        if case .gradient = paint.fill { return true }
        if case .gradient = paint.stroke { return true }
        return false
    }
}

extension SceneText {
    /// The vertical distance from the anchor to the first baseline. As in Vega, the distance is computed from the font
    /// size. Positive distances are downward.
    var baselineShift: Double {
        switch baseline {
        case .top: 0.79 * font.size
        case .middle: 0.3 * font.size
        case .bottom: -0.21 * font.size
        case .lineTop: 0.29 * font.size + 0.5 * (lineHeight ?? font.size + 2)
        case .lineBottom: 0.29 * font.size - 0.5 * (lineHeight ?? font.size + 2)
        case .alphabetic: 0
        }
    }
}

extension String {
    /// The string without control characters. Fonts have no glyphs for control characters, and browsers do not show
    /// them.
    fileprivate var withoutControlCharacters: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }
}

extension CGRect {
    init(_ rectangle: Box) {
        self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    }
}

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension StrokeStyle {
    init(_ paint: ScenePaint) {
        self.init(lineWidth: CGFloat(paint.strokeWidth.limited(0)))
        lineCap = paint.cap
        lineJoin = paint.join
        miterLimit = CGFloat(max(paint.miterLimit.limited(1), 1))
        // If the dashes do not have gaps or are too short to see, the line is solid.
        let hasGaps = paint.dash.indices.contains { $0 % 2 == 1 && paint.dash[$0] > 0 } || paint.dash.count % 2 == 1
        let isVisible = paint.dash.reduce(0, +) > 0.05 * Double(paint.dash.count)
        dash = hasGaps && isVisible ? paint.dash.map { CGFloat(max($0.limited(0), 0)) } : []
        dashPhase = CGFloat(paint.dashOffset.limited(0))
    }
}

extension LineCap {
    /// Creates the cap with a CSS name; every other name means a butt cap.
    init(css name: String?) { self = name == "round" ? .round : name == "square" ? .square : .butt }
}

extension LineJoin {
    /// Creates the join with a CSS name; every other name means a miter join.
    init(css name: String?) { self = name == "round" ? .round : name == "bevel" ? .bevel : .miter }
}

extension BlendMode {
    /// Creates the blend mode with a CSS name.
    init?(css name: String) {
        switch name {
        case "multiply": self = .multiply
        case "screen": self = .screen
        case "overlay": self = .overlay
        case "darken": self = .darken
        case "lighten": self = .lighten
        case "color-dodge": self = .colorDodge
        case "color-burn": self = .colorBurn
        case "hard-light": self = .hardLight
        case "soft-light": self = .softLight
        case "difference": self = .difference
        case "exclusion": self = .exclusion
        case "hue": self = .hue
        case "saturation": self = .saturation
        case "color": self = .color
        case "luminosity": self = .luminosity
        default: return nil
        }
    }
}
