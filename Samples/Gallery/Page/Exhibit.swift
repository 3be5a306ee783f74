// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation

/// A drawn sample as the page shows it.
struct Exhibit: Sendable, Equatable {
    /// The base name of the sample's files, without an extension.
    let name: String
    let title: String
    let summary: String

    /// The width in points, rounded up because HTML requires whole numbers.
    let width: Int
    let height: Int

    /// The Swift code that draws the sample.
    let code: String
}

extension Exhibit {
    init(sample: Sample, size: CGSize, code: String) {
        self.init(
            name: sample.name, title: sample.title, summary: sample.summary,
            width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), code: code)
    }
}
