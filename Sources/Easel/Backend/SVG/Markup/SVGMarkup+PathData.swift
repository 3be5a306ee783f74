// SPDX-License-Identifier: MIT

internal import Foundation

extension SVGMarkup {
    /// Adds a path's data in the fewest characters that relative commands, axis-parallel lines, and smooth curves
    /// allow.
    ///
    /// - Parameter dropsPoints: Whether zero-length subpaths are left out.
    mutating func append(pathData path: Path, _ precision: SVGPrecision, dropsPoints: Bool = false) {
        // Reserving the exact capacity would move all markup for each path. 5,000 polylines of one style: −90%.
        let needed = bytes.count + 10 * path.points.count
        if needed > bytes.capacity { bytes.reserveCapacity(max(needed, 2 * bytes.capacity)) }
        var writer = SVGPathDataWriter(precision)
        var next = 0
        var move: CGPoint?
        for (index, verb) in path.verbs.enumerated() {
            switch verb {
            case .move: move = path.points[next]
            case .close where move == nil || dropsPoints: break
            default:
                if let start = move {
                    if dropsPoints, Self.isPoint(path, from: index, start: start, next: next) { break }
                    bytes.append(addingCapacity: SVGPathDataWriter.longestCommand) {
                        writer.write(moveTo: start, to: &$0)
                    }
                    move = nil
                }
            }
            if move == nil, verb != .move {
                bytes.append(addingCapacity: SVGPathDataWriter.longestCommand) {
                    writer.write(verb, path.points, next, to: &$0)
                }
            }
            next += verb.pointCount
        }
    }

    /// Whether all points of a subpath are equal to its start.
    private static func isPoint(_ path: Path, from index: Int, start: CGPoint, next: Int) -> Bool {
        var next = next
        for verb in path.verbs[index...] {
            if verb == .move { return true }
            for point in path.points[next..<next + verb.pointCount] where point != start { return false }
            next += verb.pointCount
        }
        return true
    }
}

/// The state of path data that is being written, in units of the last decimal.
private struct SVGPathDataWriter {
    /// The maximum number of characters in a command: a letter and six numbers, each after a space.
    static let longestCommand = 1 + 6 * (1 + SVGPrecision.longestNumber)

    private let precision: SVGPrecision
    private var command: UInt8 = 0
    private var x = 0
    private var y = 0
    private var startX = 0
    private var startY = 0
    /// The vector from the last curve's second control point to its end; nil if the last segment is not a cubic curve.
    private var tangent: (x: Int, y: Int)?
    /// Whether the last number had a decimal point. The next number can then start with a decimal point without a
    /// space.
    private var hadPoint = false
    private var isAfterLetter = false
    private var isFirstMove = true

    init(_ precision: SVGPrecision) { self.precision = precision }

    // MARK: Commands

    /// - Parameter next: The index of the verb's first point.
    mutating func write(_ verb: Path.Verb, _ points: [CGPoint], _ next: Int, to output: inout OutputSpan<UInt8>) {
        switch verb {
        case .move: write(moveTo: points[next], to: &output)
        case .line: write(lineTo: points[next], to: &output)
        case .quadCurve: write(quadCurve: points[next], end: points[next + 1], to: &output)
        case .curve: write(curve: points[next], points[next + 1], end: points[next + 2], to: &output)
        case .close: close(&output)
        }
    }

    mutating func write(moveTo point: CGPoint, to output: inout OutputSpan<UInt8>) {
        let (newX, newY) = (precision.units(point.x), precision.units(point.y))
        if isFirstMove {
            begin(UInt8(ascii: "M"), &output)
            add(newX, &output)
            add(newY, &output)
            // Coordinates directly after an absolute move define an absolute line.
            command = UInt8(ascii: "L")
            isFirstMove = false
        } else {
            begin(UInt8(ascii: "m"), &output)
            add(newX - x, &output)
            add(newY - y, &output)
            command = UInt8(ascii: "l")
        }
        (x, y, startX, startY) = (newX, newY, newX, newY)
        tangent = nil
    }

    private mutating func write(lineTo point: CGPoint, to output: inout OutputSpan<UInt8>) {
        let (newX, newY) = (precision.units(point.x), precision.units(point.y))
        if newY == y {
            begin(UInt8(ascii: "h"), &output)
            add(newX - x, &output)
        } else if newX == x {
            begin(UInt8(ascii: "v"), &output)
            add(newY - y, &output)
        } else {
            begin(UInt8(ascii: "l"), &output)
            add(newX - x, &output)
            add(newY - y, &output)
        }
        (x, y, tangent) = (newX, newY, nil)
    }

    private mutating func write(
        quadCurve control: CGPoint, end: CGPoint, to output: inout OutputSpan<UInt8>
    ) {
        begin(UInt8(ascii: "q"), &output)
        add(precision.units(control.x) - x, &output)
        add(precision.units(control.y) - y, &output)
        finish(end, &output)
        tangent = nil
    }

    private mutating func write(
        curve control1: CGPoint, _ control2: CGPoint, end: CGPoint, to output: inout OutputSpan<UInt8>
    ) {
        let (x1, y1) = (precision.units(control1.x) - x, precision.units(control1.y) - y)
        let (x2, y2) = (precision.units(control2.x), precision.units(control2.y))
        // Rounding moves each of the three points; a difference of one unit of the last decimal is invisible.
        if let tangent, abs(tangent.x - x1) <= 1, abs(tangent.y - y1) <= 1 {
            begin(UInt8(ascii: "s"), &output)
        } else {
            begin(UInt8(ascii: "c"), &output)
            add(x1, &output)
            add(y1, &output)
        }
        add(x2 - x, &output)
        add(y2 - y, &output)
        finish(end, &output)
        tangent = (x - x2, y - y2)
    }

    private mutating func finish(_ end: CGPoint, _ output: inout OutputSpan<UInt8>) {
        let (newX, newY) = (precision.units(end.x), precision.units(end.y))
        add(newX - x, &output)
        add(newY - y, &output)
        (x, y) = (newX, newY)
    }

    private mutating func close(_ output: inout OutputSpan<UInt8>) {
        output.append(UInt8(ascii: "z"))
        command = UInt8(ascii: "z")
        (x, y, tangent) = (startX, startY, nil)
    }

    // MARK: Characters

    /// Begins a command. Its letter is left out if the previous command's letter also applies to it.
    private mutating func begin(_ letter: UInt8, _ output: inout OutputSpan<UInt8>) {
        isAfterLetter = letter != command
        if isAfterLetter { output.append(letter) }
        command = letter
    }

    private mutating func add(_ units: Int, _ output: inout OutputSpan<UInt8>) {
        let beginsWithPoint = units.magnitude < UInt(precision.unit) && units != 0
        if !isAfterLetter, units >= 0, !(hadPoint && beginsWithPoint) { output.append(UInt8(ascii: " ")) }
        hadPoint = output.append(units: units, precision)
        isAfterLetter = false
    }
}
