// SPDX-License-Identifier: MIT

/// The first stored property of each subclass of `NSObject`. It keeps Foundation from mistaking the objects for its own.
///
/// Workaround for a fault of Foundation on Linux, seen in Swift 6.3: when an `NSMutableAttributedString` compares
/// attributes, Core Foundation reads the bits 8 to 17 of the word behind an object's header as its type. If they are 0,
/// it takes the object for one without a type, and ends the process. With other bits, it calls `isEqual(_:)`.
struct ObjectTag: Sendable {
    private let bits: UInt64 = 1 << 8
}
