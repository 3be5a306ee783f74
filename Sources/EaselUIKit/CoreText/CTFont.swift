// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A font, which is the same object as a ``UIFont``.
public typealias CTFont = UIFont

/// Returns a font by its name. If the font is missing, the error is reported, and the system font is returned.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: Never?) -> CTFont {
    if let font = UIFont(name: name, size: size) { return font }
    report(
        UIKitError(
            call: "CTFontCreateWithName(_:_:_:)", problem: "the name is \"\(name)\"; it must be one of the fonts"))
    return .systemFont(ofSize: size)
}

/// Returns the size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// Returns the distance from the baseline to the top of the line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// Returns the distance from the baseline to the bottom of the line, in points, a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// Returns the space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Returns the height of small letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The key of a font: that of `NSAttributedString.Key.font`.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// The key of a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = NSAttributedString.Key.coreTextColor.rawValue
/// The key of the space added after each character, in points.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
