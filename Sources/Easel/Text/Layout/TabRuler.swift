// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The positions of text after tabs in a line. Lengths are in points, from the side where the paragraph starts.
struct TabRuler {
    /// The tab stops, in order of position.
    private let stops: [TextTabStop]

    /// The width of a space.
    private let spaceWidth: CGFloat

    /// Creates a ruler. If no stops are given, there is a stop at every multiple of eight spaces.
    init(_ stops: [TextTabStop], spaceWidth: CGFloat) {
        self.stops = stops.sorted { $0.position < $1.position }
        self.spaceWidth = spaceWidth
    }

    /// Returns the next stop for a tab at a position. Without explicit stops, it is the next one at least a space away.
    /// Beyond the last stop, the distance between the last two repeats.
    fileprivate func stop(for x: CGFloat) -> TextTabStop {
        let nearest = x + (stops.isEmpty ? spaceWidth : Self.leastWidth) - Self.tolerance
        if let stop = stops.first(where: { $0.position >= nearest }) { return stop }
        let end = stops.last?.position ?? 0
        var distance = end - (stops.dropLast().last?.position ?? 0)
        if distance < Self.leastWidth { distance = 8 * spaceWidth }
        // A font's space may have zero width.
        guard distance > 0 else { return TextTabStop(at: x) }
        let number = ((nearest - end) / distance).rounded(.up)
        return TextTabStop(at: end + number * distance, alignment: stops.last?.alignment ?? .left)
    }

    /// The minimum width of a tab, in points: if text ends at a stop, a tab advances to the next one. It is also the
    /// minimum distance between stops beyond the last one.
    private static let leastWidth: CGFloat = 0.001

    /// The maximum rounding error of added lengths.
    private static let tolerance: CGFloat = 1e-6
}

/// The current position in a line's text, in text order.
struct TabCursor {
    private let ruler: TabRuler?

    /// The distance between the start of this line and the start of other lines.
    private let indent: CGFloat

    /// The start of the last tab, or of the line.
    private var origin: CGFloat = 0
    private var stop: TextTabStop?

    /// The width of the part of the text since the last tab that is before the stop.
    private var widthBefore: CGFloat = 0
    private var width: CGFloat = 0
    private var hasPoint = false

    /// Whether the text with the decimal point runs against the line's direction, such as a number in a right-to-left
    /// line.
    private var isPointReversed = false

    /// The parts of the width that are letter spacing before the first letter and after the last one.
    private var (roomBefore, roomAfter): (CGFloat?, CGFloat) = (nil, 0)

    /// - Parameter ruler: The tab ruler; nil for a line without tabs.
    init(_ ruler: TabRuler?, indent: CGFloat) {
        self.ruler = ruler
        self.indent = indent
    }

    /// The distance from the line's beginning.
    var x: CGFloat { textStart + textWidth }

    /// The width of the last tab.
    var tabWidth: CGFloat { textStart - origin }

    private var textWidth: CGFloat { width - (roomBefore ?? 0) - roomAfter }

    private var textStart: CGFloat {
        guard let stop else { return origin }
        let before: CGFloat =
            switch stop.alignment {
            case .left: 0
            case .center: textWidth / 2
            case .right: textWidth
            case .decimal where hasPoint:
                isPointReversed ? textWidth - widthBefore + (roomBefore ?? 0) : widthBefore - (roomBefore ?? 0)
            case .decimal: textWidth
            }
        return max(stop.position - indent - before, origin)
    }

    mutating func addTab() {
        origin = x
        stop = ruler?.stop(for: origin + indent)
        (width, widthBefore, hasPoint) = (0, 0, false)
        (roomBefore, roomAfter) = (nil, 0)
    }

    /// - Parameters:
    ///   - letterSpacing: The letter spacing included in the width, half on each side. The ends of a line and the sides
    ///     of a tab have no letter spacing.
    ///   - isPoint: Whether the text is a decimal point.
    ///   - isReversed: Whether the text runs against the line's direction.
    mutating func add(_ width: CGFloat, letterSpacing: CGFloat = 0, isPoint: Bool, isReversed: Bool = false) {
        if isPoint, !hasPoint { (hasPoint, widthBefore, isPointReversed) = (true, self.width + width / 2, isReversed) }
        self.width += width
        if width == 0 { return }
        roomBefore = roomBefore ?? letterSpacing / 2
        roomAfter = letterSpacing / 2
    }
}

extension ShapedLine {
    /// Returns the line with the tabs before a byte expanded to their stops.
    func reachingStops(of ruler: TabRuler, indent: CGFloat, before end: Int) -> ShapedLine {
        guard runs.contains(where: \.isTab) else { return self }
        var pen = TabCursor(ruler, indent: indent)
        var (widths, last): ([[Double]], Int?) = ([[Double]](repeating: [], count: runs.count), nil)
        for index in runs.indices.sorted(by: { runs[$0].range.lowerBound < runs[$1].range.lowerBound }) {
            let run = runs[index]
            if run.range.lowerBound >= end { break }
            if run.isTab {
                last.map { widths[$0] = [pen.tabWidth] }
                pen.addTab()
                last = index
            } else if run.isEllipsis {
                pen.add(run.width, isPoint: false)
            } else {
                for cluster in run.clusters {
                    pen.add(
                        cluster.width, isPoint: run.text.byte(at: cluster.bytes.lowerBound) == UInt8(ascii: "."),
                        isReversed: run.isRightToLeft != isRightToLeft)
                }
            }
        }
        last.map { widths[$0] = [pen.tabWidth] }
        return widened(by: widths)
    }
}
