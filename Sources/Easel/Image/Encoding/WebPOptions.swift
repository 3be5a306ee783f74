// SPDX-License-Identifier: MIT

/// The options of a WebP file, as they were given.
struct WebPOptions: Sendable, Hashable {
    /// Nil keeps every pixel.
    var quality: Double?

    /// Throws if a value is invalid.
    ///
    /// - Parameter call: The call that the values were given to.
    func check(_ call: String) throws(DrawingError) {
        if let quality { try JPEGOptions.check(quality: quality, call) }
    }
}
