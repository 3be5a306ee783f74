// SPDX-License-Identifier: MIT

// The functions keep their Core Foundation names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// Core Foundation's type for allocating memory. Only `nil` and ``kCFAllocatorDefault``, which is `nil`, can be passed.
public enum CFAllocator: Sendable {}

/// The default allocator, which is `nil`.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Returns an attributed string with the same attributes for the whole string.
public func CFAttributedStringCreate(
    _ allocator: CFAllocator?, _ string: CFString?, _ attributes: CFDictionary?
) -> CFAttributedString? {
    string.map { NSAttributedString(string: $0, attributes: keyed(attributes)) }
}

/// Returns an immutable copy of an attributed string.
public func CFAttributedStringCreateCopy(
    _ allocator: CFAllocator?, _ string: CFAttributedString?
) -> CFAttributedString? {
    string.map { NSAttributedString(attributedString: $0) }
}

/// Returns an empty mutable attributed string. The maximum length is not used.
public func CFAttributedStringCreateMutable(
    _ allocator: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString? {
    NSMutableAttributedString(string: "")
}

/// Returns a mutable copy of an attributed string. The maximum length is not used.
public func CFAttributedStringCreateMutableCopy(
    _ allocator: CFAllocator?, _ maxLength: CFIndex, _ string: CFAttributedString?
) -> CFMutableAttributedString? {
    string.map { NSMutableAttributedString(attributedString: $0) }
}

/// Returns the length of an attributed string, in UTF-16 code units.
public func CFAttributedStringGetLength(_ string: CFAttributedString?) -> CFIndex { string?.length ?? 0 }

/// Returns the characters of an attributed string.
public func CFAttributedStringGetString(_ string: CFAttributedString?) -> CFString? { string?.string }

/// Replaces a range of a mutable attributed string. A range that is not in the string reports an error.
public func CFAttributedStringReplaceString(
    _ string: CFMutableAttributedString?, _ range: CFRange, _ replacement: CFString?
) {
    guard let string, let range = checked(range, in: string) else { return }
    string.replaceCharacters(in: range, with: replacement ?? "")
}

/// Sets an attribute of a range, or removes it if the value is `nil`. A range that is not in the string reports an
/// error.
public func CFAttributedStringSetAttribute(
    _ string: CFMutableAttributedString?, _ range: CFRange, _ name: CFString?, _ value: CFTypeRef?
) {
    guard let string, let name, let range = checked(range, in: string) else { return }
    let key = NSAttributedString.Key(name)
    if let value {
        string.addAttribute(key, value: value, range: range)
    } else {
        string.removeAttribute(key, range: range)
    }
}

/// Sets the attributes of a range. With `clearOtherAttributes`, they are the only ones. A range that is not in the string
/// reports an error.
public func CFAttributedStringSetAttributes(
    _ string: CFMutableAttributedString?, _ range: CFRange, _ attributes: CFDictionary?, _ clearOtherAttributes: Bool
) {
    guard let string, let range = checked(range, in: string) else { return }
    let attributes = keyed(attributes) ?? [:]
    if clearOtherAttributes {
        string.setAttributes(attributes, range: range)
    } else {
        string.addAttributes(attributes, range: range)
    }
}

/// Returns the number of values in an array.
public func CFArrayGetCount(_ array: CFArray?) -> CFIndex { array?.count ?? 0 }

/// Returns the number of characters in a string, in UTF-16 code units.
public func CFStringGetLength(_ string: CFString?) -> CFIndex { string?.utf16.count ?? 0 }

/// Returns the seconds since an arbitrary time, from a clock that only runs forward.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

private func checked(_ range: CFRange, in string: NSAttributedString, call: StaticString = #function) -> NSRange? {
    guard range.location >= 0, range.location <= string.length, range.length >= 0,
        range.length <= string.length - range.location
    else {
        report(
            UIKitError(
                call: "\(call)",
                problem: "the range is from \(range.location), with a length of \(range.length); it must be within the "
                    + "string's length, \(string.length)"))
        return nil
    }
    return NSRange(location: range.location, length: range.length)
}

private func keyed(_ attributes: CFDictionary?) -> [NSAttributedString.Key: Any]? {
    guard let attributes else { return nil }
    var keyed: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes {
        switch key {
        case let key as NSAttributedString.Key: keyed[key] = value
        default: keyed[NSAttributedString.Key("\(key)")] = value
        }
    }
    return keyed
}
