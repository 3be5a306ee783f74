// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that a path operation that exceeds the work limit throws an error with the name of the operation.
@Suite struct TooMuchWorkTests {
    /// Returns random lines between points in a square.
    private static func tangle(_ count: Int) -> Path {
        var random = RandomOutlines(seed: 3)
        random.isSnapped = false
        return Path { path in path.addLines(between: (0..<count).map { _ in random.point() }) }
    }

    private static let square = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1))

    static let operations: [(name: String, run: @Sendable (Path) throws -> Void)] = [
        ("union(_:using:)", { _ = try $0.union(square) }),
        ("intersection(_:using:)", { _ = try $0.intersection(square) }),
        ("subtracting(_:using:)", { _ = try $0.subtracting(square) }),
        ("symmetricDifference(_:using:)", { _ = try $0.symmetricDifference(square) }),
        ("normalized(using:)", { _ = try $0.normalized() }),
        ("componentsSeparated(using:)", { _ = try $0.componentsSeparated() }),
        ("intersects(_:using:)", { _ = try $0.intersects(square) }),
    ]

    @Test(arguments: operations.indices)
    func `a boolean operation that needs too many steps throws an error that names the operation`(_ index: Int) throws {
        let (name, run) = Self.operations[index]
        let tangle = Self.tangle(100)
        let error = #expect(throws: DrawingError.self) {
            try BooleanOperation.$maximumSteps.withValue(1_000_000) { try run(tangle) }
        }
        let description = try #require(error).description
        #expect(description.hasPrefix("Path.\(name): "))
        #expect(description.contains(name.hasPrefix("n") || name.hasPrefix("c") ? "of 100 elements" : "of 100 and 5 e"))
        #expect(throws: Never.self) { try run(tangle) }
    }

    @Test func `nearly coincident curves are united on a coarser grid without reaching the step limit`() throws {
        let circles = (0..<4).map { Path(ellipseIn: CGRect(x: CGFloat($0) * 1e-6, y: 0, width: 10, height: 10)) }
        let both = try BooleanOperation.$maximumSteps.withValue(20_000_000) {
            try circles[0].union(circles[3]).componentsSeparated()
        }
        #expect(both.count == 1)
    }

    @Test func `clipping outside a path that is too complex is an invalid call`() {
        let drawing = Drawing(width: 10, height: 10) { $0.clip(outside: Self.tangle(100)) }
        let error = #expect(throws: DrawingError.self) {
            try BooleanOperation.$maximumSteps.withValue(1_000_000) { try drawing.image() }
        }
        #expect(
            error?.description == "clip(outside:using:): path is a path of 100 elements; "
                + "it must cross itself less often: its outline takes too long to compute")
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `thousands of overlapping lines form one complete outline`(_ rule: FillRule) throws {
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
            let result = try path.normalized(using: rule)
            #expect(abs(abs(result.enclosedArea) - 2_500) < 1e-3, "\(result.enclosedArea)")
        }
    }

    @Test func `coincident or shifted squares and circles form one outline`() throws {
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        var (same, moved) = (Path(), Path())
        for index in 0..<2_000 {
            if index % 2 == 0 { same.addRect(square) } else { same.addEllipse(in: square) }
            moved.addRect(square.offsetBy(dx: CGFloat(index) / 1_000, dy: 0))
        }
        #expect(try same.normalized() == Path(rect: square).normalized())
        let band = try moved.normalized()
        #expect(band.subpathCount == 1 && abs(abs(band.enclosedArea) - 119.99) < 1e-4)
    }

    @Test func `a stroke can have more dashes than a dashed copy`() throws {
        let line = try Path(svgData: "M0,0H1.0001e6")
        let style = StrokeStyle(lineWidth: 1, dash: [0.5, 0.5])
        let stroke = Shape.stroke(line, style, pen: .identity)
        #expect(try stroke.outline(RenderBudget()).path.verbs.count > 4_000_000)
        #expect(line.copy(dashingWithPhase: 0, lengths: style.dash).refusedElements == 1)
    }
}
