// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Stores a value in a variable that the caller of a UIKit function passed as `&variable`, or nowhere if it passed `nil`.
@safe func store<Value>(_ value: Value, in variable: UnsafeMutablePointer<Value>?) {
    // Safe: Swift keeps the variable in memory, with a value of this type, until the called function returns. A pointer
    // that the caller makes in another way is marked as unsafe where it is made.
    unsafe variable?.pointee = value
}
