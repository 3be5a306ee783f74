// SPDX-License-Identifier: MIT

internal import CEaselHarfBuzz

/// An axis of a variable font.
package struct VariationAxis: Sendable {
    /// The four-character tag, such as `wght`; shorter tags are padded with spaces.
    package let tag: String
    package let minimum: Double
    package let defaultValue: Double
    package let maximum: Double

    /// Returns the axes of a HarfBuzz font and their settings, in the font's order. The array is empty if the font has
    /// no axes.
    ///
    /// - Parameters:
    ///   - variations: The settings to use if HarfBuzz has none, such as `wght=700,wdth=75`. Pango 1.50 mistakes the
    ///     second and later fonts of a collection for named instances and does not set their axes.
    ///   - opticalSize: The optical size to use then, or nil for the optical size in the variations.
    static func settings(
        of font: OpaquePointer, variations: String, opticalSize: Double?
    ) -> [(axis: VariationAxis, value: Double)] {
        let axes = unsafe all(of: hb_font_get_face(font))
        var count: UInt32 = 0
        let settings = unsafe hb_font_get_var_coords_design(font, &count)
        // The array has `count` settings.
        var values = unsafe UnsafeBufferPointer(start: settings, count: Int(count)).map { Double($0) }
        if values.count != axes.count {
            values = axes.map(\.defaultValue)
            for setting in variations.split(separator: ",") {
                let parts = setting.split(separator: "=")
                guard parts.count == 2, let value = Double(parts[1]),
                    // Tags in lists have no trailing spaces.
                    let index = axes.firstIndex(where: { $0.tag == parts[0] || $0.tag.hasPrefix(parts[0] + " ") })
                else { continue }
                values[index] = value
            }
            if let opticalSize, let index = axes.firstIndex(where: { $0.tag == "opsz" }) { values[index] = opticalSize }
        }
        return zip(axes, values).map { ($0, min(max($1, $0.minimum), $0.maximum)) }
    }

    /// Returns the axes in the font's order.
    static func all(of face: OpaquePointer) -> [VariationAxis] {
        var count = unsafe hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: info.tag >> UInt32($0)) }
            return VariationAxis(
                tag: String(decoding: bytes, as: UTF8.self), minimum: Double(info.min_value),
                defaultValue: Double(info.default_value), maximum: Double(info.max_value))
        }
    }
}
