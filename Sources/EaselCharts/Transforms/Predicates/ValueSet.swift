// SPDX-License-Identifier: MIT

/// A set of values that are compared like `Predicate.isEqual`.
///
/// A date is equal to its number of milliseconds. Values that are or contain NaN are never found.
struct ValueSet: Sendable {
    private var keys: Set<Value>

    init(_ values: [Value]) {
        // NaNs have equal hashes, but are not equal. Inserting n of them would take n² comparisons.
        keys = Set(values.lazy.filter { $0 == $0 }.map(\.comparisonKey))
    }

    func contains(_ value: Value) -> Bool { keys.contains(value.comparisonKey) }
}

extension Value {
    /// A value that is the same for all values that are equal by `Predicate.isEqual`.
    var comparisonKey: Value { if case .date(let date) = self { .number(date) } else { self } }
}
