// SPDX-License-Identifier: MIT

internal import Foundation

/// Lines or dots that cover the plane.
struct Hatching: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        case lines(width: CGFloat, isCrossed: Bool)
        case dots(radius: CGFloat)
    }

    let shape: Shape
    let spacing: CGFloat
    let angle: Angle
    let color: Color
    let background: Color?

    /// The distance from one line or dot to the next.
    var period: CGFloat {
        switch shape {
        case .lines(let width, _): width + spacing
        case .dots: spacing
        }
    }

    /// Returns the number of lines or dots that cover a rectangle, at most `Int.max`.
    func count(over rect: CGRect) -> Int {
        let area = self.area(over: rect)
        // Dots with centers outside the area may extend into it.
        let reach: CGFloat = if case .dots(let radius) = shape { radius } else { 0 }
        let (columns, rows) = ((area.width + 2 * reach) / period + 3, (area.height + 2 * reach) / period + 3)
        switch shape {
        case .lines(_, let isCrossed): return Self.number(isCrossed ? columns + rows : rows)
        case .dots: return Self.number(columns * rows)
        }
    }

    /// Converts a count to a whole number; `Int.max` for 1e9 or more. For extremely narrow tiles, the count is infinite
    /// or NaN.
    static func number(_ count: CGFloat) -> Int { count < 1e9 ? Int(count) : .max }

    /// Returns the hatching of a rectangle and its immediate surroundings as one path, to be filled by the winding
    /// rule.
    func path(over rect: CGRect) -> Path {
        let area = self.area(over: rect)
        let turned = CGAffineTransform(rotationAngle: angle)
        func numbers(_ low: CGFloat, _ high: CGFloat, reach: CGFloat) -> ClosedRange<Int> {
            Int(((low - reach) / period).rounded(.down))...Int(((high + reach) / period).rounded(.up))
        }
        return Path { path in
            switch shape {
            case .lines(let width, let isCrossed):
                for number in numbers(area.minY, area.maxY, reach: width / 2) {
                    path.addRect(
                        CGRect(
                            x: area.minX, y: CGFloat(number) * period - width / 2, width: area.width, height: width),
                        transform: turned)
                }
                for number in isCrossed ? Array(numbers(area.minX, area.maxX, reach: width / 2)) : [] {
                    path.addRect(
                        CGRect(
                            x: CGFloat(number) * period - width / 2, y: area.minY, width: width, height: area.height),
                        transform: turned)
                }
            case .dots(let radius):
                for row in numbers(area.minY, area.maxY, reach: radius) {
                    for column in numbers(area.minX, area.maxX, reach: radius) {
                        let center = CGPoint(x: CGFloat(column) * period, y: CGFloat(row) * period)
                        path.addEllipse(
                            in: CGRect(
                                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
                            transform: turned)
                    }
                }
            }
        }
    }

    /// Returns the bounds of a rectangle in the hatching's own space, in which lines run along x.
    private func area(over rect: CGRect) -> CGRect {
        rect.applying(CGAffineTransform(rotationAngle: -angle)).insetBy(dx: -1, dy: -1)
    }
}
