// SPDX-License-Identifier: MIT

import Foundation

/// A drawn sample as its page shows it.
struct Exhibit: Sendable {
    let sample: Sample

    /// The size of the picture in points.
    let size: CGSize

    let program: SampleProgram

    /// The sizes of the files in bytes, by extension.
    let byteCounts: [String: Int]

    /// The width in whole points, which HTML requires.
    var width: Int { Int(size.width.rounded(.up)) }
    var height: Int { Int(size.height.rounded(.up)) }
}
