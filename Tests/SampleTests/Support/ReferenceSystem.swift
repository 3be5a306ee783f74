// SPDX-License-Identifier: MIT

import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Foundation

/// Debian 12, the system on which the golden files and the sums of the gallery are made.
enum ReferenceSystem {
    static let isThis: Bool = {
        let text = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n")
        return lines.contains("ID=debian") && lines.contains("VERSION_ID=\"12\"")
    }()

    /// The samples whose golden files this system can draw. Each system has its own version of the emoji font.
    static var samples: [Sample] { isThis ? Sample.all : Sample.all.filter { !withEmoji.contains($0.name) } }

    private static let withEmoji: Set = [
        "emoji", "chart-grouped-bars", "chart-donut", "chart-calendar", "chart-histogram", "chart-gantt",
        "chart-candlesticks", "chart-choropleth", "open-graph-card", "status-badges", "chat-transcript",
    ]

    /// Whether a sample's SVG file is the same on this system as on the reference system. The images of the avatars
    /// contain text, and other versions of Cairo round its pixels differently.
    static func hasSameSVG(_ sample: Sample) -> Bool { isThis || sample.name != "uikit-avatars" }

    /// The allowed difference between a sample and its golden picture. On Debian 13, seven samples without Japanese text
    /// differ from their golden pictures, in at most 151 pixels each, of which two exceed the limit of a channel.
    static let tolerance =
        isThis
        ? Tolerance.exact
        : Tolerance(
            because: """
                other versions of Cairo round the edges of scaled drawings and of round joins differently, and other \
                versions of FreeType the glyphs of Droid Sans Fallback, which has 256 units per em
                """,
            channelDifference: 16, share: 0.00001)
}
