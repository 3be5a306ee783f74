// SPDX-License-Identifier: MIT

extension Path {
    /// The area in this path's fill or in another's.
    ///
    /// Open subpaths count as closed. The result covers the same points by either fill rule: its subpaths do not cross,
    /// outer boundaries run from +x towards +y and holes the other way. Curves stay curves, and what is not cut keeps
    /// its numbers. Edges and curves that coincide, touch or cross themselves are no special cases.
    ///
    /// Precision is relative to the box around both paths: what is narrower than about 2e-8 of its longer side may
    /// vanish, and nothing moves by more. The cost is that of sorting the pieces of both outlines and their crossings;
    /// dozens of curves that nearly coincide cost their square, seconds. Where millions of ends lie on other edges, as of
    /// thousands of lines over one another, what is narrower than up to 2e-4 of the longer side may vanish; and where even
    /// that is not enough, the result is empty.
    ///
    /// - Parameters:
    ///   - other: The other path.
    ///   - rule: What counts as inside of either path.
    public func union(_ other: Path, using rule: FillRule = .winding) -> Path {
        BooleanOperation.union.path(of: self, and: other, using: rule)
    }

    /// The area in this path's fill and in another's. See `union(_:using:)`.
    public func intersection(_ other: Path, using rule: FillRule = .winding) -> Path {
        guard mayMeet(other) else { return Path() }
        return BooleanOperation.intersection.path(of: self, and: other, using: rule)
    }

    /// The area in this path's fill that is not in another's. See `union(_:using:)`.
    public func subtracting(_ other: Path, using rule: FillRule = .winding) -> Path {
        BooleanOperation.subtraction.path(of: self, and: other, using: rule)
    }

    /// The area in one of two paths' fills, but not in both. See `union(_:using:)`.
    public func symmetricDifference(_ other: Path, using rule: FillRule = .winding) -> Path {
        BooleanOperation.symmetricDifference.path(of: self, and: other, using: rule)
    }

    /// The area in this path's fill, with an outline that does not cross itself. See `union(_:using:)`.
    public func normalized(using rule: FillRule = .winding) -> Path {
        BooleanOperation.union.path(of: self, and: Path(), using: rule)
    }

    /// The connected regions of this path's fill, each an outer boundary with its holes. See `union(_:using:)`.
    ///
    /// Regions that touch in a point are apart. An island in a hole is a region of its own.
    public func componentsSeparated(using rule: FillRule = .winding) -> [Path] {
        BooleanOperation.union.regions(of: self, and: Path(), using: rule)
    }

    /// Whether two paths' fills have area in common. Outlines that only touch have none.
    public func intersects(_ other: Path, using rule: FillRule = .winding) -> Bool {
        !intersection(other, using: rule).isEmpty
    }

    /// Whether the boxes around both paths have area in common.
    private func mayMeet(_ other: Path) -> Bool {
        guard let box = PlaneBox(holding: points), let otherBox = PlaneBox(holding: other.points) else { return false }
        return box.meets(otherBox)
    }
}
