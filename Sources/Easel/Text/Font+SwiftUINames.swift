// SPDX-License-Identifier: MIT

public import Foundation

/// SwiftUI's names for members of fonts.
extension Font {
    /// The designs of the library's default fonts.
    public enum Design: Sendable, Hashable, CaseIterable {
        /// The font of ``Font/system(size:weight:)``.
        case `default`
        /// The font of ``Font/monospaced(size:weight:)``.
        case monospaced
    }

    /// Returns the library's default font in a design.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design) -> Font {
        switch design {
        case .default: .system(size: size, weight: weight)
        case .monospaced: .monospaced(size: size, weight: weight)
        }
    }

    /// Returns the font with a name, like ``init(_:size:weight:style:width:features:variations:)``.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name, size: size) }

    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }
}
