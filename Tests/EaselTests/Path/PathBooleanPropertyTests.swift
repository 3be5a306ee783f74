// SPDX-License-Identifier: MIT

import Easel
import Testing

/// A seeded generator of numbers and outlines. Points are on a coarse grid, so that coincident points and edges are
/// common.
struct RandomOutlines {
    private var state: UInt64
    var isSnapped = true

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// The algorithm is from G. Steele et al., "Fast splittable pseudorandom number generators", OOPSLA 2014, DOI
    /// 10.1145/2660193.2660195.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func fraction() -> CGFloat { CGFloat(next() >> 11) / 9_007_199_254_740_992 }

    mutating func point() -> CGPoint {
        isSnapped
            ? CGPoint(x: CGFloat(below(9)), y: CGFloat(below(9)))
            : CGPoint(x: fraction() * 8, y: fraction() * 8)
    }

    mutating func rect() -> CGRect {
        while true {
            let (a, b) = (point(), point())
            if a.x != b.x && a.y != b.y {
                return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
            }
        }
    }

    mutating func subpath() -> Path {
        switch below(8) {
        case 0: return Path(rect: rect())
        case 1: return Path(ellipseIn: rect())
        case 2: return Path(roundedRect: rect(), cornerRadius: 1)
        case 3: return Path(ringIn: rect(), width: 1)
        case 4: return star()
        case 5: return polygon()
        case 6: return curves()
        default: return mixed()
        }
    }

    mutating func polygon() -> Path {
        var path = Path { $0.move(to: point()) }
        for _ in 0..<2 + below(6) { path.addLine(to: point()) }
        if below(2) == 0 { path.closeSubpath() }
        return path
    }

    mutating func star() -> Path {
        let (center, count, step) = (point(), 5 + 2 * below(3), 2 + below(2))
        let radius = 1 + CGFloat(below(4))
        var path = Path()
        for index in 0..<count {
            let angle = CGFloat(index * step) * 2 * .pi / CGFloat(count)
            let corner = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.closeSubpath()
        return path
    }

    mutating func curves() -> Path {
        var path = Path { $0.move(to: point()) }
        for _ in 0..<1 + below(3) { path.addCurve(to: point(), control1: point(), control2: point()) }
        path.closeSubpath()
        return path
    }

    mutating func mixed() -> Path {
        var path = Path { $0.move(to: point()) }
        for _ in 0..<2 + below(4) {
            switch below(3) {
            case 0: path.addLine(to: point())
            case 1: path.addQuadCurve(to: point(), control: point())
            default: path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        path.closeSubpath()
        return path
    }

    /// Returns one to three subpaths.
    mutating func subpaths() -> [Path] {
        (0..<[1, 1, 2, 3][below(4)]).map { _ in subpath() }
    }

    /// Returns a second operand: new subpaths, or the first operand moved, mirrored, or rotated.
    mutating func companion(of subpaths: [Path]) -> [Path] {
        let transforms = [
            .identity, CGAffineTransform(translationX: 1, y: 0), CGAffineTransform(translationX: 1, y: 2),
            CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 8, ty: 0),
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0),
        ]
        guard below(3) == 0 else { return self.subpaths() }
        let transform = transforms[below(transforms.count)]
        return subpaths.map { $0.applying(transform) } + (below(2) == 0 ? [subpath()] : [])
    }
}

@Suite struct PathBooleanPropertyTests {
    static func joined(_ subpaths: [Path]) -> Path {
        var path = Path()
        for subpath in subpaths { path.addPath(subpath) }
        return path
    }

    /// Returns whether the outline passes within a distance of a point.
    static func isNearOutline(_ point: CGPoint, _ path: Path, _ distance: CGFloat) -> Bool {
        path.strokeContains(point, style: StrokeStyle(lineWidth: 2 * distance, lineJoin: .round))
    }

    /// Checks 1,000 cases in batches that run in parallel.
    @Test(arguments: 0..<20)
    func `areas are additive, points are on the correct side, and equivalent operations agree`(_ batch: Int) throws {
        for seed in batch * 50..<(batch + 1) * 50 { try check(seed) }
    }

    func check(_ seed: Int) throws {
        var random = RandomOutlines(seed: seed)
        random.isSnapped = seed % 4 != 3
        let subpathsA = random.subpaths()
        let subpathsB = random.companion(of: subpathsA)
        let rule = random.below(2) == 0 ? FillRule.winding : .evenOdd
        let (a, b) = (Self.joined(subpathsA), Self.joined(subpathsB))

        let (normalA, normalB) = try (a.normalized(using: rule), b.normalized(using: rule))
        let (union, intersection) = try (a.union(b, using: rule), a.intersection(b, using: rule))
        let (difference, exclusive) = try (a.subtracting(b, using: rule), a.symmetricDifference(b, using: rule))
        let (areaA, areaB) = (normalA.enclosedArea, normalB.enclosedArea)
        let tolerance = 1e-6 * max(areaA + areaB, 1)
        func agree(_ first: CGFloat, _ second: CGFloat, _ what: String) {
            #expect(abs(first - second) <= tolerance, "\(what), seed \(seed): \(first) against \(second)")
        }

        agree(union.enclosedArea + intersection.enclosedArea, areaA + areaB, "union and intersection")
        agree(difference.enclosedArea, areaA - intersection.enclosedArea, "subtracting")
        agree(exclusive.enclosedArea, union.enclosedArea - intersection.enclosedArea, "symmetric difference")
        #expect(try a.intersects(b, using: rule) == !intersection.isEmpty, "seed \(seed)")

        // The area of a result must be the same with either fill rule. Swapping the operands must not change a union,
        // and combining a path with itself must give the expected results.
        for (name, path) in [("union", union), ("intersection", intersection), ("difference", difference)] {
            try agree(path.normalized(using: .winding).enclosedArea, path.enclosedArea, "\(name), by winding")
            try agree(path.normalized(using: .evenOdd).enclosedArea, path.enclosedArea, "\(name), by even-odd")
        }
        try agree(b.union(a, using: rule).enclosedArea, union.enclosedArea, "union the other way round")
        try agree(a.union(a, using: rule).enclosedArea, areaA, "union with itself")
        #expect(try a.subtracting(a, using: rule).isEmpty, "seed \(seed)")

        // Rotating the operands by a random angle and reordering their subpaths must not change the area of the
        // intersection.
        let turn = CGAffineTransform(rotationAngle: random.fraction() * 6)
        let turned = try Self.joined(subpathsA.reversed().map { $0.applying(turn) })
            .intersection(Self.joined(subpathsB.reversed()).applying(turn), using: rule)
        agree(turned.enclosedArea, intersection.enclosedArea, "intersection, turned")

        for _ in 0..<12 {
            let point = CGPoint(x: random.fraction() * 10 - 1, y: random.fraction() * 10 - 1)
            if Self.isNearOutline(point, a, 1e-4) || Self.isNearOutline(point, b, 1e-4) { continue }
            let (inA, inB) = (a.contains(point, using: rule), b.contains(point, using: rule))
            for result in [FillRule.winding, .evenOdd] {
                #expect(union.contains(point, using: result) == (inA || inB), "union, seed \(seed), \(point)")
                #expect(
                    intersection.contains(point, using: result) == (inA && inB), "intersection, seed \(seed), \(point)")
                #expect(
                    difference.contains(point, using: result) == (inA && !inB), "subtracting, seed \(seed), \(point)")
                #expect(
                    exclusive.contains(point, using: result) == (inA != inB), "difference, seed \(seed), \(point)")
            }
        }
    }
}
