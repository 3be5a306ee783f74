// SPDX-License-Identifier: MIT

/// The initial state of a selection parameter.
enum Selection: Sendable, Hashable {
    /// Rows with fields that match all values of at least one point.
    case points([[FieldValue]])
    /// Rows within all of the given intervals.
    case intervals([FieldInterval])

    struct FieldValue: Sendable, Hashable {
        let field: Field
        let value: Value
    }

    struct FieldInterval: Sendable, Hashable {
        let field: Field
        /// The values in the interval, for a field on a discrete scale. The array is empty for other fields.
        var values: [Value] = []
        var lower = -Double.infinity
        var upper = Double.infinity
    }

    static let empty = Selection.points([])

    var isEmpty: Bool {
        switch self {
        case .points(let points): points.isEmpty
        case .intervals(let intervals): intervals.isEmpty
        }
    }
}
