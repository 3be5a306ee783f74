// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// The ends of the segments of paths with arcs. The curves of which a `Path` makes an arc have more ends.
enum ArcEnds {
    /// Returns the ends of an element's segments; nil if it has no arcs.
    static func ends(of visit: Visit, _ path: Path) -> [CGPoint]? {
        let box = path.boundingBoxOfPath
        switch visit.markup.name {
        case "circle", "ellipse":
            let right = CGPoint(x: box.maxX, y: box.midY)
            return [
                right, CGPoint(x: box.midX, y: box.maxY), CGPoint(x: box.minX, y: box.midY),
                CGPoint(x: box.midX, y: box.minY), right,
            ]
        case "rect":
            // Rounded corners begin and end where the path's straight edges do.
            let vertices = PathVertices(path, at: nil).vertices.map(\.point)
            return vertices.count > 5
                ? vertices.filter { point in
                    [box.minX, box.maxX].contains { abs($0 - point.x) < 1e-9 }
                        || [box.minY, box.maxY].contains { abs($0 - point.y) < 1e-9 }
                } : nil
        case "path":
            guard let data = visit.attribute("d"), data.contains(where: { $0 == "a" || $0 == "A" }) else { return nil }
            return ends(of: data)
        default: return nil
        }
    }

    /// Returns the points at which the segments of path data end, with the beginning of each subpath.
    private static func ends(of data: String) -> [CGPoint] {
        var scanner = TextScanner(data)
        var ends: [CGPoint] = []
        var (current, start) = (CGPoint.zero, CGPoint.zero)
        scanner.skipSpaces()
        while let byte = scanner.next {
            let command = byte | 0x20
            guard let count = PathData.argumentCounts[command] else { break }
            scanner.advance()
            if count == 0 {
                current = start
                ends.append(current)
            }
            var isFirst = true
            while count > 0 {
                if isFirst { scanner.skipSpaces() } else { scanner.skipSeparator() }
                guard let values = arguments(count, isArc: command == UInt8(ascii: "a"), from: &scanner) else { break }
                let origin = byte == command ? current : .zero
                switch command {
                case UInt8(ascii: "h"): current.x = origin.x + values[0]
                case UInt8(ascii: "v"): current.y = origin.y + values[0]
                default: current = CGPoint(x: origin.x + values[count - 2], y: origin.y + values[count - 1])
                }
                if command == UInt8(ascii: "m"), isFirst { start = current }
                ends.append(current)
                isFirst = false
            }
            if isFirst && count > 0 { break }
            scanner.skipSpaces()
        }
        return ends
    }

    private static func arguments(_ count: Int, isArc: Bool, from scanner: inout TextScanner) -> [CGFloat]? {
        var values: [CGFloat] = []
        for index in 0..<count {
            if index > 0 { scanner.skipSeparator() }
            if isArc && (index == 3 || index == 4) {
                guard scanner.reads("0") || scanner.reads("1") else { return nil }
                values.append(0)
            } else {
                guard let number = scanner.number() else { return nil }
                values.append(number)
            }
        }
        return values
    }
}
