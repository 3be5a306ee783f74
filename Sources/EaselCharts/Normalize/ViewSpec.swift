// SPDX-License-Identifier: MIT

/// A view after normalization.
///
/// All marks are primitive, and units have their inherited encodings. Row and column channels have become facets, and
/// repeats have been expanded.
struct ViewSpec: Sendable {
    indirect enum Content: Sendable {
        case unit(mark: Object, encoding: Object)
        case layer([ViewSpec])
        /// A grid of views with `columns` columns. If `columns` is `nil`, all views are in one row.
        case concat([ViewSpec], columns: Int?)
        /// One view for each group of rows. The facet object has either the members `row` and `column`, or a single
        /// definition for a wrapped grid.
        case facet(Object, ViewSpec)
    }

    /// The JSON path of the view in the original spec.
    var path: String
    /// The members of the view except the view's content, such as `data`, `transform`, `width`, `title`, and `resolve`.
    var members: Object
    var content: Content

    /// Whether the view is a unit or a layered plot.
    var isPlot: Bool {
        switch content {
        case .unit, .layer: true
        case .concat, .facet: false
        }
    }

    subscript(name: String) -> Value? {
        get { members[name] }
        set { members[name] = newValue }
    }
}
