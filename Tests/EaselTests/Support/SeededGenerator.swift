// SPDX-License-Identifier: MIT

import Easel

/// A random number generator that produces the same numbers in every run: SplitMix64 (Steele, Lea, and Flood, OOPSLA
/// 2014, DOI 10.1145/2660193.2660195).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var result = state
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }
}

extension Path {
    /// Returns a path with all kinds of elements in any order, including moves and lines after a close.
    static func random(
        using generator: inout SeededGenerator, continuesAfterClose: Bool = true,
        coordinate: (inout SeededGenerator) -> CGFloat = { CGFloat.random(in: -100...100, using: &$0) }
    ) -> Path {
        func point() -> CGPoint { CGPoint(x: coordinate(&generator), y: coordinate(&generator)) }
        var path = Path()
        path.move(to: point())
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            switch Int.random(in: 0...7, using: &generator) {
            case 0: path.move(to: point())
            case 1:
                path.closeSubpath()
                if !continuesAfterClose { path.move(to: point()) }
            case 2, 3: path.addLine(to: point())
            case 4: path.addQuadCurve(to: point(), control: point())
            default: path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        return path
    }

    /// Returns whether another path has the same kinds of elements, with points that differ by at most a tolerance.
    func isClose(to other: Path, within tolerance: CGFloat = 1e-6) -> Bool {
        func parts(_ element: PathElement) -> (kind: Int, points: [CGPoint]) {
            switch element {
            case .move(let point): (0, [point])
            case .line(let point): (1, [point])
            case .quadCurve(let end, let control): (2, [control, end])
            case .curve(let end, let control1, let control2): (3, [control1, control2, end])
            case .closeSubpath: (4, [])
            }
        }
        let (mine, others) = (elements.map(parts), other.elements.map(parts))
        return mine.count == others.count
            && zip(mine, others).allSatisfy { one, two in
                one.kind == two.kind
                    && zip(one.points, two.points).allSatisfy {
                        abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
                    }
            }
    }
}
