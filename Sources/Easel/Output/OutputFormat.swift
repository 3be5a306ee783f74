// SPDX-License-Identifier: MIT

internal import Foundation

/// The file formats of a drawing.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// Pixels.
    case png
    /// Vectors for browsers.
    case svg
    /// Vectors for paper.
    case pdf

    /// The format that a file's extension names, letter case aside; nil if it names none.
    init?(extensionOf path: String) {
        self.init(rawValue: NSString(string: path).pathExtension.lowercased())
    }
}
