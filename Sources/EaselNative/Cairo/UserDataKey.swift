// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// A key, identified by its address, for user data whose lifetime is tied to a Cairo object.
///
/// The key is created once and never freed, and Cairo compares its address without reading or writing the memory. The
/// key never changes, which makes `@unchecked Sendable` correct.
@safe final class UserDataKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
