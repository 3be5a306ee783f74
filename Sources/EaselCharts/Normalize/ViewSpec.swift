// SPDX-License-Identifier: MIT

/// A view in the few forms that are left after normalization: every mark is a primitive one, rows and columns are
/// facets, repeats are written out, and units have the encodings that they inherit.
struct ViewSpec: Sendable {
    indirect enum Content: Sendable {
        case unit(mark: Object, encoding: Object)
        case layer([ViewSpec])
        /// Views in rows of so many columns; in one row where it is `nil`.
        case concat([ViewSpec], columns: Int?)
        /// One view a group of rows. The facet has `row` and `column`, or is one definition for a wrapped grid.
        case facet(Object, ViewSpec)
    }

    /// The JSON path of the view in the spec as it was written.
    var path: String
    /// The view's members but for its content: data, transform, width, title, resolve, ….
    var members: Object
    var content: Content

    /// Whether the view is a unit, or layers in one frame.
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
