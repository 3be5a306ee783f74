// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation

/// Draws samples into a folder as PNG, SVG, and PDF, and writes a page that shows all pictures with their code.
@main
struct Gallery {
    let samples: [Sample]
    let options: Options

    static func main() async {
        let report: Report
        do throws(UsageError) {
            let options = try Options(CommandLine.arguments.dropFirst(), names: Sample.all.map(\.name))
            report =
                options.wantsHelp
                ? Report(lines: [Options.help])
                : await Gallery(samples: Sample.all, options: options).run(progress: .ofTerminal)
        } catch {
            report = Report(usageError: error)
        }
        report.print()
        exit(report.status)
    }

    /// Draws and writes what the options request. If a sample fails, the others are still drawn.
    func run(progress: ProgressLine = .silent) async -> Report {
        let folder = GalleryFolder(options.output)
        var report = Report()
        do {
            if options.only.isEmpty { try folder.checkIsOurs(samples: samples) }
            try folder.create()

            let chosen = options.only.isEmpty ? samples : samples.filter { options.only.contains($0.name) }
            let fonts = try SampleFonts(folder: options.fonts.map { URL(filePath: $0, directoryHint: .isDirectory) })
            if fonts.areOfSystem { report.lines.append(Self.systemFontsNotice) }
            let renderer = GalleryRenderer(folder: folder, fonts: fonts.library, jobs: options.jobs)
            let results = await renderer.render(chosen, progress: progress)
            for (sample, result) in zip(chosen, results) {
                if case .failure(let error) = result { report.errors.append("\(sample.name): \(error)") }
            }
            let exhibits = results.compactMap { try? $0.get() }

            if options.only.isEmpty {
                for name in try folder.strayPictures(samples: samples) {
                    try folder.remove(name)
                    report.lines.append("removed \(name), which does not belong to a sample")
                }
                try folder.write(Data(IndexPage(exhibits: exhibits).html.utf8), to: IndexPage.fileName)
            }
            report.lines.append(summary(drawn: exhibits.count, of: chosen.count))
        } catch {
            report.errors.append("easel-gallery: \(error)")
        }
        return report
    }

    private static let systemFontsNotice =
        "\(SampleFonts.debianFolder.path(percentEncoded: false)) does not exist: text is drawn in the system's fonts and looks "
        + "different, and samples that name a missing font fail; pass --fonts DIR to use the gallery's fonts"

    private func summary(drawn: Int, of count: Int) -> String {
        let number = drawn == count ? "\(count)" : "\(drawn) of \(count)"
        return "\(number) \(count == 1 ? "sample" : "samples") in \(options.output)"
    }
}
