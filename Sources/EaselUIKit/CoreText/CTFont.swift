// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A font. `CTFont` and ``UIFont`` are the same type.
public typealias CTFont = UIFont

/// Returns the font with a given name. If the font is not installed, reports an error and returns the system font.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: Never?) -> CTFont {
    if let font = UIFont(name: name, size: size) { return font }
    report(
        UIKitError(
            call: "CTFontCreateWithName(_:_:_:)", problem: "the name is \"\(name)\"; it must be an available font"))
    return .systemFont(ofSize: size)
}

/// Returns the size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// Returns the distance from the baseline to the top of the line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// Returns the distance from the baseline to the bottom of the line, in points, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// Returns the extra space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Returns the height of lowercase letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The attribute key for a font: `NSAttributedString.Key.font`.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// The attribute key for the text color, a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = NSAttributedString.Key.coreTextColor.rawValue
/// The attribute key for the space added after each character, in points.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
