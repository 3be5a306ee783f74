// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// A `cairo_status_t`. Every value except success is an error, including values unknown to this library.
struct CairoStatus: RawRepresentable, Sendable, Hashable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }
    init(_ status: cairo_status_t) { rawValue = status.rawValue }

    static let success = CairoStatus(CAIRO_STATUS_SUCCESS)

    /// Throws an error for any status except success. All Cairo errors are created here.
    func check(_ operation: String) throws(NativeError) {
        guard self != .success else { return }
        // Cairo returns a constant string, even for unknown values.
        let message = unsafe String(cString: cairo_status_to_string(cairo_status_t(rawValue)))
        throw NativeError(library: "Cairo", operation: operation, message: "\(message) (status \(rawValue))")
    }
}
