// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation

/// The folder for the pictures and the page.
struct GalleryFolder: Sendable {
    /// The folder's path as the user wrote it.
    let path: String

    /// The extensions of each sample's three files.
    static let pictureExtensions = ["png", "svg", "pdf"]

    init(_ path: String) { self.path = path }

    /// Creates the folder if it does not exist.
    func create() throws(FileError) {
        try FileError.naming(path, "made") {
            try FileManager.default.createDirectory(at: url(), withIntermediateDirectories: true)
        }
    }

    /// Writes a file atomically, unless the file already has the same content.
    func write(_ data: Data, to name: String) throws(FileError) {
        let url = url(name)
        if let present = try? Data(contentsOf: url), present == data { return }
        try FileError.naming(shownPath(name), "written") { try data.write(to: url, options: .atomic) }
    }

    func remove(_ name: String) throws(FileError) {
        try FileError.naming(shownPath(name), "removed") { try FileManager.default.removeItem(at: url(name)) }
    }

    /// Returns the sorted names of the pictures in the folder that do not belong to a sample.
    func strayPictures(samples: [Sample]) throws(FileError) -> [String] {
        let names = Set(samples.map(\.name))
        return try entries().filter { name in
            let file = url(name)
            return !name.hasPrefix(".") && Self.pictureExtensions.contains(file.pathExtension)
                && !names.contains(file.deletingPathExtension().lastPathComponent)
                && (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
        }
    }

    /// Throws an error if the folder does not belong to a gallery, because pictures would be removed from it or its
    /// page would be overwritten.
    ///
    /// Such a folder has a page that a gallery did not write, or it has other pictures and does not have a page.
    func checkIsOurs(samples: [Sample]) throws(FileError) {
        guard let entries = try? entries() else { return }
        if entries.contains(IndexPage.fileName) {
            let page = (try? Data(contentsOf: url(IndexPage.fileName))) ?? Data()
            guard page.isEmpty || page.range(of: Data(IndexPage.generator.utf8)) != nil else {
                throw FileError(reason(IndexPage.fileName, "is not a gallery page"))
            }
        } else if let stray = try strayPictures(samples: samples).first {
            throw FileError(reason(stray, "does not belong to a sample, and the folder is not a gallery"))
        }
    }

    // MARK: Paths

    private func url(_ name: String? = nil) -> URL {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        return name.map { folder.appending(path: $0, directoryHint: .notDirectory) } ?? folder
    }

    private func shownPath(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    private func reason(_ name: String, _ finding: String) -> String {
        "\"\(shownPath(name))\" \(finding); nothing was drawn; choose another folder with --output"
    }

    private func entries() throws(FileError) -> [String] {
        try FileError.naming(path, "read") {
            try FileManager.default.contentsOfDirectory(atPath: url().path(percentEncoded: false)).sorted()
        }
    }
}
