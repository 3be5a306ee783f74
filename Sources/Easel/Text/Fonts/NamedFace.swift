// SPDX-License-Identifier: MIT

internal import EaselNative

/// The family and traits of a face that is identified by a full name or a PostScript name.
struct NamedFace: Sendable {
    let name: String
    let family: String
    let weight: Int
    let style: FontRequest.Style
    /// The width, in percent of the normal width.
    let width: Double

    private init?(_ name: String, _ face: InstalledFace) {
        guard let family = face.families.first else { return nil }
        self.name = name
        self.family = family
        weight = min(max(Int(face.weight.rounded()), 1), 1000)
        style = face.style
        width = face.width
    }

    /// The distance from a regular, upright face of normal width.
    private var distance: Double { Double(abs(weight - 400)) + (style == .normal ? 0 : 1_000) + abs(width - 100) }

    /// Returns the faces by lowercase name. If several faces share a name, the most regular one is used or, among
    /// equals, the first.
    static func all(of configuration: FontConfiguration) -> [String: NamedFace] {
        configuration.namedFaces.reduce(into: [:]) { faces, installed in
            for name in installed.names {
                guard let face = NamedFace(name, installed) else { return }
                let key = name.lowercased()
                if let other = faces[key], other.distance <= face.distance { continue }
                faces[key] = face
            }
        }
    }
}
