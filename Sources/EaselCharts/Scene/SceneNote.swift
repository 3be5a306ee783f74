// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The tooltip, the link, and the description of a part of a chart.
///
/// Marks that follow each other and have the same note form one part, such as the marks of an axis. Notes are objects,
/// so that an item without one stays small.
final class SceneNote: Sendable {
    /// The text that screen readers speak.
    let label: String?
    /// The kind of the part, such as `bar` or `axis`.
    let kind: String?
    /// The text shown by browsers, with line breaks.
    let tooltip: String?
    /// The target of a link.
    let url: URL?
    /// Whether the part contains others.
    let isGroup: Bool

    init(label: String? = nil, kind: String? = nil, tooltip: String? = nil, url: URL? = nil, isGroup: Bool = false) {
        self.label = label
        self.kind = kind
        self.tooltip = tooltip
        self.url = url
        self.isGroup = isGroup
    }

    /// The length of its texts, in UTF-8.
    var byteCount: Int { (label?.utf8.count ?? 0) + (tooltip?.utf8.count ?? 0) }

    /// The note without its label; nil if nothing else is in it.
    var withoutLabel: SceneNote? {
        tooltip == nil && url == nil ? nil : SceneNote(tooltip: tooltip, url: url, isGroup: isGroup)
    }

    var tag: ContentTag { .graphic(label: label, kind: kind, tooltip: tooltip, isGroup: isGroup) }
}
