// SPDX-License-Identifier: MIT

public import Easel
import EaselArguments
import Foundation

/// A gallery of samples: a static site with a page for each sample, its picture in three formats, and its code.
///
/// The site works from a folder and from any static host. It makes no requests to other sites, and only its search, its
/// filters, and its copy buttons need JavaScript.
///
/// ```swift
/// await Gallery(title: "Our pictures", samples: samples).main()
/// ```
public struct Gallery: Sendable {
    /// The title of the site.
    public let title: String

    /// A description of the site in one line.
    public let summary: String

    /// The samples in the order of the index. The samples of a series are neighbors.
    public let samples: [Sample]

    /// The categories in the order of the index. Missing categories follow in the order of the samples.
    public let categories: [String]

    /// The names of the samples and series that the index shows first, the first three of them large. The others are
    /// below, smaller, in sections by category. Without a showcase, all are in sections and of one size.
    public let showcase: [String]

    /// A few lines of code that the index shows below the three large pictures.
    public let example: String

    /// The command that runs ``main()``, which the pages show. The default is `swift run` with the name of the program.
    public let command: String

    /// Returns the fonts of the pictures. Its argument is the folder of the option `--fonts`, or `nil`.
    let fonts: @Sendable (URL?) throws -> FontLibrary

    /// Creates a gallery.
    ///
    /// - Parameters:
    ///   - title: The title of the site.
    ///   - summary: A description of the site in one line.
    ///   - samples: The samples in the order of the index. The samples of a series are neighbors.
    ///   - categories: The categories in the order of the index. Missing categories follow in the order of the
    ///     samples.
    ///   - showcase: The names of the samples and series that the index shows first, the first three of them large.
    ///   - example: A few lines of code that the index shows below the three large pictures.
    ///   - command: The command that runs ``main()``. The default is `swift run` with the name of the program.
    ///   - fonts: A closure that returns the fonts of the pictures. Its argument is the folder of the option `--fonts`,
    ///     or nil. The default is the font files in that folder, or else the system's fonts.
    public init(
        title: String, summary: String = "", samples: [Sample], categories: [String] = [], showcase: [String] = [],
        example: String = "", command: String? = nil,
        fonts: @escaping @Sendable (URL?) throws -> FontLibrary = Self.fontFiles
    ) {
        self.title = title
        self.summary = summary
        self.samples = samples
        self.categories = categories
        self.showcase = showcase
        self.example = example
        self.command = command ?? "swift run \(Self.program)"
        self.fonts = fonts
    }

    /// Loads the font files of a folder and its subfolders. If `folder` is nil, returns the system's fonts.
    ///
    /// - Throws: `DrawingError.fontsUnavailable` if the folder has no usable fonts.
    @Sendable public static func fontFiles(in folder: URL?) throws -> FontLibrary {
        guard let folder else { return .system }
        let names =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let files = names.filter { ["ttf", "otf", "ttc"].contains($0.pathExtension.lowercased()) }
        return try FontLibrary(files: files.sorted { $0.path < $1.path })
    }

    /// Runs the gallery as a program, with the options of the command line, and exits.
    ///
    /// `--help` prints the options. The exit status is 0 on success, 1 if a sample could not be drawn or a file could
    /// not be written, and 2 if an option is invalid.
    public func main() async -> Never {
        let report: Report
        do throws(UsageError) {
            let options = try Options(CommandLine.arguments.dropFirst(), names: samples.map(\.name))
            report =
                options.wantsHelp ? Report(lines: [Options.help(command)]) : await run(options, progress: .ofTerminal)
        } catch {
            report = Report(usageError: error)
        }
        report.print(program: Self.program)
        exit(report.status)
    }

    /// The name of the running program.
    private static var program: String { URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent }

    /// Draws the samples and writes the site into a folder. Pictures that are up to date are not drawn again, and files
    /// of removed samples are removed.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder, which is created if it does not exist.
    ///   - reference: The address of the folder that contains the reference's folder `documentation`, relative to the
    ///     gallery or absolute, with a slash at its end. If nil, symbols are not linked.
    /// - Throws: A ``GalleryError`` if a sample could not be drawn or a file could not be written.
    public func write(to folder: String, reference: String? = nil) async throws(GalleryError) {
        var options = Options()
        options.output = folder
        options.reference = reference
        let report = await run(options)
        if !report.errors.isEmpty { throw GalleryError(problems: report.errors) }
    }

    /// Draws and writes what the options request. If a sample fails, the others are still drawn.
    func run(_ options: Options, progress: Progress = .silent) async -> Report {
        let folder = GalleryFolder(options.output)
        var report = Report()
        do {
            try checkSamples()
            let expected = expectedFiles
            if options.only.isEmpty { try folder.checkIsOurs(expected: expected) }
            try folder.create()

            let chosen = options.only.isEmpty ? samples : samples.filter { options.only.contains($0.name) }
            let fonts = try fonts(options.fonts.map { URL(filePath: $0, directoryHint: .isDirectory) })
            let renderer = GalleryRenderer(
                folder: folder, fonts: fonts, jobs: options.jobs, redrawsAll: options.all || !options.only.isEmpty)
            let results = await renderer.render(chosen, progress: progress)
            for (sample, result) in zip(chosen, results) {
                if case .failure(let error) = result { report.errors.append("\(sample.name): \(error)") }
            }
            let exhibits = results.compactMap { try? $0.get() }
            if options.only.isEmpty {
                for name in try folder.strayFiles(expected: expected) {
                    try folder.remove(name)
                    report.lines.append("removed \(name), which does not belong to a sample")
                }
                try write(exhibits, to: folder, reference: options.reference)
            }
            report.lines.append(Self.summary(drawn: exhibits.count, of: chosen.count, in: options.output))
        } catch {
            report.errors.append("\(error)")
        }
        return report
    }

    private func write(_ exhibits: [Exhibit], to folder: GalleryFolder, reference: String?) throws {
        let site = Site(
            title: title, summary: summary, pages: Page.pages(of: exhibits), order: categories, showcase: showcase,
            example: example, reference: reference, command: command)
        let shown = site.pages.prefix(Cover.count).compactMap { $0.thumbnails[.light] }
        try folder.write(Cover.drawing(of: shown.map(folder.image)).png(scale: 2), to: Cover.name)
        for (index, page) in site.pages.enumerated() {
            try folder.write(Data(site.samplePage(index).utf8), to: page.fileName)
        }
        try folder.write(Data(PackageResources.gallery_css), to: Site.styleName)
        try folder.write(Data(PackageResources.gallery_js), to: Site.scriptName)
        try folder.write(Data(site.index.utf8), to: Site.indexName)
    }

    /// The names of all files that the samples may have.
    private var expectedFiles: Set<String> {
        let pages = samples.map { $0.series?.name ?? $0.name }
        return Set(
            samples.flatMap { GalleryFolder.fileNames(of: $0).all } + pages.map { "\($0).html" }
                + [Site.indexName, Cover.name]
                + samples.flatMap(\.data).map { "\(Site.data)/\(URL(filePath: $0).lastPathComponent)" })
    }

    /// Checks what would make files overwrite each other.
    private func checkSamples() throws(GalleryError) {
        var problems: [String] = []
        let seriesNames = samples.compactMap(\.series).uniqued.map(\.name)
        let names = samples.map(\.name)
        for name in names + seriesNames {
            let isValid =
                !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
            if !isValid {
                problems.append("\"\(name)\" is not a sample's name; it must consist of a to z, 0 to 9, and hyphens")
            }
        }
        for (name, same) in Dictionary(grouping: names, by: \.self).sorted(by: { $0.key < $1.key }) where same.count > 1
        {
            problems.append("\(same.count) samples are called \"\(name)\"; names must be unique")
        }
        for name in seriesNames where names.contains(name) {
            problems.append("a sample and a series are called \"\(name)\"; names must be unique")
        }
        for name in showcase where !(samples.map { $0.series?.name ?? $0.name }).contains(name) {
            problems.append(
                "the showcase has \"\(name)\", which is neither a series nor a sample outside of a series")
        }
        for name in ["index", "cover"] where names.contains(name) || seriesNames.contains(name) {
            problems.append("\"\(name)\" is the name of a file of every gallery")
        }
        if !problems.isEmpty { throw GalleryError(problems: problems) }
    }

    private static func summary(drawn: Int, of count: Int, in folder: String) -> String {
        let number = drawn == count ? "\(count)" : "\(drawn) of \(count)"
        return "\(number) \(count == 1 ? "sample" : "samples") in \(folder)"
    }
}

/// The reasons why a gallery is incomplete.
public struct GalleryError: Error, Equatable, CustomStringConvertible {
    /// A line for each sample that could not be drawn and each file that could not be written.
    public let problems: [String]

    /// The problems, one per line.
    public var description: String { problems.joined(separator: "\n") }
}
