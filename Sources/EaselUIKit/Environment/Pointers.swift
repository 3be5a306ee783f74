// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Stores a value in a variable that the caller of a UIKit function passed as `&variable`, or nowhere if it passed `nil`.
@safe func store<Value>(_ value: Value, in variable: UnsafeMutablePointer<Value>?) {
    // Safe: Swift keeps the variable in memory, with a value of this type, until the called function returns. A pointer
    // that the caller makes in another way is marked as unsafe where it is made.
    unsafe variable?.pointee = value
}

/// Stores as many values as fit in an array that the caller of a Core Text function passed as `&array`.
func store<Value>(_ values: ArraySlice<Value>, in array: inout [Value]) {
    for (index, value) in zip(array.indices, values) { array[index] = value }
}

/// Stores values in memory that the caller of a Core Text function passed, or nowhere if it passed `nil`.
@safe func store<Value>(_ values: ArraySlice<Value>, in memory: UnsafeMutablePointer<Value>?) {
    // Safe: the caller states the number of values, and gives memory for them. A pointer that it makes is marked as
    // unsafe there.
    for (index, value) in values.enumerated() { unsafe memory?[index] = value }
}

/// Returns the values in memory that the caller of a Core Text function passed.
@safe func values<Value>(at memory: UnsafePointer<Value>, count: Int) -> [Value] {
    // Safe: the caller states how many values the memory has. A pointer that it makes is marked as unsafe there.
    unsafe Array(UnsafeBufferPointer(start: memory, count: max(count, 0)))
}
