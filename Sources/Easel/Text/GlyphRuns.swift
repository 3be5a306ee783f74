// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Positioned glyph runs, with the properties needed each time they are drawn.
struct GlyphRuns: Sendable {
    let runs: [GlyphRun]

    /// The ink bounds of the glyphs; `.null` if they paint nothing.
    let ink: CGRect

    /// The number of glyphs.
    let count: Int

    /// Whether the runs may contain color glyphs.
    let hasColor: Bool

    init(_ runs: [GlyphRun] = []) {
        self.runs = runs
        ink = runs.reduce(.null) { $0.union($1.inkBounds) }
        count = runs.reduce(0) { $0 + $1.glyphs.count }
        hasColor = runs.contains(where: \.hasColor)
    }
}
