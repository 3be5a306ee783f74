// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Draws samples into a folder, several at a time.
struct GalleryRenderer: Sendable {
    let folder: GalleryFolder
    let fonts: FontLibrary

    /// The maximum number of samples that are drawn at the same time.
    let jobs: Int

    /// Whether samples are drawn whose pictures in the folder are up to date.
    let redrawsAll: Bool

    /// Draws the samples and returns a result for each of them, in order.
    func render(_ samples: [Sample], progress: Progress) async -> [Result<Exhibit, any Error>] {
        defer { progress.clear() }
        return await samples.concurrentMap(limit: jobs) { done in
            progress.show(done, of: samples.count)
        } _: { sample in
            Result { try render(sample) }
        }
    }

    private func render(_ sample: Sample) throws -> Exhibit {
        let program = try SampleProgram(of: sample)
        let drawing = try sample.drawing(fonts: fonts)
        let svg = Data(try drawing.svg().utf8)
        let names = GalleryFolder.fileNames(of: sample)
        // The SVG file describes the whole picture.
        let isUpToDate =
            !redrawsAll && folder.contains(svg, in: names.svg) && folder.contains(names.png)
            && folder.contains(names.pdf)
        if !isUpToDate {
            try folder.write(drawing.png(scale: 2), to: names.png)
            let options = PDFOptions(standards: sample.standards)
            try folder.write(sample.document(fonts: fonts).pdf(options: options), to: names.pdf)
            // Last, so that an interrupted run does not look complete.
            try folder.write(svg, to: names.svg)
        }
        for (appearance, name) in names.thumbnails {
            let card = try sample.thumbnail?(appearance, fonts) ?? drawing
            try folder.write(Thumbnail.drawing(of: card, crop: sample.crop).png(scale: 2), to: name)
        }
        for path in sample.data {
            let source = URL(filePath: sample.sourceFile).deletingLastPathComponent().appending(path: path)
            let data = try FileError.naming(source.path(percentEncoded: false), "read") { try Data(contentsOf: source) }
            try folder.write(data, to: "\(Site.data)/\(source.lastPathComponent)")
        }
        let byteCounts = try ["png": names.png, "svg": names.svg, "pdf": names.pdf].mapValues(folder.byteCount)
        return Exhibit(sample: sample, size: drawing.size, program: program, byteCounts: byteCounts)
    }
}
