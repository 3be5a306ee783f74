// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation

/// The folder that holds the pictures and the page.
struct GalleryFolder: Sendable {
    /// As the user wrote it.
    let path: String

    /// The extensions of the three files that each sample has.
    static let pictureExtensions = ["png", "svg", "pdf"]

    init(_ path: String) { self.path = path }

    /// Makes the folder if it is missing.
    func create() throws(FileError) {
        try FileError.naming(path, "made") {
            try FileManager.default.createDirectory(at: url(), withIntermediateDirectories: true)
        }
    }

    /// Writes a file whole or not at all, and leaves one alone that has these bytes already.
    func write(_ data: Data, to name: String) throws(FileError) {
        let url = url(name)
        if let present = try? Data(contentsOf: url), present == data { return }
        try FileError.naming(shownPath(name), "written") { try data.write(to: url, options: .atomic) }
    }

    func remove(_ name: String) throws(FileError) {
        try FileError.naming(shownPath(name), "removed") { try FileManager.default.removeItem(at: url(name)) }
    }

    /// The pictures here that belong to none of the samples, sorted.
    func strayPictures(samples: [Sample]) throws(FileError) -> [String] {
        let names = Set(samples.map(\.name))
        return try entries().filter { name in
            let file = url(name)
            return !name.hasPrefix(".") && Self.pictureExtensions.contains(file.pathExtension)
                && !names.contains(file.deletingPathExtension().lastPathComponent)
                && (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
        }
    }

    /// Refuses a folder of somebody else's, in which pictures would be removed or a page be overwritten: one without
    /// a gallery's page and with other pictures, or with a page that is no gallery's.
    func checkIsOurs(samples: [Sample]) throws(FileError) {
        guard let entries = try? entries() else { return }
        if entries.contains(IndexPage.fileName) {
            let page = (try? Data(contentsOf: url(IndexPage.fileName))) ?? Data()
            guard page.isEmpty || page.range(of: Data(IndexPage.generator.utf8)) != nil else {
                throw FileError(reason(IndexPage.fileName, "is no page of a gallery"))
            }
        } else if let stray = try strayPictures(samples: samples).first {
            throw FileError(reason(stray, "belongs to no sample, and there is no gallery here"))
        }
    }

    // MARK: Paths

    private func url(_ name: String? = nil) -> URL {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        return name.map { folder.appending(path: $0, directoryHint: .notDirectory) } ?? folder
    }

    private func shownPath(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    private func reason(_ name: String, _ finding: String) -> String {
        "\"\(shownPath(name))\" \(finding); nothing was drawn: give the gallery a folder of its own with --output"
    }

    private func entries() throws(FileError) -> [String] {
        try FileError.naming(path, "read") {
            try FileManager.default.contentsOfDirectory(atPath: url().path(percentEncoded: false)).sorted()
        }
    }
}
