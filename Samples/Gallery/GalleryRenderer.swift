// SPDX-License-Identifier: MIT

import Easel
import EaselSampleCatalog

/// Draws samples into a folder, several at a time.
struct GalleryRenderer: Sendable {
    let folder: GalleryFolder
    let fonts: FontLibrary

    /// The maximum number of samples that are drawn at the same time.
    let jobs: Int

    /// Draws the samples and returns a result for each of them, in order.
    func render(_ samples: [Sample], progress: ProgressLine) async -> [Result<Exhibit, any Error>] {
        defer { progress.clear() }
        return await samples.concurrentMap(limit: jobs) { done in
            progress.show(done, of: samples.count)
        } _: { sample in
            Result { try render(sample) }
        }
    }

    private func render(_ sample: Sample) throws -> Exhibit {
        let drawing = sample.drawing(fonts: fonts)
        try folder.write(drawing.png(scale: 2), to: "\(sample.name).png")
        try folder.write(Data(drawing.svg().utf8), to: "\(sample.name).svg")
        try folder.write(sample.document(fonts: fonts).pdf(), to: "\(sample.name).pdf")
        return Exhibit(sample: sample, size: drawing.size, code: try SampleCode(of: sample.sourceFile).text)
    }
}
