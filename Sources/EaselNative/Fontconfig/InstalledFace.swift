// SPDX-License-Identifier: MIT

internal import CEaselPango

/// One face of a font library, as described in its font file.
package struct InstalledFace: Sendable {
    /// All names of the face's family, with the English name first.
    package let families: [String]
    package let styleName: String
    /// The full names and the PostScript name of the face.
    package let names: [String]
    /// The weight, as in OpenType's `wght` axis.
    package let weight: Double
    /// The width, in percent of the normal width.
    package let width: Double
    package let style: FontRequest.Style
    package let axes: [VariationAxis]

    /// Creates a face with the axes that its file has, even if Fontconfig does not know them.
    init(_ pattern: FontPattern) {
        self.init(pattern, axes: pattern.file.map { Self.axes(file: $0, index: pattern.index) } ?? [])
    }

    init(_ pattern: FontPattern, axes: [VariationAxis]) {
        families = pattern.families
        styleName = pattern.styleName
        names = pattern.faceNames
        style = pattern.style
        self.axes = axes
        func defaultValue(_ tag: String) -> Double? { axes.first { $0.tag == tag }?.defaultValue }
        weight = pattern.weight ?? defaultValue("wght") ?? 400
        width = pattern.width ?? defaultValue("wdth") ?? 100
    }

    private static func axes(file: String, index: Int32) -> [VariationAxis] {
        let blob = unsafe hb_blob_create_from_file(file)
        defer { unsafe hb_blob_destroy(blob) }
        guard let face = unsafe hb_face_create(blob, UInt32(index & 0xFFFF)) else { return [] }
        defer { unsafe hb_face_destroy(face) }
        return unsafe VariationAxis.all(of: face)
    }
}
