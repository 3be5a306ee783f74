// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation
import Testing

@testable import EaselSampleCatalog

struct SampleFontsTests {
    private let folder: TemporaryFolder
    private let missing: URL

    init() throws {
        folder = try TemporaryFolder()
        missing = folder.url.appending(path: "missing", directoryHint: .isDirectory)
    }

    @Test func `the default fonts are those in Debian's folder`() throws {
        let fonts = try SampleFonts(folder: nil, environment: [:], debianFolder: SampleFonts.debianFolder)
        #expect(!fonts.areOfSystem)
        #expect(fonts.library.faces.count == 12)
        #expect(fonts.library.families.contains("DejaVu Sans") && fonts.library.contains("Noto Color Emoji"))
    }

    @Test
    func `font files are found in the given folder or the environment's folder, directly or in Debian's subfolders`()
        throws
    {
        let files = FileManager.default.enumerator(at: SampleFonts.debianFolder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "ttf" else { continue }
            let link = folder.url.appending(path: file.lastPathComponent)
            try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        }
        let expected = try Sample.fonts().faces.map(\.family)
        for directory in [SampleFonts.debianFolder, folder.url] {
            let path = directory.path(percentEncoded: false)
            let fonts = [
                try SampleFonts(folder: directory, environment: [:], debianFolder: missing),
                try SampleFonts(folder: nil, environment: ["EASEL_SAMPLE_FONTS": path], debianFolder: missing),
                try SampleFonts(folder: directory, environment: ["EASEL_SAMPLE_FONTS": "/x"], debianFolder: missing),
            ]
            for fonts in fonts {
                #expect(!fonts.areOfSystem && fonts.library.faces.map(\.family) == expected)
            }
        }
    }

    @Test func `an error about a folder without the font files names the first missing file`() throws {
        let error = try #require(throws: DrawingError.self) { try SampleFonts(folder: missing) }
        #expect("\(error)".contains("\(folder.path)/missing/noto/NotoSans-Regular.ttf"), "\(error)")
        #expect(throws: DrawingError.self) {
            try SampleFonts(
                folder: nil, environment: ["EASEL_SAMPLE_FONTS": "/nowhere"], debianFolder: SampleFonts.debianFolder)
        }
    }

    @Test func `the system's fonts are used if Debian's folder does not exist`() throws {
        for environment in [[:], ["EASEL_SAMPLE_FONTS": ""]] {
            let fonts = try SampleFonts(folder: nil, environment: environment, debianFolder: missing)
            #expect(fonts.areOfSystem && fonts.library.families == FontLibrary.system.families)
        }
    }
}
