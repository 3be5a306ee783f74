// SPDX-License-Identifier: MIT

extension Path {
    /// The area in this path's fill or in another's.
    ///
    /// Open subpaths count as closed. The result covers the same points by either fill rule: its subpaths do not cross,
    /// outer boundaries run from +x towards +y and holes the other way. Curves stay curves, and what is not cut keeps
    /// its numbers. Edges and curves that coincide, touch or cross themselves are no special cases.
    ///
    /// Precision is relative to the box around both paths: what is narrower than about 2e-8 of its longer side may
    /// vanish, and nothing moves by more. The cost is that of sorting the pieces of both outlines and their crossings.
    /// Where that would take more than seconds, as of dozens of curves that nearly coincide, what is narrower than up to
    /// 2e-5 of the longer side may vanish; and where even that is not enough, as for more than half a million crossings,
    /// the result is empty and has a ``failedOperation``, for which a ``Canvas`` refuses it.
    ///
    /// - Parameters:
    ///   - other: The other path.
    ///   - rule: What counts as inside of either path.
    public func union(_ other: Path, using rule: FillRule = .winding) -> Path {
        combined(with: other, by: .union, using: rule, call: .union)
    }

    /// The area in this path's fill and in another's. See `union(_:using:)`.
    public func intersection(_ other: Path, using rule: FillRule = .winding) -> Path {
        guard mayMeet(other) || failure != nil || other.failure != nil else { return Path() }
        return combined(with: other, by: .intersection, using: rule, call: .intersection)
    }

    /// The area in this path's fill that is not in another's. See `union(_:using:)`.
    public func subtracting(_ other: Path, using rule: FillRule = .winding) -> Path {
        combined(with: other, by: .subtraction, using: rule, call: .subtracting)
    }

    /// The area in one of two paths' fills, but not in both. See `union(_:using:)`.
    public func symmetricDifference(_ other: Path, using rule: FillRule = .winding) -> Path {
        combined(with: other, by: .symmetricDifference, using: rule, call: .symmetricDifference)
    }

    /// The area in this path's fill, with an outline that does not cross itself. See `union(_:using:)`.
    public func normalized(using rule: FillRule = .winding) -> Path {
        combined(with: Path(), by: .union, using: rule, call: .normalized)
    }

    /// The connected regions of this path's fill, each an outer boundary with its holes. See `union(_:using:)`.
    ///
    /// Regions that touch in a point are apart. An island in a hole is a region of its own. If it is too much work, the
    /// one region has a ``failedOperation``.
    public func componentsSeparated(using rule: FillRule = .winding) -> [Path] {
        regions(with: Path(), by: .union, using: rule, call: .componentsSeparated)
    }

    /// Whether two paths' fills have area in common. Outlines that only touch have none.
    ///
    /// True also where ``intersection(_:using:)`` is too much work to say, and the boxes around both paths meet.
    public func intersects(_ other: Path, using rule: FillRule = .winding) -> Bool {
        let common = intersection(other, using: rule)
        return !common.isEmpty || common.failure != nil
    }

    /// The same for a render.
    ///
    /// - Parameter goesOn: Asked now and then; once it says no, the result is empty and failed.
    func normalized(using rule: FillRule, while goesOn: () -> Bool) -> Path {
        combined(with: Path(), by: .union, using: rule, call: .normalized, while: goesOn)
    }

    private func combined(
        with other: Path, by operation: BooleanOperation, using rule: FillRule, call: Failure,
        while goesOn: () -> Bool = { true }
    ) -> Path {
        var result = Path()
        for region in regions(with: other, by: operation, using: rule, call: call, while: goesOn) {
            result.addPath(region)
        }
        return result
    }

    private func regions(
        with other: Path, by operation: BooleanOperation, using rule: FillRule, call: Failure,
        while goesOn: () -> Bool = { true }
    ) -> [Path] {
        if let failure = failure ?? other.failure { return [Path(failure: failure)] }
        return operation.regions(of: self, and: other, using: rule, while: goesOn) ?? [Path(failure: call)]
    }

    /// Whether the boxes around both paths have area in common.
    private func mayMeet(_ other: Path) -> Bool {
        guard let box = PlaneBox(holding: points), let otherBox = PlaneBox(holding: other.points) else { return false }
        return box.meets(otherBox)
    }
}
