// SPDX-License-Identifier: MIT

/// A failure reported by a C library, with the library's own message.
package struct NativeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The library's name, such as `Cairo`, `Pango`, or `libpng`.
    package let library: String

    /// The failed operation, such as `cairo_svg_surface_create_for_stream`.
    package let operation: String

    /// The library's message.
    package let message: String

    /// The number of bytes needed, if it exceeds the limit.
    package let neededBytes: Int?

    /// Whether the error is about a font file. If so, the message is a sentence about the file.
    package let isOfFont: Bool

    package init(
        library: String, operation: String, message: String, neededBytes: Int? = nil, isOfFont: Bool = false
    ) {
        self.library = library
        self.operation = operation
        self.message = message
        self.neededBytes = neededBytes
        self.isOfFont = isOfFont
    }

    package var description: String { "\(library): \(operation): \(message)" }
}
