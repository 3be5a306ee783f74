// SPDX-License-Identifier: MIT

/// The values of a scale.
public struct ScaleDomain: Sendable {
    /// The members of the scale in the grammar.
    let members: Object

    private init(members: Object) { self.members = members }

    /// The values of the data, including 0 if they are numbers.
    public static let automatic = ScaleDomain(members: [:])

    /// The values of the data.
    ///
    /// - Parameters:
    ///   - includesZero: Whether numbers include 0; `true` by default. Other values ignore it.
    ///   - reversed: Whether the values run in the opposite direction.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool = false) -> ScaleDomain {
        ScaleDomain(members: Object(["zero": includesZero, "reverse": reversed ? true : nil]))
    }

    init(_ range: ClosedRange<some Plottable>) {
        members = ["domain": [range.lowerBound.specCell, range.upperBound.specCell], "nice": false]
    }

    init(_ values: [some Plottable]) { members = ["domain": .array(values.map(\.specCell))] }
}
