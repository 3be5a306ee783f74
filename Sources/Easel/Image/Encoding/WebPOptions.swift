// SPDX-License-Identifier: MIT

/// The options of a WebP file, as given by the caller.
struct WebPOptions: Sendable, Hashable {
    /// The quality, in `0...1`. If nil, the file is lossless.
    var quality: Double?

    /// Throws if a value is invalid.
    ///
    /// - Parameter call: The name of the call that received the values, for the error message.
    func check(_ call: String) throws(DrawingError) {
        if let quality { try JPEGOptions.check(quality: quality, call) }
    }
}
