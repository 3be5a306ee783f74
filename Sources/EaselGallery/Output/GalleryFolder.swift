// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The folder for the pictures and the pages.
struct GalleryFolder: Sendable {
    /// The folder's path as the user wrote it.
    let path: String

    /// The extensions of each sample's three files.
    static let pictureExtensions = ["png", "svg", "pdf"]

    init(_ path: String) { self.path = path }

    /// Creates the folder if it does not exist.
    func create() throws(FileError) { try create(url(), path) }

    private func create(_ url: URL, _ shownPath: String) throws(FileError) {
        try FileError.naming(shownPath, "made") {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
    }

    /// Whether there is a file with this name.
    func contains(_ name: String) -> Bool {
        (try? url(name).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    /// Whether the file with this name has this content.
    func contains(_ data: Data, in name: String) -> Bool { (try? Data(contentsOf: url(name))) == data }

    /// Returns the number of bytes of a file.
    func byteCount(_ name: String) throws(FileError) -> Int {
        try FileError.naming(shownPath(name), "read") {
            try url(name).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
    }

    /// Writes a file atomically, unless the file already has the same content. Its subfolder is created.
    func write(_ data: Data, to name: String) throws(FileError) {
        if contains(data, in: name) { return }
        if name.contains("/") { try create(url(name).deletingLastPathComponent(), shownPath(name)) }
        try FileError.naming(shownPath(name), "written") { try data.write(to: url(name), options: .atomic) }
    }

    /// Returns the picture in a file.
    func image(_ name: String) throws -> Image { try Image(contentsOf: url(name)) }

    func remove(_ name: String) throws(FileError) {
        try FileError.naming(shownPath(name), "removed") { try FileManager.default.removeItem(at: url(name)) }
    }

    /// Returns the sorted names of the files that belong to a gallery, but not to this one: pictures, thumbnails, copies
    /// of data, and pages that a gallery wrote.
    func strayFiles(expected: Set<String>) throws(FileError) -> [String] {
        let pictures = try entries().filter { Self.pictureExtensions.contains(URL(filePath: $0).pathExtension) }
        let pages = try entries().filter { $0.hasSuffix(".html") && isGalleryPage($0) }
        let thumbnails = try entries(of: Site.thumbnails).filter { $0.hasSuffix(".png") }
        let data = try entries(of: Site.data)
        return (pictures + pages + thumbnails + data).filter { name in
            !expected.contains(name) && !name.split(separator: "/").contains { $0.hasPrefix(".") } && contains(name)
        }.sorted()
    }

    /// Throws an error if the folder does not belong to a gallery, because pictures would be removed from it or its
    /// page would be overwritten.
    ///
    /// Such a folder has an index that a gallery did not write, or it has other pictures or data and no index.
    func checkIsOurs(expected: Set<String>) throws(FileError) {
        guard (try? entries()) != nil else { return }
        if contains(Site.indexName) {
            guard isGalleryPage(Site.indexName) else {
                throw FileError(reason(Site.indexName, "is not a gallery page"))
            }
        } else if let stray = try strayFiles(expected: expected).first {
            throw FileError(reason(stray, "does not belong to a sample, and the folder is not a gallery"))
        }
    }

    private func isGalleryPage(_ name: String) -> Bool {
        let page = (try? Data(contentsOf: url(name))) ?? Data()
        return page.isEmpty || page.range(of: Data(Site.generator.utf8)) != nil
    }

    // MARK: Paths

    private func url(_ name: String = "") -> URL {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        return name.isEmpty ? folder : folder.appending(path: name, directoryHint: .notDirectory)
    }

    private func shownPath(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    private func reason(_ name: String, _ finding: String) -> String {
        "\"\(shownPath(name))\" \(finding); nothing was drawn; choose another folder with --output"
    }

    /// The names of the files in a subfolder, from the folder on. A subfolder that does not exist has none.
    private func entries(of subfolder: String = "") throws(FileError) -> [String] {
        let url = url(subfolder)
        if !subfolder.isEmpty, !FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) { return [] }
        return try FileError.naming(subfolder.isEmpty ? path : shownPath(subfolder), "read") {
            try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
                .map { subfolder.isEmpty ? $0 : "\(subfolder)/\($0)" }
        }
    }
}

extension GalleryFolder {
    /// The names of a sample's files.
    struct FileNames {
        let png, svg, pdf: String
        /// The pictures of the card. Only samples with their own thumbnails have a dark one.
        let thumbnails: [Sample.Appearance: String]

        var all: [String] { [png, svg, pdf] + thumbnails.values }
    }

    static func fileNames(of sample: Sample) -> FileNames {
        let name = sample.name
        // The names of samples have no periods.
        var thumbnails = [Sample.Appearance.light: "\(Site.thumbnails)/\(name).png"]
        if sample.thumbnail != nil { thumbnails[.dark] = "\(Site.thumbnails)/\(name).dark.png" }
        return FileNames(png: "\(name).png", svg: "\(name).svg", pdf: "\(name).pdf", thumbnails: thumbnails)
    }
}
