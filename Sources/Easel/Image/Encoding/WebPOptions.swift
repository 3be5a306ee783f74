// SPDX-License-Identifier: MIT

/// The options of a WebP file, as given by the caller.
struct WebPOptions: Sendable, Hashable {
    /// The quality, `0...1`; nil is lossless.
    var quality: Double?

    /// Throws if a value is invalid.
    ///
    /// - Parameter call: The call that received the values.
    func check(_ call: String) throws(DrawingError) {
        if let quality { try JPEGOptions.check(quality: quality, call) }
    }
}
