// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of invalid calls while a path is built: none is silent.
@Suite struct PathRefusalTests {
    private static let rect = CGRect(x: 10, y: 10, width: 40, height: 30)
    private static let point = CGPoint(x: 3, y: 4)

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: Path

        init(_ call: String, _ path: Path) { (testDescription, self.path) = (call, path) }

        init(_ call: String, _ build: (inout Path) -> Void) { self.init(call, Path(build)) }
    }

    @Test(arguments: [
        Case("addLine(to:transform:) at element 0 with (3, 4) before the first move") { $0.addLine(to: point) },
        Case("addQuadCurve(to:control:transform:) at element 0 with (3, 4) before") {
            $0.addQuadCurve(to: point, control: .zero)
        },
        Case("addCurve(to:control1:control2:transform:) at element 0 with (3, 4) before") {
            $0.addCurve(to: point, control1: .zero, control2: .zero)
        },
        Case("addArc(tangent1End:tangent2End:radius:transform:) at element 0 with (3, 4) before") {
            $0.addArc(tangent1End: point, tangent2End: .zero, radius: 1)
        },
        Case("with radius -3, which is negative") {
            $0.addArc(center: point, radius: -3, startAngle: 0, endAngle: 1, clockwise: false)
        },
        Case("with radius -3, which is negative") {
            $0.addRelativeArc(center: point, radius: -3, startAngle: 0, delta: 1)
        },
        Case("with radius -3, which is negative") {
            $0.move(to: .zero)
            $0.addArc(tangent1End: point, tangent2End: CGPoint(x: 9, y: 0), radius: -3)
        },
        Case("Path(polygonIn:sides:) at element 0 with 0 sides", Path(polygonIn: rect, sides: 0)),
        Case("Path(polygonIn:sides:) at element 0 with 2 sides", Path(polygonIn: rect, sides: 2)),
        Case("Path(polygonIn:sides:) at element 0 with 100001 sides", Path(polygonIn: rect, sides: 100_001)),
        Case(
            "Path(starIn:points:innerRatio:) at element 0 with 0 points", Path(starIn: rect, points: 0, innerRatio: 0.5)
        ),
        Case("width 0", Path(ringIn: rect, width: 0)), Case("width -2", Path(ringIn: rect, width: -2)),
        Case("cornerRadius -1", Path(callout: rect, tail: .zero, cornerRadius: -1)),
        Case("tailWidth -1", Path(callout: rect, tail: .zero, cornerRadius: 1, tailWidth: -1)),
        Case(
            "innerRadius -1",
            Path(sectorCenter: point, innerRadius: -1, outerRadius: 2, startAngle: 0, endAngle: 1, cornerRadius: 0)),
        Case(
            "cornerRadius -1",
            Path(sectorCenter: point, innerRadius: 1, outerRadius: 2, startAngle: 0, endAngle: 1, cornerRadius: -1)),
    ])
    func `an invalid call is counted, and named when the path is painted`(_ row: Case) throws {
        #expect(row.path.refusedElements == 1)
        let drawing = Drawing(width: 60, height: 60) { $0.fill(row.path, with: .color(.red)) }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.description.contains(row.testDescription), "\(error)")
    }

    @Test func `a line after a skipped move is not counted too`() {
        let path = Path {
            $0.move(to: CGPoint(x: CGFloat.nan, y: 0))
            $0.addLine(to: Self.point)
        }
        #expect(path.refusedElements == 1)
    }

    @Test func `negative corner sizes of rectangles count as 0`() {
        let rectangle = Path(roundedRect: Self.rect, cornerRadius: 0)
        #expect(Path(roundedRect: Self.rect, cornerRadius: -5) == rectangle)
        #expect(Path(roundedRect: Self.rect, cornerWidth: -5, cornerHeight: 3) == rectangle)
        #expect(Path(roundedRect: Self.rect, cornerRadii: CornerRadii(topLeft: -5)) == rectangle)
        #expect(rectangle.contains(CGPoint(x: 10.1, y: 10.1)) && rectangle.refusedElements == 0)
    }

    @Test func `a whole ring of no width is empty, like a part of it`() {
        for end in [1, 7] as [CGFloat] {
            let sector = Path(
                sectorCenter: Self.point, innerRadius: 2, outerRadius: 2, startAngle: 0, endAngle: end, cornerRadius: 0)
            #expect(sector.refusedElements == 0)
        }
    }
}
