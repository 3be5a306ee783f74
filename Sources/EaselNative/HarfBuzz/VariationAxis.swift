// SPDX-License-Identifier: MIT

internal import CHarfBuzz

/// An axis of a variable font.
package struct VariationAxis: Sendable {
    /// Four letters, such as `wght`.
    package let tag: String
    package let minimum: Double
    package let defaultValue: Double
    package let maximum: Double

    /// In the font's own order.
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
