// SPDX-License-Identifier: MIT

/// The options of a JPEG file, as given by the caller.
struct JPEGOptions: Sendable, Hashable {
    var quality = 0.85
    var background = Color.white
    var subsampling = JPEGSubsampling.none

    /// The quality on libjpeg's scale, in `1...100`.
    var nativeQuality: Int { max(Int((quality * 100).rounded()), 1) }

    /// Throws if a value is invalid.
    ///
    /// - Parameter call: The name of the call that received the values, for the error message.
    func check(_ call: String) throws(DrawingError) {
        try Self.check(quality: quality, call)
        for (name, component) in [
            ("red", background.red), ("green", background.green), ("blue", background.blue),
            ("alpha", background.alpha),
        ] where !component.isFinite {
            throw .invalidOption(
                "\(call): background.\(name) is \(CGFloat(component).shortDescription); it must be finite")
        }
        guard background.alpha >= 1 else {
            throw .invalidOption(
                "\(call): background.alpha is \(CGFloat(background.alpha).shortDescription); it must be 1, because a JPEG "
                    + "is opaque")
        }
    }

    /// Throws if a quality is not a number from 0 to 1.
    static func check(quality: Double, _ call: String) throws(DrawingError) {
        guard 0...1 ~= quality else {
            throw .invalidOption("\(call): quality is \(CGFloat(quality).shortDescription); it must be in 0...1")
        }
    }
}
