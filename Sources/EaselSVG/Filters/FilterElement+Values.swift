// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// The inputs, regions, and numbers of primitives.
extension FilterElement {
    /// Returns an input of a primitive.
    func input(_ name: String, of visit: Visit) -> Filter.Input {
        guard let value = visit.attribute(name)?.trimmed else { return .previous }
        if let result = names[value] { return result }
        switch value {
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        default:
            // Browsers have no pictures of the background and of paints either.
            resolver.warn(visit.index, "there is no result with the name \(value.prefix(60))")
            return .previous
        }
    }

    /// The rectangle of a primitive; nil if no attribute limits it.
    ///
    /// - Parameter defaultRegion: The rectangle whose coordinates stand for missing attributes.
    func subregion(of visit: Visit, default defaultRegion: CGRect) -> CGRect? {
        let names = ["x", "y", "width", "height"]
        guard names.contains(where: { visit.attribute($0) != nil }) else { return nil }
        var rect = defaultRegion
        if let x = position("x", of: visit, .width) { rect.origin.x = x }
        if let y = position("y", of: visit, .height) { rect.origin.y = y }
        if let width = distance("width", of: visit, .width) { rect.size.width = max(width, 0) }
        if let height = distance("height", of: visit, .height) { rect.size.height = max(height, 0) }
        return rect
    }

    /// Returns a coordinate in the filtered element's space; nil if it is missing.
    func position(_ name: String, of visit: Visit, _ axis: Visit.Axis) -> CGFloat? {
        guard let length = length(name, of: visit, axis) else { return nil }
        guard isBoundingBox, let box else { return length }
        return limited(axis == .width ? box.minX + length * box.width : box.minY + length * box.height)
    }

    /// Returns a distance in the filtered element's space; nil if it is missing.
    func distance(_ name: String, of visit: Visit, _ axis: Visit.Axis) -> CGFloat? {
        length(name, of: visit, axis).map { scaled($0, axis) }
    }

    private func length(_ name: String, of visit: Visit, _ axis: Visit.Axis) -> CGFloat? {
        guard let length = visit.attribute(name).flatMap({ Length($0.trimmed) }) else { return nil }
        return isBoundingBox ? length.points(of: 1, visit.fonts) : visit.points(length, axis)
    }

    /// Returns a number in units of primitives as a distance.
    func scaled(_ value: CGFloat, _ axis: Visit.Axis) -> CGFloat {
        guard isBoundingBox, let box else { return limited(value) }
        switch axis {
        case .width: return limited(value * box.width)
        case .height: return limited(value * box.height)
        case .diagonal:
            return limited(value * ((box.width * box.width + box.height * box.height) / 2).squareRoot())
        }
    }

    /// Returns one or two numbers of an attribute as distances; nil if they are invalid or negative.
    func distances(_ name: String, of visit: Visit, default usual: CGFloat) -> CGSize? {
        guard visit.attribute(name) != nil else {
            return CGSize(width: scaled(usual, .width), height: scaled(usual, .height))
        }
        guard let numbers = visit.numbers(name), 1...2 ~= numbers.count, let first = numbers.first,
            let last = numbers.last, first >= 0, last >= 0
        else { return nil }
        return CGSize(width: scaled(first, .width), height: scaled(last, .height))
    }

    /// Returns a number, limited to the range of the canvas.
    func number(_ name: String, of visit: Visit, default usual: CGFloat) -> CGFloat {
        guard let numbers = visit.numbers(name), numbers.count == 1 else { return usual }
        return limited(numbers[0])
    }

    func limited(_ value: CGFloat) -> CGFloat { min(max(value, -1e8), 1e8) }

    func color(_ value: ColorValue, opacity: CGFloat = 1, of visit: Visit) -> Color {
        var color = value.color(current: visit.style.inherited.color)
        color.alpha *= opacity
        return color
    }
}
