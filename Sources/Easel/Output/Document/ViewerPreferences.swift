// SPDX-License-Identifier: MIT

extension Document {
    /// Requests to the viewer of a document (ISO 32000-1, 12.2). Viewers may ignore them.
    public struct ViewerPreferences: Sendable, Hashable {
        /// Whether the window shows ``Document/title`` in place of the file's name: true by default. PDF/UA requires it.
        public var displayDocumentTitle = true

        /// Whether pages are printed at their own size, without fitting them to the paper: false by default. Labels and
        /// tickets need it.
        public var printsAtActualSize = false

        /// Whether pages are bound at the right, as in Arabic and Hebrew: false by default.
        public var readsFromRightToLeft = false

        /// Creates preferences with the default values.
        public init() {}

        /// The dictionary in the catalog; nil if the default values of PDF apply.
        func dictionary(hasTitle: Bool) -> String? {
            let entries = [
                displayDocumentTitle && hasTitle ? "/DisplayDocTitle true" : nil,
                printsAtActualSize ? "/PrintScaling/None" : nil,
                readsFromRightToLeft ? "/Direction/R2L" : nil,
            ].compactMap { $0 }
            return entries.isEmpty ? nil : "<<\(entries.joined())>>"
        }
    }
}
