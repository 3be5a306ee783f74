// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Operations on paths that are too much work say so, wherever their results go.
@Suite struct TooMuchWorkTests {
    private static let lost = Path(failure: .union)

    /// Random lines between the points of a square.
    private static func tangle(_ count: Int) -> Path {
        var random = RandomOutlines(seed: 3)
        random.isSnapped = false
        return Path { path in path.addLines(between: (0..<count).map { _ in random.point() }) }
    }

    @Test func `a boolean operation that takes too many steps has no result, but one is not missing otherwise`() throws
    {
        let tangle = Self.tangle(100)
        #expect(BooleanOperation.union.regions(of: tangle, and: Path(), using: .winding, within: 1_000_000) == nil)
        #expect(tangle.normalized().failedOperation == nil && !tangle.normalized().isEmpty)
        // Curves that nearly coincide, for which coarser grids stand by.
        let circles = (0..<4).map { Path(ellipseIn: CGRect(x: CGFloat($0) * 1e-6, y: 0, width: 10, height: 10)) }
        let both = BooleanOperation.union.regions(
            of: circles[0], and: circles[3], using: .winding, within: 20_000_000)
        #expect(try #require(both).count == 1)
    }

    @Test func `what is made of a result that is missing is marked as well`() {
        let lost = Self.lost
        let square = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        var added = square
        added.addPath(lost)
        #expect(!added.isEmpty)
        let made = [
            lost, added, lost.union(square), square.union(lost), lost.intersection(square), square.intersection(lost),
            square.subtracting(lost), square.symmetricDifference(lost), lost.normalized(),
            lost.componentsSeparated()[0], lost.applying(CGAffineTransform(scaleX: 2, y: 2)), lost.reversed(),
            lost.flattened(threshold: 1), lost.trimmed(from: 0.2, to: 0.4), lost.trimmed(from: 1, to: 0),
            lost.copy(dashingWithPhase: 0, lengths: [1]),
            lost.copy(strokingWithWidth: 1, lineCap: .round, lineJoin: .round, miterLimit: 10),
            added.reversed(), added.flattened(threshold: 1), added.trimmed(from: 0.2, to: 0.4),
            added.copy(dashingWithPhase: 0, lengths: [0.1]),
        ]
        for (index, path) in made.enumerated() {
            #expect(path.failedOperation == "union(_:using:)", "\(index)")
        }
        #expect(lost != Path() && square.failedOperation == nil)
        // Whether it has area in common cannot be said; it is not denied.
        #expect(square.intersects(lost))
    }

    @Test func `a canvas refuses a path that was too much work, and names the operation`() throws {
        let calls: [(String, @Sendable (Canvas) -> Void)] = [
            ("fill(_:with:using:)", { $0.fill(Self.lost, with: .color(.red)) }),
            ("stroke(_:with:style:)", { $0.stroke(Self.lost, with: .color(.red)) }),
            ("clip(to:using:)", { $0.clip(to: Self.lost) }),
            ("clip(outside:using:)", { $0.clip(outside: Self.lost) }),
            ("addPath(_:)", { $0.addPath(Self.lost) }),
            (
                "draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)",
                { $0.draw("a", along: Self.lost, font: .system(size: 9)) }
            ),
        ]
        for (name, call) in calls {
            let drawing = Drawing(width: 10, height: 10) { call($0) }
            let error = #expect(throws: DrawingError.self) { try drawing.image() }
            guard case .invalidCalls(let invalid)? = error else {
                Issue.record("\(name): \(String(describing: error))")
                continue
            }
            #expect(invalid.map(\.call) == [name])
            #expect(
                invalid[0].description
                    == "\(name): path is the empty result of union(_:using:), and must be one that was not too much work to compute"
            )
        }
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `thousands of lines over one another are one outline, and none is lost`(_ rule: FillRule) {
        var random = RandomOutlines(seed: 5)
        random.isSnapped = false
        for slope in [0, 0.37] as [CGFloat] {
            var path = Path { $0.move(to: .zero) }
            for _ in 0..<3_000 {
                let x = random.fraction() * 100
                path.addLine(to: CGPoint(x: x, y: x * slope))
            }
            path.addLine(to: CGPoint(x: 100, y: 100 * slope))
            path.addLine(to: CGPoint(x: 0, y: 50))
            let result = path.normalized(using: rule)
            #expect(result.failedOperation == nil)
            #expect(abs(abs(result.enclosedArea) - 2_500) < 1e-3, "\(result.enclosedArea)")
        }
    }

    @Test func `squares and circles that coincide, or are moved along an edge, are one`() {
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        var (same, moved) = (Path(), Path())
        for index in 0..<2_000 {
            if index % 2 == 0 { same.addRect(square) } else { same.addEllipse(in: square) }
            moved.addRect(square.offsetBy(dx: CGFloat(index) / 1_000, dy: 0))
        }
        #expect(same.normalized() == Path(rect: square).normalized())
        let band = moved.normalized()
        #expect(band.subpathCount == 1 && abs(abs(band.enclosedArea) - 119.99) < 1e-4)
    }

    @Test func `more dashes than a copy has are dashes in a picture`() throws {
        let line = try Path(svgData: "M0,0H1.0001e6")
        let style = StrokeStyle(lineWidth: 1, dash: [0.5, 0.5])
        let stroke = Shape.stroke(line, style, pen: .identity)
        #expect(try stroke.outline().path.verbs.count > 4_000_000)
        #expect(line.strokeOutline(style: style).failedOperation == "copy(dashingWithPhase:lengths:transform:)")
    }
}
