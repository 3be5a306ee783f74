// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// AppKit's name for a font. `NSFont` and ``UIFont`` are the same type.
///
/// ```swift
/// let title = NSFont(name: "Helvetica Neue", size: 24) ?? .boldSystemFont(ofSize: 24)
/// ```
public typealias NSFont = UIFont

/// AppKit's name for a font descriptor.
public typealias NSFontDescriptor = UIFontDescriptor

/// AppKit's members of fonts.
extension UIFont {
    /// Returns the regular font of labels, the system font.
    public static func labelFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

    /// Returns the font of documents, the system font.
    public static func userFont(ofSize size: CGFloat) -> UIFont? { systemFont(ofSize: size) }

    /// Returns the monospaced font of documents.
    public static func userFixedPitchFont(ofSize size: CGFloat) -> UIFont? {
        monospacedSystemFont(ofSize: size, weight: .regular)
    }
}
