// SPDX-License-Identifier: MIT

internal import Foundation

extension SVGMarkup {
    /// Adds a path's data in as few characters as relative commands, axis-parallel lines and smooth curves take.
    ///
    /// - Parameter dropsPoints: Whether subpaths without length are left out.
    mutating func append(pathData path: Path, _ precision: SVGPrecision, dropsPoints: Bool = false) {
        bytes.reserveCapacity(bytes.count + 10 * path.points.count)
        var writer = SVGPathDataWriter(markup: SVGMarkup(), precision: precision)
        swap(&writer.markup, &self)
        writer.write(path, dropsPoints: dropsPoints)
        swap(&writer.markup, &self)
    }
}

/// The state of path data that is being written, in units of the last decimal.
private struct SVGPathDataWriter {
    var markup: SVGMarkup
    let precision: SVGPrecision

    private var command: UInt8 = 0
    private var x = 0
    private var y = 0
    private var startX = 0
    private var startY = 0
    /// From the last curve's second control point to its end; nil if there was no curve before.
    private var tangent: (x: Int, y: Int)?
    /// Whether the last number ended in decimals, so that a point begins the next one.
    private var hadPoint = false
    private var isFirstMove = true

    init(markup: SVGMarkup, precision: SVGPrecision) {
        (self.markup, self.precision) = (markup, precision)
    }

    mutating func write(_ path: Path, dropsPoints: Bool) {
        var next = 0
        var move: CGPoint?
        for (index, verb) in path.verbs.enumerated() {
            switch verb {
            case .move: move = path.points[next]
            case .close where move == nil || dropsPoints: break
            default:
                if let start = move {
                    if dropsPoints, Self.isPoint(path, from: index, start: start, next: next) { break }
                    write(moveTo: start)
                    move = nil
                }
            }
            if move == nil {
                switch verb {
                case .move: break
                case .line: write(lineTo: path.points[next])
                case .quadCurve: write(quadCurve: path.points[next], to: path.points[next + 1])
                case .curve: write(curve: path.points[next], path.points[next + 1], to: path.points[next + 2])
                case .close: close()
                }
            }
            next += verb.pointCount
        }
    }

    /// Whether all of a subpath lies in its start.
    private static func isPoint(_ path: Path, from index: Int, start: CGPoint, next: Int) -> Bool {
        var next = next
        for verb in path.verbs[index...] {
            if verb == .move { return true }
            for point in path.points[next..<next + verb.pointCount] where point != start { return false }
            next += verb.pointCount
        }
        return true
    }

    private mutating func write(moveTo point: CGPoint) {
        let (newX, newY) = (precision.units(point.x), precision.units(point.y))
        if isFirstMove {
            begin(UInt8(ascii: "M"))
            add(newX)
            add(newY)
            // A pair of numbers after it would be an absolute line.
            command = UInt8(ascii: "L")
            isFirstMove = false
        } else {
            begin(UInt8(ascii: "m"))
            add(newX - x)
            add(newY - y)
            command = UInt8(ascii: "l")
        }
        (x, y, startX, startY) = (newX, newY, newX, newY)
        tangent = nil
    }

    private mutating func write(lineTo point: CGPoint) {
        let (newX, newY) = (precision.units(point.x), precision.units(point.y))
        if newY == y {
            begin(UInt8(ascii: "h"))
            add(newX - x)
        } else if newX == x {
            begin(UInt8(ascii: "v"))
            add(newY - y)
        } else {
            begin(UInt8(ascii: "l"))
            add(newX - x)
            add(newY - y)
        }
        (x, y, tangent) = (newX, newY, nil)
    }

    private mutating func write(quadCurve control: CGPoint, to end: CGPoint) {
        begin(UInt8(ascii: "q"))
        add(precision.units(control.x) - x)
        add(precision.units(control.y) - y)
        finish(end)
        tangent = nil
    }

    private mutating func write(curve control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
        let (x1, y1) = (precision.units(control1.x) - x, precision.units(control1.y) - y)
        let (x2, y2) = (precision.units(control2.x), precision.units(control2.y))
        // Rounding moves each of three points; one step of the last decimal cannot be seen.
        if let tangent, abs(tangent.x - x1) <= 1, abs(tangent.y - y1) <= 1 {
            begin(UInt8(ascii: "s"))
        } else {
            begin(UInt8(ascii: "c"))
            add(x1)
            add(y1)
        }
        add(x2 - x)
        add(y2 - y)
        finish(end)
        tangent = (x - x2, y - y2)
    }

    private mutating func finish(_ end: CGPoint) {
        let (newX, newY) = (precision.units(end.x), precision.units(end.y))
        add(newX - x)
        add(newY - y)
        (x, y) = (newX, newY)
    }

    private mutating func close() {
        markup.bytes.append(UInt8(ascii: "z"))
        command = UInt8(ascii: "z")
        (x, y, tangent) = (startX, startY, nil)
    }

    // MARK: Characters

    /// Begins a command, whose letter is left out where that of the one before stands for it too.
    private mutating func begin(_ letter: UInt8) {
        isAfterLetter = letter != command
        if isAfterLetter { markup.bytes.append(letter) }
        command = letter
    }

    private var isAfterLetter = false

    private mutating func add(_ units: Int) {
        let beginsWithPoint = units.magnitude < UInt(precision.unit) && units != 0
        if !isAfterLetter, units >= 0, !(hadPoint && beginsWithPoint) { markup.bytes.append(UInt8(ascii: " ")) }
        hadPoint = markup.append(units: units, precision)
        isAfterLetter = false
    }
}
