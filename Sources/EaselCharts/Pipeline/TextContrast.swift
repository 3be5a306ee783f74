// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Makes text over marks readable, in Easel's themes: within a bar or a sector, its color is dark or light by the
/// contrast, and elsewhere it has a halo in the background's color.
struct TextContrast {
    /// A filled mark that text may be on.
    private struct Area {
        let shape: SceneShape
        let luminance: Double
    }

    /// The color of text without a color of its own, and its counterpart.
    private let text: String
    private let background: String
    private let haloWidth = 3.0

    init(_ config: Config) {
        text = config["title", "color"]?.string ?? "black"
        background = config.value["background"]?.string ?? "white"
    }

    /// Changes the text of the marks of one plot.
    func adjust(_ marks: inout [SceneMark], _ measurer: TextMeasurer, _ budget: Budget, at path: String)
        throws(ChartError)
    {
        // Bars without text above them, 100,000 rows: −40 %.
        guard let last = marks.lastIndex(where: { $0.items.contains(where: \.isText) }), last > 0 else { return }
        var areas: [Area] = []
        for index in 0...last {
            let isLayered = index > 0
            var items: [SceneItem] = []
            var hasText = false
            for item in marks[index].items {
                guard case .text(let text) = item.shape else {
                    if let area = area(of: item) { areas.append(area) }
                    continue
                }
                hasText = true
                guard isLayered, item.paint.stroke == nil else {
                    items.append(item)
                    continue
                }
                try budget.charge(work: 8 + areas.count, at: path)
                let bounds = measurer.bounds(of: text)
                if let area = areas.last(where: { $0.shape.contains(bounds) }) {
                    var item = item
                    if marks[index].adaptsColor { item.paint.fill = .color(color(on: area.luminance)) }
                    items.append(item)
                } else {
                    items += [halo(of: item), item]
                }
            }
            if hasText {
                try budget.count(items: items.count - marks[index].items.count, at: path)
                marks[index].items = items
            }
        }
    }

    /// Returns the outline of a text in the background's color.
    func halo(of text: SceneItem) -> SceneItem {
        var halo = text
        halo.paint.fill = nil
        halo.paint.stroke = .color(background)
        halo.paint.strokeOpacity = text.paint.fillOpacity
        halo.paint.strokeWidth = haloWidth
        halo.paint.join = .round
        halo.note = nil
        return halo
    }

    /// Returns a color for text on the background: a given one, or a mix with the color of titles whose contrast is 4.5.
    func readable(_ name: String) -> String {
        guard let color = try? Color(css: name), let ink = try? Color(css: text),
            let below = try? Color(css: background)
        else { return name }
        for step in 0...10 {
            let mix = color.mixed(with: ink, share: Double(step) / 10)
            if mix.contrast(with: below.relativeLuminance) >= 4.5 { return step == 0 ? name : mix.cssHex }
        }
        return text
    }

    private func area(of item: SceneItem) -> Area? {
        switch item.shape {
        case .rect, .arc: break
        default: return nil
        }
        guard case .color(let name) = item.paint.fill, item.paint.fillOpacity > 0.5, let color = try? Color(css: name),
            color.alpha > 0.5
        else { return nil }
        return Area(shape: item.shape, luminance: color.relativeLuminance)
    }

    /// The color with the higher contrast.
    private func color(on luminance: Double) -> String {
        func contrast(_ name: String) -> Double {
            (try? Color(css: name))?.contrast(with: luminance) ?? 0
        }
        return contrast(text) >= contrast(background) ? text : background
    }
}

extension SceneItem {
    fileprivate var isText: Bool { if case .text = shape { true } else { false } }
}

extension SceneShape {
    /// Whether a rectangle or a sector contains bounds.
    fileprivate func contains(_ bounds: Bounds) -> Bool {
        switch self {
        case .rect(let r, _):
            return bounds.left >= r.x && bounds.right <= r.x + r.width && bounds.top >= r.y
                && bounds.bottom <= r.y + r.height
        case .arc(let center, let radii, let start, let end, _):
            let corners = [
                Point(bounds.left, bounds.top), Point(bounds.right, bounds.top), Point(bounds.left, bounds.bottom),
                Point(bounds.right, bounds.bottom),
            ]
            let (first, last) = (min(start, end), max(start, end))
            return corners.allSatisfy { corner in
                let (x, y) = (corner.x - center.x, corner.y - center.y)
                guard radii.contains((x * x + y * y).squareRoot()) else { return false }
                let turns = ((atan2(x, -y) - first) / (2 * .pi)).rounded(.down)
                return atan2(x, -y) - turns * 2 * .pi <= last
            }
        default: return false
        }
    }
}

extension Color {
    /// The relative luminance of WCAG 2, in `0...1`.
    fileprivate var relativeLuminance: Double {
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast of WCAG 2 with a color of a luminance, in `1...21`.
    fileprivate func contrast(with luminance: Double) -> Double {
        let own = relativeLuminance
        return (max(luminance, own) + 0.05) / (min(luminance, own) + 0.05)
    }

    fileprivate func mixed(with other: Color, share: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// The color as `#rrggbb`.
    fileprivate var cssHex: String {
        let parts = [red, green, blue].map { UInt8((max(0, min($0, 1)) * 255).rounded()) }
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
