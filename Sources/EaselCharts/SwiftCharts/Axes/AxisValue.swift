// SPDX-License-Identifier: MIT

/// A value of an axis.
public struct AxisValue: Sendable {
    let cell: Value

    /// The index of the value among the values that ``AxisMarks`` lists, or else among the values that the axis shows.
    ///
    /// For ``Chart/spec``, values that the axis chooses are approximate, and there may be more of them than the axis
    /// shows. Check an index before you use it with an array, unless the values are listed.
    public let index: Int

    /// The number of values that ``AxisMarks`` lists, or else of the values that the axis shows.
    public let count: Int

    /// Returns the value as a type of the data; `nil` if the type cannot represent it.
    ///
    /// ```swift
    /// let thousands = chart.chartYAxis {
    ///     AxisMarks { value in
    ///         AxisValueLabel {
    ///             if let count = value.as(Int.self) { Text("\(count / 1_000)K") }
    ///         }
    ///     }
    /// }
    /// ```
    public func `as`<Wanted: Plottable>(_ type: Wanted.Type) -> Wanted? { Wanted.converted(cell) }
}
