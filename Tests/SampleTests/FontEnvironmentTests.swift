// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests the effect of the environment on text. The program `easel-text-probe` draws text in different environments.
struct FontEnvironmentTests {
    private static let files =
        [
            "noto/NotoSans-Regular", "noto/NotoSansArabic-Regular", "noto/NotoColorEmoji", "dejavu/DejaVuSans",
        ]
        .map { "/usr/share/fonts/truetype/\($0).ttf" } + [URL.testFonts.appending(path: "Inter.ttf").plainPath]

    private let folder: TemporaryFolder
    private let program: String

    init() throws {
        folder = try TemporaryFolder()
        program = try #require(Program.built("easel-text-probe"), "the program was not built next to the tests")
    }

    private func probe(_ arguments: [String], _ environment: [String] = []) throws -> Program.Result {
        try Program.run("env", environment + [program] + arguments)
    }

    /// A configuration that rejects every font, changes every name, and slants, emboldens, and hints the glyphs.
    private static let hostileConfiguration = """
        <fontconfig>
          <selectfont><rejectfont><glob>*</glob></rejectfont></selectfont>
          <match target="scan"><edit name="family" mode="assign"><string>Stolen</string></edit></match>
          <match target="pattern">
            <edit name="family" mode="assign_replace" binding="same"><string>Noto Sans Arabic</string></edit>
            <edit name="weight" mode="assign_replace"><const>black</const></edit>
          </match>
          <match target="font">
            <edit name="antialias"><bool>false</bool></edit>
            <edit name="autohint"><bool>true</bool></edit>
            <edit name="hintstyle"><const>hintfull</const></edit>
            <edit name="embolden"><bool>true</bool></edit>
            <edit name="matrix">
              <matrix><double>2</double><double>1</double><double>0</double><double>2</double></matrix>
            </edit>
          </match>
        </fontconfig>
        """

    @Test func `text in fonts from files is the same in every environment`() throws {
        try folder.write(Self.hostileConfiguration, to: "hostile.conf")
        try folder.write("<fontconfig/>", to: "empty.conf")
        try folder.write("no XML <", to: "broken.conf")
        try folder.makeFolder("home")
        let usual = try probe(["files"] + Self.files)
        #expect(usual.output.split(separator: "\n").map { $0.prefix(4) } == ["png ", "svg ", "pdf "], "\(usual)")
        let environments = [
            [], ["-i"], ["FONTCONFIG_FILE=\(folder.path)/hostile.conf"], ["FONTCONFIG_FILE=\(folder.path)/empty.conf"],
            ["FONTCONFIG_FILE=\(folder.path)/broken.conf"], ["FONTCONFIG_FILE=/nowhere"],
            ["FONTCONFIG_SYSROOT=\(FileManager.default.temporaryDirectory.path(percentEncoded: false))"],
            ["FONTCONFIG_SYSROOT=/usr"], ["LC_ALL=tr_TR.UTF-8", "LANG=ar_EG.UTF-8", "FC_LANG=ar"],
            // Serbian uses different forms of some letters.
            ["LANGUAGE=sr:ar", "PANGO_LANGUAGE=sr"],
            ["HOME=\(folder.path)/home", "XDG_CONFIG_HOME=\(folder.path)/home"],
            ["FREETYPE_PROPERTIES=truetype:interpreter-version=35 cff:no-stem-darkening=0"],
            ["PANGOCAIRO_BACKEND=nonsense"], ["TZ=Asia/Tokyo", "SOURCE_DATE_EPOCH=1"],
        ]
        for environment in environments {
            let result = try probe(["files"] + Self.files, environment)
            #expect(result.output == usual.output && result.status == 0, "\(environment)")
        }
        #expect(try probe(["threads"] + Self.files).output == usual.output)
    }

    @Test func `fonts loaded from data draw the same text as fonts from files and leave no file behind`() throws {
        try folder.write(Self.hostileConfiguration, to: "hostile.conf")
        try folder.makeFolder("temporary")
        let usual = try probe(["files"] + Self.files)
        let environment = [
            "TMPDIR=\(folder.path)/temporary", "FONTCONFIG_FILE=\(folder.path)/hostile.conf",
            "FONTCONFIG_SYSROOT=\(folder.path)",
        ]
        #expect(try probe(["data"] + Self.files, environment) == usual)
        #expect(try folder.entries("temporary") == [])
    }

    @Test func `drawing text without any font is an error that suggests a package to install`() throws {
        try folder.write("<fontconfig/>", to: "empty.conf")
        try folder.write(Self.hostileConfiguration, to: "hostile.conf")
        for configuration in ["empty", "hostile"] {
            let result = try probe(["system"], ["FONTCONFIG_FILE=\(folder.path)/\(configuration).conf"])
            #expect(
                result.output.hasPrefix(
                    "error: there is no font at all; install one, such as the package fonts-dejavu-core"))
            #expect(result.status == 0)
        }
    }

    @Test func `hostile Fontconfig rules do not crash text in system fonts`() throws {
        let rules = Self.hostileConfiguration.replacing(
            #/<selectfont>.*</selectfont>/#, with: "<dir>/usr/share/fonts</dir>")
        try folder.write(rules, to: "hostile.conf")
        try folder.write("no XML <", to: "broken.conf")
        for file in ["\(folder.path)/hostile.conf", "\(folder.path)/broken.conf", "/nowhere"] {
            let result = try probe(["system"], ["FONTCONFIG_FILE=\(file)"])
            #expect(
                result.status == 0 && (result.output.hasPrefix("png ") || result.output.hasPrefix("error: ")),
                "\(result)")
        }
    }

    @Test func `fonts from data require a writable folder`() throws {
        let result = try probe(["data"] + Self.files, ["TMPDIR=\(folder.path)/nowhere"])
        #expect(
            result.output.hasPrefix("error: a font given as data needs a temporary file, which cannot be written in"))
        #expect(result.output.contains("\(folder.path)/nowhere") && result.output.contains("No such file or directory"))
    }
}
