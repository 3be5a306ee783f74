// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A font family of Apple's systems, with the families that replace it where it is not installed.
struct AppleFontFamily {
    enum Kind {
        case system, sansSerif, serif, monospaced
    }

    let name: String
    private let kind: Kind

    /// The families that look more like this one than others of its kind.
    private let nearest: [String]

    private init(_ name: String, _ kind: Kind, _ nearest: String...) {
        (self.name, self.kind, self.nearest) = (name, kind, nearest)
    }

    /// The first installed family among the substitutes, or `nil` for the library's default font.
    func substitute(in fonts: FontLibrary) -> String? { (nearest + kind.families).first { fonts.contains($0) } }

    /// Returns the font for which the library's default is used if no substitute is installed.
    func font(size: CGFloat, in fonts: FontLibrary) -> Font {
        if let name = substitute(in: fonts) { return Font(name, size: size) }
        return kind == .monospaced ? .monospaced(size: size) : .system(size: size)
    }

    /// The families, with the names that are prefixes of other names after those.
    static let all: [AppleFontFamily] = [
        AppleFontFamily("SF UI", .system), AppleFontFamily("Apple System UI Font", .system),
        AppleFontFamily("Helvetica Neue", .sansSerif), AppleFontFamily("Helvetica", .sansSerif),
        AppleFontFamily("Arial Rounded MT", .sansSerif, "Nunito", "Varela Round"),
        AppleFontFamily("Arial Hebrew", .sansSerif),
        AppleFontFamily("Arial Narrow", .sansSerif, "Liberation Sans Narrow"),
        AppleFontFamily("Arial", .sansSerif),
        AppleFontFamily("Avenir Next", .sansSerif, "Nunito Sans"), AppleFontFamily("Avenir", .sansSerif, "Nunito Sans"),
        AppleFontFamily("Futura", .sansSerif, "Jost", "Josefin Sans"),
        AppleFontFamily("Gill Sans", .sansSerif, "Gillius ADF"),
        AppleFontFamily("Optima", .sansSerif, "URW Classico"), AppleFontFamily("Verdana", .sansSerif, "DejaVu Sans"),
        AppleFontFamily("Trebuchet MS", .sansSerif, "Fira Sans"), AppleFontFamily("Tahoma", .sansSerif, "DejaVu Sans"),
        AppleFontFamily("Geneva", .sansSerif, "DejaVu Sans"),
        AppleFontFamily("Lucida Grande", .sansSerif, "DejaVu Sans"),
        AppleFontFamily("DIN Alternate", .sansSerif, "D-DIN", "Barlow"),
        AppleFontFamily("DIN Condensed", .sansSerif, "D-DIN Condensed", "Barlow Condensed"),
        AppleFontFamily("SF Pro Display", .sansSerif, "Inter"), AppleFontFamily("SF Pro Rounded", .sansSerif, "Nunito"),
        AppleFontFamily("SF Pro Text", .sansSerif, "Inter"), AppleFontFamily("SF Pro", .sansSerif, "Inter"),
        AppleFontFamily("SF Compact", .sansSerif, "Inter"), AppleFontFamily("San Francisco", .sansSerif, "Inter"),
        AppleFontFamily("Marker Felt", .sansSerif), AppleFontFamily("Noteworthy", .sansSerif),
        AppleFontFamily("Chalkboard SE", .sansSerif, "Comic Neue"), AppleFontFamily("Chalkduster", .sansSerif),
        AppleFontFamily("Times New Roman", .serif), AppleFontFamily("Times", .serif),
        AppleFontFamily("Georgia", .serif, "Gelasio"), AppleFontFamily("Palatino", .serif, "TeX Gyre Pagella", "P052"),
        AppleFontFamily("Baskerville", .serif, "Libre Baskerville", "Baskervville"),
        AppleFontFamily("Didot", .serif, "GFS Didot"), AppleFontFamily("Bodoni 72", .serif, "Bodoni Moda"),
        AppleFontFamily("Hoefler Text", .serif, "EB Garamond"), AppleFontFamily("Cochin", .serif, "EB Garamond"),
        AppleFontFamily("Charter", .serif, "Charis SIL"), AppleFontFamily("New York", .serif),
        AppleFontFamily("Iowan Old Style", .serif), AppleFontFamily("American Typewriter", .serif),
        AppleFontFamily("Rockwell", .serif, "Rokkitt"), AppleFontFamily("Copperplate", .serif),
        AppleFontFamily("Courier New", .monospaced), AppleFontFamily("Courier", .monospaced),
        AppleFontFamily("Menlo", .monospaced, "DejaVu Sans Mono"),
        AppleFontFamily("Monaco", .monospaced, "DejaVu Sans Mono"),
        AppleFontFamily("SF Mono", .monospaced, "DejaVu Sans Mono"),
        AppleFontFamily("Andale Mono", .monospaced, "DejaVu Sans Mono"),
    ]
}

extension AppleFontFamily.Kind {
    /// The common families of this kind on Linux. The first ones have the widths of Helvetica, Times, and Courier.
    fileprivate var families: [String] {
        switch self {
        case .system: []
        case .sansSerif:
            ["Arimo", "Liberation Sans", "Nimbus Sans", "TeX Gyre Heros", "FreeSans", "Noto Sans", "DejaVu Sans"]
        case .serif:
            ["Tinos", "Liberation Serif", "Nimbus Roman", "TeX Gyre Termes", "FreeSerif", "Noto Serif", "DejaVu Serif"]
        case .monospaced:
            [
                "Cousine", "Liberation Mono", "Nimbus Mono PS", "TeX Gyre Cursor", "FreeMono", "Noto Sans Mono",
                "DejaVu Sans Mono",
            ]
        }
    }
}
