// SPDX-License-Identifier: MIT

internal import CPango

/// One face of a library, as it describes itself.
package struct InstalledFace: Sendable {
    /// All names of its family, the English one first.
    package let families: [String]
    package let styleName: String
    /// As in OpenType's `wght` axis.
    package let weight: Double
    /// In percent of the normal width.
    package let width: Double
    package let style: FontRequest.Style
    package let axes: [Axis]

    /// An axis of a variable font.
    package struct Axis: Sendable {
        package let tag: String
        package let minimum: Double
        package let defaultValue: Double
        package let maximum: Double
    }

    init(_ pattern: FontPattern) {
        families = pattern.families
        styleName = pattern.styleName
        style = pattern.style
        let axes = pattern.isVariable ? pattern.file.map { Self.axes(file: $0, index: pattern.index) } ?? [] : []
        self.axes = axes
        func defaultValue(_ tag: String) -> Double? { axes.first { $0.tag == tag }?.defaultValue }
        weight = pattern.weight ?? defaultValue("wght") ?? 400
        width = pattern.width ?? defaultValue("wdth") ?? 100
    }

    private static func axes(file: String, index: Int32) -> [Axis] {
        let blob = unsafe hb_blob_create_from_file(file)
        defer { unsafe hb_blob_destroy(blob) }
        let face = unsafe hb_face_create(blob, UInt32(index & 0xFFFF))
        defer { unsafe hb_face_destroy(face) }
        var count = unsafe hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: info.tag >> UInt32($0)) }
            return Axis(
                tag: String(decoding: bytes, as: UTF8.self), minimum: Double(info.min_value),
                defaultValue: Double(info.default_value), maximum: Double(info.max_value))
        }
    }
}
