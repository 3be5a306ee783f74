// SPDX-License-Identifier: MIT

/// A mark that consists of several others, into which it is divided before anything is computed.
enum CompositeMarkType: String, CaseIterable, Sendable {
    case boxplot, errorband, errorbar

    /// The defaults of the section in the configuration.
    var settings: Object {
        switch self {
        case .boxplot:
            ["size": 14, "extent": 1.5, "box": [:], "median": ["color": "white"], "outliers": [:], "rule": [:]]
        case .errorband: ["band": ["opacity": 0.3], "borders": false]
        case .errorbar: ["center": "mean", "rule": true, "ticks": false]
        }
    }
}
