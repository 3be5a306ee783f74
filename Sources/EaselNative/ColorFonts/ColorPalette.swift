// SPDX-License-Identifier: MIT

/// The first palette of a font's CPAL table (OpenType 1.9, "CPAL - Color Palette Table").
struct ColorPalette {
    let table: FontTable

    /// Returns the components of the color with an index, or nil for an index outside the palette.
    fileprivate func components(_ index: Int) -> [Double]? {
        do throws(FontTable.OutOfBounds) {
            guard try index < table.uint16(at: 2) else { return nil }
            let record = try table.uint32(at: 8) + 4 * (table.uint16(at: 12) + index)
            // Blue, green, red, and alpha.
            return try [2, 1, 0, 3].map { byte throws(FontTable.OutOfBounds) in
                Double(try table.uint8(at: record + byte)) / 255
            }
        } catch {
            return nil
        }
    }
}

extension ColorPalette? {
    /// Returns the color with an index. 0xFFFF is the text color; an index outside the palette yields a transparent
    /// color.
    ///
    /// - Parameter alpha: A factor for the color's own alpha.
    func color(_ index: Int, alpha: Double = 1) -> GlyphColor {
        if index == 0xFFFF { return .foreground(alpha: alpha) }
        guard let color = self?.components(index) else { return .fixed(red: 0, green: 0, blue: 0, alpha: 0) }
        return .fixed(red: color[0], green: color[1], blue: color[2], alpha: color[3] * alpha)
    }
}
