// SPDX-License-Identifier: MIT

/// Dashes for the lines of series whose colors are lighter versions of others, in Easel's themes.
extension Config {
    private static let dash = [4.0, 4.0]

    /// Whether a scale maps categories to the theme's colors.
    func hasThemeColors(_ scale: Scale) -> Bool {
        isAdaptive && scale.kind == .ordinal && scale.outputs == self["range", "category"]?.array
    }

    /// Returns the dash of the line of a category: none for the colors of the first half, which differ in hue.
    func dash(of category: Value, in scale: Scale) -> [Double] {
        guard let index = scale.index(of: category), !scale.outputs.isEmpty else { return [] }
        return index % scale.outputs.count < scale.outputs.count / 2 ? [] : Self.dash
    }
}
