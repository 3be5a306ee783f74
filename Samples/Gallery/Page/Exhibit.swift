// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation

/// A sample that was drawn, as the page shows it.
struct Exhibit: Sendable, Equatable {
    /// What its files are called, without extension.
    let name: String
    let title: String
    let summary: String

    /// In points, whole ones as HTML demands.
    let width: Int
    let height: Int

    /// The Swift code that draws it.
    let code: String
}

extension Exhibit {
    init(sample: Sample, size: CGSize, code: String) {
        self.init(
            name: sample.name, title: sample.title, summary: sample.summary,
            width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), code: code)
    }
}
