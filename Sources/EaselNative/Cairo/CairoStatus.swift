// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// A `cairo_status_t`. Any value but success is an error, also one that this library does not know.
struct CairoStatus: RawRepresentable, Sendable, Hashable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }
    init(_ status: cairo_status_t) { rawValue = status.rawValue }

    static let success = CairoStatus(CAIRO_STATUS_SUCCESS)

    /// The one place where a Cairo status becomes an error.
    func check(_ operation: String) throws(NativeError) {
        guard self != .success else { return }
        // A constant string inside Cairo, which has one for unknown values too.
        let message = unsafe String(cString: cairo_status_to_string(cairo_status_t(rawValue)))
        throw NativeError(library: "Cairo", operation: operation, message: "\(message) (status \(rawValue))")
    }
}
