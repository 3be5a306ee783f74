// SPDX-License-Identifier: MIT

extension Path {
    /// Returns the area in this path's fill, in another path's fill, or in both.
    ///
    /// ```swift
    /// let left = Path(ellipseIn: CGRect(x: 0, y: 20, width: 60, height: 60))
    /// let right = Path(ellipseIn: CGRect(x: 40, y: 0, width: 80, height: 80))
    /// let cloud = try left.union(right)
    /// ```
    ///
    /// Open subpaths count as closed. The result covers the same points with either fill rule. Its subpaths do not
    /// cross; outer boundaries run from +x toward +y and holes in the opposite direction. Curves remain curves, and
    /// uncut pieces keep their coordinates. Coincident, touching, and self-intersecting lines and curves are supported.
    ///
    /// Precision is relative to the bounds of both paths. Features narrower than about 2e-8 of the longer side may
    /// vanish, and no point moves farther than that. The operation takes the time to sort the pieces of both outlines
    /// and their crossings. If the operation would take more than a few seconds, for example with dozens of nearly
    /// coincident curves, precision is reduced. Features narrower than 2e-5 of the longer side may then vanish.
    ///
    /// - Parameters:
    ///   - other: The other path.
    ///   - rule: The fill rule of both paths.
    /// - Throws: `DrawingError.invalidCalls`, naming this call, if the operation takes too long even at reduced
    ///   precision, for example with more than half a million crossings.
    public func union(_ other: Path, using rule: FillRule = .winding) throws(DrawingError) -> Path {
        try combined(with: other, by: .union, using: rule)
    }

    /// Returns the area in both this path's fill and another path's fill.
    ///
    /// Fill rules, precision, and errors are the same as for ``union(_:using:)``.
    public func intersection(_ other: Path, using rule: FillRule = .winding) throws(DrawingError) -> Path {
        try combined(with: other, by: .intersection, using: rule)
    }

    /// Returns the area in this path's fill that is not in another path's fill.
    ///
    /// Fill rules, precision, and errors are the same as for ``union(_:using:)``.
    public func subtracting(_ other: Path, using rule: FillRule = .winding) throws(DrawingError) -> Path {
        try combined(with: other, by: .subtraction, using: rule)
    }

    /// Returns the area in either this path's fill or another path's fill, but not in both.
    ///
    /// Fill rules, precision, and errors are the same as for ``union(_:using:)``.
    public func symmetricDifference(_ other: Path, using rule: FillRule = .winding) throws(DrawingError) -> Path {
        try combined(with: other, by: .symmetricDifference, using: rule)
    }

    /// Returns the area in this path's fill, with an outline that does not cross itself.
    ///
    /// Precision and errors are the same as for ``union(_:using:)``.
    public func normalized(using rule: FillRule = .winding) throws(DrawingError) -> Path {
        try combined(with: Path(), by: .union, using: rule)
    }

    /// Returns the connected regions of this path's fill, each an outer boundary with its holes.
    ///
    /// Regions that touch only at a point are separate. An island in a hole is a separate region. If this path has
    /// ``refusedElements``, the first region has them too. That region is empty if there are no others. Precision and
    /// errors are the same as for ``union(_:using:)``.
    public func componentsSeparated(using rule: FillRule = .winding) throws(DrawingError) -> [Path] {
        guard let regions = regions(with: Path(), by: .union, using: rule, checkCancellation: {}) else {
            throw tooMuchWork(Path())
        }
        return regions
    }

    /// Whether two paths' fills overlap. Outlines that only touch do not count.
    ///
    /// Fill rules, precision, and errors are the same as for ``union(_:using:)``.
    public func intersects(_ other: Path, using rule: FillRule = .winding) throws(DrawingError) -> Bool {
        try !combined(with: other, by: .intersection, using: rule).isEmpty
    }

    /// Returns the outline without self-crossings, for a render; nil if the operation takes too many steps.
    ///
    /// - Parameter checkCancellation: Called between the steps of the operation.
    func normalized<E: Error>(using rule: FillRule, checkCancellation: () throws(E) -> Void) throws(E) -> Path? {
        try regions(with: Path(), by: .union, using: rule, checkCancellation: checkCancellation).map(Self.joined)
    }

    private func combined(
        with other: Path, by operation: BooleanOperation, using rule: FillRule, call: StaticString = #function
    ) throws(DrawingError) -> Path {
        guard let regions = regions(with: other, by: operation, using: rule, checkCancellation: {}) else {
            throw tooMuchWork(other, call: call)
        }
        return Self.joined(regions)
    }

    private static func joined(_ regions: [Path]) -> Path {
        var result = Path()
        for region in regions { result.addPath(region) }
        return result
    }

    /// Returns the regions, of which the first has the flaws of both paths. Returns nil if the operation takes too many
    /// steps.
    private func regions<E: Error>(
        with other: Path, by operation: BooleanOperation, using rule: FillRule,
        checkCancellation: () throws(E) -> Void
    ) throws(E) -> [Path]? {
        let mayHaveRegions = operation != .intersection || mayMeet(other)
        let regions =
            mayHaveRegions
            ? try operation.regions(of: self, and: other, using: rule, checkCancellation: checkCancellation) : []
        guard let regions, !flaws.isEmpty || !other.flaws.isEmpty else { return regions }
        var first = regions.first ?? Path()
        first.inheritFlaws(of: self)
        first.inheritFlaws(of: other)
        return [first] + regions.dropFirst()
    }

    private func tooMuchWork(_ other: Path, call: StaticString = #function) -> DrawingError {
        let counts = [self, other].filter { !$0.isEmpty }.map { "\($0.verbs.count)" }.joined(separator: " and ")
        return .invalidCalls([
            InvalidCall(
                call: "Path.\(call)", argument: nil, value: nil,
                problem: "the result takes too long to compute; outlines of \(counts) elements must cross, or nearly "
                    + "coincide, less often")
        ])
    }

    /// Whether the bounds of both paths overlap.
    private func mayMeet(_ other: Path) -> Bool {
        Extent(of: points).overlaps(Extent(of: other.points))
    }
}
