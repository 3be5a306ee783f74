// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// A key, identified by its address, for user data whose lifetime is tied to a Cairo object.
///
/// It is made once and never freed, and Cairo compares it without reading or writing the memory. It never changes,
/// which makes `@unchecked Sendable` correct.
@safe final class UserDataKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
