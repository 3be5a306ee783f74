// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// The address that one of Cairo's objects knows something by that ends with it.
///
/// It is made once and never freed, and Cairo compares it without reading or writing what lies there: nothing about it can
/// change, which makes `@unchecked Sendable` right.
@safe final class UserDataKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
