// SPDX-License-Identifier: MIT

internal import Foundation

/// A boolean operation on outlines.
///
/// 1. The outlines are cut at their extrema along x and y, and mapped to a grid of about 2²⁸ units (`Outline`).
/// 2. Coincident pieces are merged (`CoincidentPieces`).
/// 3. Curves are cut into chords at their crossings, and into finer chords near other curves (`CurveIntersection`).
/// 4. Chords are adjusted so that they meet only at vertices (`SnapRounding`).
/// 5. The winding numbers on both sides determine the chords that bound the result (`WindingSweep`).
/// 6. Those chords are linked into loops (`LoopLinking`), and the loops are converted back to lines and curves
///    (`LoopRebuilding`).
///
/// Only steps 4 and 5 determine the topology, and both compute with integers. An error in another step moves the
/// outline by a few units but cannot break it.
enum BooleanOperation {
    case union, intersection, subtraction, symmetricDifference

    private func isInside(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .subtraction: first && !second
        case .symmetricDifference: first != second
        }
    }

    /// The resolutions of the grids, in bits, in the order in which they are tried. A coarser grid is used if the
    /// operation does not finish on the preceding one, for example because the outlines nearly coincide everywhere. On
    /// a coarser grid, more pieces coincide.
    private static let grids = [28, 24, 20, 16]

    /// The maximum number of steps in one operation, which take several seconds. Comparing two bounds is one step.
    /// Tests use a lower maximum.
    @TaskLocal static var maximumSteps = 3_000_000_000

    /// The number of steps counted for examining parts of two curves, and for cutting one piece at another.
    static let (stepsOfCurve, stepsOfCut) = (100, 2_000)

    /// Returns the connected regions of the result, or nil if the operation takes too many steps. Each region is a path
    /// with an outer boundary and its holes.
    ///
    /// - Parameter checkCancellation: Called between the steps of the operation.
    func regions<E: Error>(
        of first: Path, and second: Path, using rule: FillRule, checkCancellation: () throws(E) -> Void
    ) throws(E) -> [Path]? {
        var steps = Self.maximumSteps
        for bits in Self.grids where steps > 0 {
            let regions = try regions(
                of: first, and: second, using: rule, bits: bits, within: &steps, checkCancellation: checkCancellation)
            if let regions { return regions }
        }
        return nil
    }

    private func regions<E: Error>(
        of first: Path, and second: Path, using rule: FillRule, bits: Int, within steps: inout Int,
        checkCancellation: () throws(E) -> Void
    ) throws(E) -> [Path]? {
        guard let frame = GridFrame(spanning: Extent(of: first.points + second.points), bits: bits) else { return [] }
        var outline = Outline(frame: frame)
        outline.add(first, multiplicity: Multiplicity(first: 1))
        outline.add(second, multiplicity: Multiplicity(second: 1))
        try checkCancellation()
        guard outline.mergeCoincidentPieces(within: &steps) else { return nil }
        try checkCancellation()
        guard let loose = CurveIntersection.chords(of: outline.pieces, vertices: &outline.vertices, within: &steps)
        else { return nil }
        try checkCancellation()
        let covers: (Int) -> Bool = rule == .winding ? { $0 != 0 } : { $0 % 2 != 0 }
        guard
            let chords = SnapRounding.arrangement(
                of: loose, pieces: outline.pieces, vertices: &outline.vertices, within: &steps)
        else { return nil }
        try checkCancellation()
        guard
            let edges = WindingSweep.edges(
                of: chords, grid: outline.vertices.grid, within: &steps,
                isInside: { isInside(covers($0.first), covers($0.second)) }),
            let loops = LoopLinking.loops(of: edges, grid: outline.vertices.grid)
        else { return nil }

        let rebuilding = LoopRebuilding(outline: outline, frame: frame, chords: chords)
        var regions: [Path] = []
        var indices: [Int: Int] = [:]
        for loop in loops {
            let region = edges[loop[0]].region
            let edges = loop.map { edges[$0] }
            // The region is changed in place, because it may have very many holes.
            if let index = indices[region] {
                rebuilding.add(edges, to: &regions[index])
                continue
            }
            var path = Path()
            rebuilding.add(edges, to: &path)
            guard !path.isEmpty else { continue }
            indices[region] = regions.count
            regions.append(path)
        }
        return regions
    }
}
