// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Test cases for paths made from numbers. Unless elements are omitted, the paths are drawn unchanged.
extension InvalidCallTests {
    static let box = CGRect(x: 2, y: 2, width: 9, height: 7)
    private static let outline = Path {
        $0.addEllipse(in: box)
        $0.addLines(between: [.zero, here, CGPoint(x: 12, y: 1)])
    }

    /// Returns cases that each replace one of a value's numbers.
    static func each(
        _ call: String, _ numbers: KeyValuePairs<String, CGFloat>,
        _ make: @escaping @Sendable (Canvas, [CGFloat]) -> Void
    ) -> [Case] {
        let usual = numbers.map(\.value)
        return numbers.enumerated().map { index, number in
            Case(call, number.key, refusing: .none) { canvas, value in
                var numbers = usual
                numbers[index] = value
                make(canvas, numbers)
            }
        }
    }

    /// Returns cases that check that all numbers in a path are finite. They also check that the path can be filled,
    /// stroked, and used as a clip if none of its elements were omitted, and that these calls are refused otherwise.
    ///
    /// - Parameter takesEveryNumber: Whether every number affects the path, so that an invalid number causes the path
    ///   to omit elements.
    private static func paths(
        _ call: String, _ numbers: KeyValuePairs<String, CGFloat>, takesEveryNumber: Bool = true,
        _ make: @escaping @Sendable ([CGFloat]) throws -> Path
    ) -> [Case] {
        each("Path." + call, numbers) { canvas, numbers in
            let path: Path
            do {
                path = try make(numbers)
            } catch {
                // A dashed copy of the path would have more dashes than the limit allows.
                #expect("\(error)".contains(call), "\(call) \(numbers): \(error)")
                return
            }
            let isFinite = path.elements.allSatisfy { element in
                switch element {
                case .move(let end), .line(let end): end.isFinite
                case .quadCurve(let end, let control): end.isFinite && control.isFinite
                case .curve(let end, let control1, let control2):
                    end.isFinite && control1.isFinite && control2.isFinite
                case .closeSubpath: true
                }
            }
            #expect(isFinite, "\(call) \(numbers): \(path)")
            #expect(!path.length.isNaN)
            let refusals = canvas.invalidCalls.count
            canvas.fill(path, with: .color(.red))
            canvas.stroke(path, with: .color(.blue), style: StrokeStyle(lineWidth: 1, dash: [3, 1]))
            canvas.clip(to: path)
            // A path counts the elements that it omits. An incomplete path is never drawn as if it were complete.
            if takesEveryNumber, !numbers.allSatisfy(\.isFinite) {
                #expect(path.refusedElements > 0, "\(call) \(numbers)")
            }
            if path.refusedElements > 0 {
                #expect(canvas.invalidCalls.count == refusals + 3, "\(call) \(numbers)")
            }
        }
    }

    static func rect(_ numbers: [CGFloat]) -> CGRect {
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Returns a path with two lines, followed by the elements that a closure adds.
    private static func after(_ add: (inout Path) -> Void) -> Path {
        Path {
            $0.addLines(between: [CGPoint(x: 1, y: 8), CGPoint(x: 4, y: 2)])
            add(&$0)
        }
    }

    private static let shapes: [Case] =
        paths("init(from:to:)", ["from.x": 1, "from.y": 2, "to.x": 3, "to.y": 4]) {
            Path(from: CGPoint(x: $0[0], y: $0[1]), to: CGPoint(x: $0[2], y: $0[3]))
        }
        + paths("init(rect:transform:)", ["x": 1, "y": 2, "width": 3, "height": 4]) { Path(rect: rect($0)) }
        + paths("init(ellipseIn:transform:)", ["x": 1, "y": 2, "width": 3, "height": 4]) { Path(ellipseIn: rect($0)) }
        + paths(
            "init(roundedRect:cornerWidth:cornerHeight:transform:)",
            ["x": 1, "y": 2, "width": 9, "height": 8, "cornerWidth": 2, "cornerHeight": 3]
        ) { Path(roundedRect: rect($0), cornerWidth: $0[4], cornerHeight: $0[5]) }
        + paths(
            "init(roundedRect:cornerSize:)",
            ["x": 1, "y": 2, "width": 9, "height": 8, "cornerWidth": 2, "cornerHeight": 3]
        ) { Path(roundedRect: rect($0), cornerSize: CGSize(width: $0[4], height: $0[5])) }
        + paths("init(roundedRect:cornerRadius:)", ["x": 1, "y": 2, "width": 9, "height": 8, "cornerRadius": 2]) {
            Path(roundedRect: rect($0), cornerRadius: $0[4])
        }
        + paths(
            "init(roundedRect:cornerRadii:)",
            ["x": 1, "width": 9, "topLeft": 1, "topRight": 2, "bottomRight": 3, "bottomLeft": 0]
        ) {
            let radii = CornerRadii(topLeft: $0[2], topRight: $0[3], bottomRight: $0[4], bottomLeft: $0[5])
            return Path(roundedRect: CGRect(x: $0[0], y: 2, width: $0[1], height: 8), cornerRadii: radii)
        }
        + paths("init(ringIn:width:)", ["x": 1, "y": 2, "width": 9, "height": 8, "ring": 2]) {
            Path(ringIn: rect($0), width: $0[4])
        }
        + paths(
            "init(callout:tail:cornerRadius:tailWidth:)",
            ["x": 1, "y": 2, "width": 9, "height": 8, "tail.x": 5, "tail.y": 15, "cornerRadius": 2, "tailWidth": 2]
        ) {
            Path(callout: rect($0), tail: CGPoint(x: $0[4], y: $0[5]), cornerRadius: $0[6], tailWidth: $0[7])
        }
        + paths(
            "init(sectorCenter:innerRadius:outerRadius:startAngle:endAngle:cornerRadius:)",
            [
                "center.x": 5, "center.y": 5, "innerRadius": 2, "outerRadius": 5, "startAngle": 0, "endAngle": 2,
                "cornerRadius": 1,
            ]
        ) {
            Path(
                sectorCenter: CGPoint(x: $0[0], y: $0[1]), innerRadius: $0[2], outerRadius: $0[3], startAngle: $0[4],
                endAngle: $0[5], cornerRadius: $0[6])
        }
        + paths(
            "init(sectorCenter:innerRadius:outerRadius:startAngle:endAngle:cornerRadius:)",
            ["startAngle": 0, "endAngle": 2]
        ) {
            Path(
                sectorCenter: here, innerRadius: 2, outerRadius: 5, startAngle: .radians($0[0]),
                endAngle: .radians($0[1]), cornerRadius: 1)
        }
        + paths(
            "init(starIn:points:innerRatio:)", ["x": 1, "y": 2, "width": 9, "height": 8, "ratio": 0.5]
        ) { Path(starIn: rect($0), points: 5, innerRatio: $0[4]) }
        + paths("init(starIn:points:innerRatio:)", ["points": 5], takesEveryNumber: false) {
            Path(starIn: box, points: Int(clamping: $0[0]), innerRatio: 0.5)
        }
        + paths("init(polygonIn:sides:)", ["x": 1, "y": 2, "width": 9, "height": 8]) {
            Path(polygonIn: rect($0), sides: 5)
        }
        + paths("init(polygonIn:sides:)", ["sides": 5], takesEveryNumber: false) {
            Path(polygonIn: box, sides: Int(clamping: $0[0]))
        }
        + paths("init(capsuleIn:)", ["x": 1, "y": 2, "width": 9, "height": 8]) { Path(capsuleIn: rect($0)) }

    private static let building: [Case] =
        paths("move(to:transform:)", ["x": 1, "y": 2]) { n in after { $0.move(to: CGPoint(x: n[0], y: n[1])) } }
        + paths("addLine(to:transform:)", ["x": 1, "y": 2]) { n in
            after { $0.addLine(to: CGPoint(x: n[0], y: n[1])) }
        }
        + paths("addLines(between:transform:)", ["x": 1, "y": 2]) { n in
            after { $0.addLines(between: [here, CGPoint(x: n[0], y: n[1]), .zero]) }
        }
        + paths(
            "addCurve(to:control1:control2:transform:)",
            ["x": 9, "y": 2, "control1.x": 1, "control1.y": 2, "control2.x": 3, "control2.y": 4]
        ) { n in
            after {
                $0.addCurve(
                    to: CGPoint(x: n[0], y: n[1]), control1: CGPoint(x: n[2], y: n[3]),
                    control2: CGPoint(x: n[4], y: n[5]))
            }
        }
        + paths("addQuadCurve(to:control:transform:)", ["x": 9, "y": 2, "control.x": 1, "control.y": 2]) { n in
            after { $0.addQuadCurve(to: CGPoint(x: n[0], y: n[1]), control: CGPoint(x: n[2], y: n[3])) }
        }
        + paths(
            "addArc(center:radius:startAngle:endAngle:clockwise:transform:)",
            ["center.x": 5, "center.y": 5, "radius": 4, "startAngle": 0, "endAngle": 2]
        ) { n in
            after {
                let center = CGPoint(x: n[0], y: n[1])
                $0.addArc(center: center, radius: n[2], startAngle: n[3], endAngle: n[4], clockwise: true)
                $0.addArc(center: center, radius: n[2], startAngle: n[3], endAngle: n[4], clockwise: false)
            }
        }
        + paths(
            "addRelativeArc(center:radius:startAngle:delta:transform:)",
            ["center.x": 5, "center.y": 5, "radius": 4, "startAngle": 0, "delta": 2]
        ) { n in
            after {
                $0.addRelativeArc(center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: n[3], delta: n[4])
            }
        }
        + paths(
            "addArc(center:radius:startAngle:endAngle:clockwise:transform:)", ["startAngle": 0, "endAngle": 2]
        ) { n in
            after {
                $0.addArc(
                    center: here, radius: 4, startAngle: .radians(n[0]), endAngle: .radians(n[1]), clockwise: true)
            }
        }
        + paths("addRelativeArc(center:radius:startAngle:delta:transform:)", ["startAngle": 0, "delta": 2]) { n in
            after {
                $0.addRelativeArc(center: here, radius: 4, startAngle: .radians(n[0]), delta: .radians(n[1]))
            }
        }
        + paths(
            "addArc(tangent1End:tangent2End:radius:transform:)",
            ["tangent1End.x": 5, "tangent1End.y": 5, "tangent2End.x": 9, "tangent2End.y": 2, "radius": 1]
        ) { n in
            after {
                $0.addArc(
                    tangent1End: CGPoint(x: n[0], y: n[1]), tangent2End: CGPoint(x: n[2], y: n[3]), radius: n[4])
            }
        }
        + paths("addRect(_:transform:)", ["x": 1, "y": 2, "width": 3, "height": 4]) { n in
            after { $0.addRect(rect(n)) }
        }
        + paths("addRects(_:transform:)", ["x": 1, "y": 2, "width": 3, "height": 4]) { n in
            after { $0.addRects([box, rect(n)]) }
        }
        + paths("addEllipse(in:transform:)", ["x": 1, "y": 2, "width": 3, "height": 4]) { n in
            after { $0.addEllipse(in: rect(n)) }
        }
        + paths(
            "addRoundedRect(in:cornerWidth:cornerHeight:transform:)",
            ["x": 1, "y": 2, "width": 9, "height": 8, "cornerWidth": 2, "cornerHeight": 3]
        ) { n in after { $0.addRoundedRect(in: rect(n), cornerWidth: n[4], cornerHeight: n[5]) } }
        + paths("addPath(_:transform:)", ["a": 1, "b": 0, "tx": 3]) { n in
            after { $0.addPath(outline, transform: transform(n)) }
        }
        + paths("applying(_:)", ["a": 1, "b": 0, "tx": 3]) { outline.applying(transform($0)) }

    private static func transform(_ numbers: [CGFloat]) -> CGAffineTransform {
        CGAffineTransform(a: numbers[0], b: numbers[1], c: 0, d: 1, tx: numbers[2], ty: 0)
    }

    private static let derived: [Case] =
        paths("flattened(threshold:)", ["threshold": 0.1]) { outline.flattened(threshold: $0[0]) }
        + paths("trimmed(from:to:)", ["from": 0.1, "to": 0.9]) { outline.trimmed(from: $0[0], to: $0[1]) }
        + paths("trimmedPath(from:to:)", ["from": 0.1, "to": 0.9]) { outline.trimmedPath(from: $0[0], to: $0[1]) }
        + paths("offsetBy(dx:dy:)", ["dx": 1, "dy": 2]) { outline.offsetBy(dx: $0[0], dy: $0[1]) }
        + paths("strokedPath(_:)", ["width": 2, "miterLimit": 5, "phase": 1, "dash[0]": 2, "dash[1]": 1]) {
            outline.strokedPath(
                StrokeStyle(lineWidth: $0[0], miterLimit: $0[1], dash: [$0[3], $0[4]], dashPhase: $0[2]))
        }
        + paths("copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)", ["width": 2, "miterLimit": 5]) {
            outline.copy(strokingWithWidth: $0[0], lineCap: .round, lineJoin: .miter, miterLimit: $0[1])
        }
        + paths("copy(dashingWithPhase:lengths:transform:)", ["phase": 1, "lengths[0]": 2, "lengths[1]": 1]) {
            outline.copy(dashingWithPhase: $0[0], lengths: [$0[1], $0[2]])
        }
        + paths("union(_:using:)", ["x": 1, "width": 5]) {
            try outline.union(Path(ellipseIn: CGRect(x: $0[0], y: 1, width: $0[1], height: 4)))
        }
        + paths("intersection(_:using:)", ["x": 1, "width": 5]) {
            try outline.intersection(Path(ellipseIn: CGRect(x: $0[0], y: 1, width: $0[1], height: 4)))
        }
        + paths("subtracting(_:using:)", ["x": 1, "width": 5]) {
            try outline.subtracting(Path(ellipseIn: CGRect(x: $0[0], y: 1, width: $0[1], height: 4)))
        }
        + paths("symmetricDifference(_:using:)", ["x": 1, "width": 5]) {
            let other = Path(ellipseIn: CGRect(x: $0[0], y: 1, width: $0[1], height: 4))
            return try outline.symmetricDifference(other)
        }
        + paths("intersects(_:using:)", ["x": 1], takesEveryNumber: false) {
            let other = Path(rect: CGRect(x: $0[0], y: 1, width: 5, height: 4))
            return try outline.intersects(other) ? other : Path()
        }
        + paths("contains(_:using:transform:)", ["x": 1, "y": 2], takesEveryNumber: false) {
            outline.contains(CGPoint(x: $0[0], y: $0[1])) ? outline : Path()
        }
        + paths("strokeContains(_:style:)", ["x": 1, "y": 2, "lineWidth": 2, "dash": 2], takesEveryNumber: false) {
            let style = StrokeStyle(lineWidth: $0[2], dash: [$0[3], 1])
            return outline.strokeContains(CGPoint(x: $0[0], y: $0[1]), style: style) ? outline : Path()
        }
        + paths("point(atLength:)", ["length": 2], takesEveryNumber: false) {
            outline.point(atLength: $0[0]).map { Path(lines: here, $0.point, $0.point + $0.tangent) } ?? Path()
        }
        + paths("init(_:)", ["x": 1]) { n in Path { $0.addLines(between: [here, CGPoint(x: n[0], y: 1)]) } }
        + paths("init(outlinesOf:)", ["size": 10], takesEveryNumber: false) {
            (try? Path(outlinesOf: TextLayout("a", font: .system(size: $0[0])))) ?? Path()
        }

    static let pathValueCases: [Case] = shapes + building + derived
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }

    static func + (point: CGPoint, vector: CGVector) -> CGPoint {
        CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
    }
}
