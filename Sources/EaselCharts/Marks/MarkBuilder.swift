// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Creates the items of a unit's mark from the unit's rows and scales.
struct MarkBuilder {
    let unit: Unit
    var config: Config
    let context: Context
    let rows: Table
    /// The projection of the plot, if the unit has longitudes, latitudes, or shapes.
    var projection: Projection?
    /// The params of all units of the plot.
    private let params: [Value]

    init(_ unit: Unit, config: Config, context: Context, projection: Projection?, params: [Value]) {
        self.unit = unit
        self.params = params
        self.config = config
        self.context = context
        self.projection = projection
        rows = unit.markRows
    }

    var mark: Mark { unit.mark }
    var encoding: Encoding { unit.encoding }
    var width: Double { unit.view.plot.width }
    var height: Double { unit.view.plot.height }

    /// Returns the marks in painting order. The result is empty if the unit has nothing to draw.
    func build() throws(ChartError) -> [SceneMark] {
        var items: [SceneItem]
        switch mark.type.form {
        case .symbol: items = try symbols()
        case .rect, .image: items = try rectangles()
        case .line, .area, .trail: items = try paths()
        case .rule: items = try rules()
        case .text: items = try texts()
        case .arc: items = try arcs()
        case .shape: items = try shapes()
        }
        // A map positioned by the spec may extend beyond the plot.
        let isClipped = mark["clip"]?.bool ?? projection?.isPlaced ?? hasMovableScale
        let clip = isClipped ? Box(x: 0, y: 0, width: width, height: height) : nil
        for index in items.indices where !items[index].isFinite { items[index].shape.placeMissing() }
        items.removeAll { !$0.isFinite }
        // A loop over the items would copy each of them.
        let points = items.indices.reduce(0) { $0 + items[$1].shape.pointCount }
        try context.budget.count(items: items.count, points: points, at: unit.view.path)
        if items.isEmpty { return [] }
        if let stack = unit.stack, roundsStacks { return stacks(items, stack, clip: clip, note: groupNote) }
        var sceneMark = SceneMark(view: 0, role: .mark, clip: clip, items: items)
        sceneMark.note = groupNote
        sceneMark.adaptsColor =
            mark.own["color"] == nil && mark.own["fill"] == nil && encoding[.color] == nil && encoding[.fill] == nil
        sceneMark.isSeries = mark.type.isPath && !encoding.seriesFields(of: mark.type).isEmpty
        return [sceneMark]
    }

    /// Whether a selection determines the domain of x or y. If so, marks may be outside the plot.
    private var hasMovableScale: Bool {
        [Channel.x, .y].contains { channel in
            guard let model = unit.view.scale(channel) else { return false }
            if model.hasSelectedDomain { return true }
            return params.contains { param in
                let channels = param["select"]?["encodings"]?.array
                return param["bind"] == "scales" && channels?.contains(.string(channel.rawValue)) != false
            }
        }
    }

    /// Returns the rows in painting order, sorted by the `order` channel if there is one.
    func paintingOrder() -> [Int] {
        let orders = encoding.all(.order).filter(\.hasField)
        guard unit.stack == nil, !orders.isEmpty else { return Array(0..<rows.rowCount) }
        let keys = orders.map { (rows[$0.column], $0.spec["sort"]?.string == "descending") }
        return (0..<rows.rowCount).sorted { a, b in
            for (column, isDescending) in keys {
                let order = Value.compare(column[a], column[b])
                if order != 0 { return isDescending ? order > 0 : order < 0 }
            }
            return a < b
        }
    }
}

extension MarkBuilder {
    /// Returns the `data:` URL of an image. If the URL is not a `data:` URL, the loader reads the image.
    func imageData(_ url: String) throws(ChartError) -> String {
        let path = encoding[.url]?.path ?? "\(unit.view.path).mark.url"
        let data: ImageData?
        if url.hasPrefix("data:") {
            data = ImageData(url: url)
        } else {
            guard let loader = context.options.loader else {
                throw ChartError(.data, at: path, "no loader is given for \"\(url)\"; set ChartOptions.loader")
            }
            do {
                data = ImageData(try loader.data(at: url))
            } catch {
                let reason = (error as? ChartError)?.problems.first?.message ?? "\(error)"
                throw ChartError(.data, at: path, "\"\(url)\" could not be loaded: \(reason)")
            }
        }
        let limit = context.options.limits.bytes
        guard let data, data.bytes.count <= limit else {
            throw data == nil
                ? ChartError(.data, at: path, "\"\(url.prefix(60))\" is not Base64")
                : ChartError(.limit, at: path, "\"\(url.prefix(60))\" has more than \(limit) bytes (ChartLimits.bytes)")
        }
        do {
            if data.isSVG {
                _ = try data.picture()
            } else {
                _ = try Image(data: data.bytes, limits: SceneImages.limits)
            }
        } catch {
            throw ChartError(.data, at: path, "\"\(url.prefix(60))\" is not an image that can be drawn: \(error)")
        }
        return url.hasPrefix("data:") ? url : data.url
    }
}

extension SceneItem {
    /// Whether all coordinates are finite. Items without a position are not drawn.
    var isFinite: Bool {
        switch shape {
        case .rect(let r, _): r.x.isFinite && r.y.isFinite && r.width.isFinite && r.height.isFinite
        case .rule(let a, let b): a.isFinite && b.isFinite
        case .symbol(let center, let size, _, let angle):
            center.isFinite && size.isFinite && angle.isFinite && size >= 0
        case .line(let points, _), .trail(let points, _): points.allSatisfy(\.isFinite)
        case .area(let points, let base, _): points.allSatisfy(\.isFinite) && base.allSatisfy(\.isFinite)
        case .arc(let center, let radii, let start, let end, _):
            center.isFinite && radii.lowerBound.isFinite && radii.upperBound.isFinite && start.isFinite && end.isFinite
        case .text(let text): text.anchor.isFinite && text.angle.isFinite
        case .path(_, let offset): offset.isFinite
        case .image(_, let r): r.x.isFinite && r.y.isFinite && r.width.isFinite && r.height.isFinite
        }
    }
}

extension SceneShape {
    /// The number of points in a line, area, or trail, which is unlimited; 0 for other shapes.
    fileprivate var pointCount: Int {
        switch self {
        case .line(let points, _), .area(let points, _, _), .trail(let points, _): points.count
        default: 0
        }
    }

    /// Moves points without a position to the origin. For example, values outside a discrete domain have no position.
    fileprivate mutating func placeMissing() {
        switch self {
        case .rule(let a, let b): self = .rule(a.placed, b.placed)
        case .symbol(let center, let size, let shape, let angle):
            self = .symbol(center.placed, size: size, shape: shape, angle: angle)
        case .line(let points, let curve): self = .line(points.map(\.placed), curve)
        case .trail(let points, let widths): self = .trail(points.map(\.placed), widths: widths)
        case .area(let points, let base, let curve):
            self = .area(points.map(\.placed), base: base.map(\.placed), curve)
        case .text(var text):
            text.anchor = text.anchor.placed
            self = .text(text)
        default: break
        }
    }
}

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point, with 0 in place of coordinates that are not numbers.
    fileprivate var placed: Point { x.isNaN || y.isNaN ? Point(x.isNaN ? 0 : x, y.isNaN ? 0 : y) : self }
}
