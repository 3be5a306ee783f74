// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

extension ByteReader {
    /// Returns a path built with any calls of `Path`, or often a path derived from such a path.
    mutating func path() -> Path {
        var path = shape()
        // Longer paths exceed the limits, and deriving other paths from them would take seconds.
        let most = DrawingProgram.limits.pathElements
        for _ in 0..<choice(3) where Array(path.elements.prefix(most + 1)).count <= most { path = derived(from: path) }
        return path
    }

    private mutating func shape() -> Path {
        switch choice(14) {
        case 0: return Path(rect: rect(), transform: optional { $0.transform() })
        case 1: return Path(ellipseIn: rect(), transform: optional { $0.transform() })
        case 2: return Path(roundedRect: rect(), cornerWidth: length(), cornerHeight: length())
        case 3:
            let radii = CornerRadii(
                topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: number())
            return Path(roundedRect: rect(), cornerRadii: radii)
        case 4: return Path(ringIn: rect(), width: length())
        case 5: return Path(callout: rect(), tail: point(), cornerRadius: length(), tailWidth: optional { $0.length() })
        case 6:
            return Path(
                sectorCenter: point(), innerRadius: length(), outerRadius: length(), startAngle: angle(),
                endAngle: angle(), cornerRadius: length())
        case 7: return Path(starIn: rect(), points: integer(), innerRatio: fraction())
        case 8: return Path(polygonIn: rect(), sides: integer())
        case 9: return Path(capsuleIn: rect())
        default:
            var path = Path()
            for _ in 0..<choice(12) { addElement(to: &path) }
            return path
        }
    }

    private mutating func addElement(to path: inout Path) {
        let transform = isOneIn(8) ? transform() : .identity
        switch choice(14) {
        case 0, 1: path.move(to: point(), transform: transform)
        case 2, 3: path.addLine(to: point(), transform: transform)
        case 4: path.addLines(between: points(), transform: transform)
        case 5: path.addCurve(to: point(), control1: point(), control2: point(), transform: transform)
        case 6: path.addQuadCurve(to: point(), control: point(), transform: transform)
        case 7: path.addRect(rect(), transform: transform)
        case 8: path.addEllipse(in: rect(), transform: transform)
        case 9:
            path.addArc(
                center: point(), radius: length(), startAngle: angle(), endAngle: angle(), clockwise: isOneIn(2),
                transform: transform)
        case 10: path.addArc(tangent1End: point(), tangent2End: point(), radius: length(), transform: transform)
        case 11:
            path.addRelativeArc(
                center: point(), radius: length(), startAngle: angle(), delta: angle(), transform: transform)
        case 12: path.addRoundedRect(in: rect(), cornerWidth: length(), cornerHeight: length(), transform: transform)
        default: path.closeSubpath()
        }
    }

    /// Returns a derived path, or the original path if the operation would take too long.
    private mutating func derived(from path: Path) -> Path {
        let style = strokeStyle()
        switch choice(11) {
        case 0: return path.applying(transform())
        case 1: return path.reversed()
        case 2: return path.flattened(threshold: length())
        case 3: return path.trimmed(from: fraction(), to: fraction())
        case 4:
            return path.copy(
                strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
                miterLimit: style.miterLimit)
        case 5: return path.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
        case 6: return (try? path.union(shape(), using: fillRule())) ?? path
        case 7: return (try? path.intersection(shape(), using: fillRule())) ?? path
        case 8: return (try? path.subtracting(shape(), using: fillRule())) ?? path
        case 9: return (try? path.symmetricDifference(shape(), using: fillRule())) ?? path
        default: return (try? path.normalized(using: fillRule()).componentsSeparated().first) ?? path
        }
    }

    /// Calls all queries of a path and returns the numbers in their results.
    public mutating func answers(of path: Path) -> [CGFloat] {
        let (position, style) = (point(), strokeStyle())
        let at = path.point(atLength: length())
        _ = path.contains(position, using: fillRule(), transform: transform())
        _ = path.strokeContains(position, style: style)
        _ = try? path.intersects(shape(), using: fillRule())
        _ = (path.isEmpty, path.currentPoint, path.description, path.elements.underestimatedCount)
        let boxes = [path.boundingBox, path.boundingBoxOfPath].filter { !$0.isNull }
        return [path.length, at?.point.x ?? 0, at?.point.y ?? 0, at?.tangent.dx ?? 0, at?.tangent.dy ?? 0]
            + boxes.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    }
}
