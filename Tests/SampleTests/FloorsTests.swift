// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselGallery

/// Tests that the folders of a target are floors: a file names types of its own folder and of lower ones alone. A reader
/// then understands a folder from those below it.
@Suite struct FloorsTests {
    /// A target with its folders, lowest first. Files outside folders are on the floor `.`.
    struct Target: CustomTestStringConvertible, Sendable {
        let name: String
        let floors: [String]
        /// The types of higher floors that a folder may name, as `folder: Type`, with the reason.
        var exceptions: [String: String] = [:]

        var testDescription: String { name }
        var url: URL { URL.package.appending(path: "Sources/\(name)") }
    }

    static let targets = [
        Target(
            name: "Easel",
            floors: [
                "Geometry", "Errors", "Color", "Limits", "Packing", "Path", "Image", "Filters", "Paint", "Text",
                "Operations",
                "Canvas", "Backend", "Output",
            ], exceptions: ["Paint: Canvas": "the closure of a pattern draws its tile on a canvas"]),
        Target(
            name: "EaselCharts",
            floors: [
                "Errors", "Value", "Numbers", "Calendar", "Formats", "RegularExpressions", "Scales", "Scene", "Geo",
                "Context",
                "Data", "Expressions", "Transforms", "MarkTypes", "Spec", "Themes", "Encodings", "TypedSpec",
                "Normalize", "Views",
                "Marks", "Guides", "Layout", "Pipeline", ".", "SwiftCharts",
            ]),
        Target(
            name: "EaselNative",
            floors: [
                ".", "Cairo", "Codecs", "Deflate", "Files", "PNG", "HarfBuzz", "Fontconfig", "ColorFonts", "Pango",
            ],
            exceptions: [
                "HarfBuzz: GlyphRun": shapes, "HarfBuzz: ScaledFont": shapes, "ColorFonts: FontAccess": shapes,
                "ColorFonts: GlyphRun": shapes, "ColorFonts: ScaledFont": shapes,
                "Fontconfig: FontRequest": "Fontconfig answers the requests of Pango's font map",
                "Fontconfig: SizedFont": "Fontconfig answers the requests of Pango's font map",
            ]),
        Target(
            name: "EaselUIKit",
            floors: [
                ".", "Environment", "Colors", "Paths", "Text", "CoreText", "Images", "Contexts", "AppKit", "Layers",
                "Renderers",
            ],
            exceptions: [
                ".: CFRange": objects, ".: UIKitError": objects, "CoreText: CGContext": "Core Text draws on contexts",
                "Images: CGContext": "images draw themselves on the current context",
                "Images: ContextRecording": "images draw themselves on the current context",
                "Contexts: PDFPages": "a context made for PDF writes pages",
                "Text: NSTextAttachment": "text shows images",
            ]),
        Target(
            name: "EaselGallery", floors: ["Command", "Code", "Output", ".", "Site"],
            exceptions: [
                "Code: FileError": files, "Code: Sample": sample, "Output: Sample": sample, "Output: Exhibit": files,
                "Output: Site": files, ".: Exhibit": files, ".: Page": files, ".: Site": files,
            ]),
        Target(
            name: "EaselBarcodes", floors: ["Errors", "Coding", "Symbol", "Linear", "Matrix", "Payloads"]),
        Target(
            name: "EaselSnapshots", floors: ["Comparison", "Report", "Expecting"],
            exceptions: ["Report: Mismatch": "the report lists what did not match"]),
        Target(
            name: "EaselSVG",
            floors: [
                "Picture", "Painting", "Values", "CSS", "Style", ".", "Document", "Resolving", "Servers", "Elements",
                "Text", "Masking", "Filters",
            ],
            exceptions: [
                ".: SVGDocument": picture, ".: Resolver": picture, "Resolving: ElementTable": elements,
                "Resolving: SVGElement": elements, "Resolving: SwitchElement": elements,
                "Resolving: GradientElement": elements, "Resolving: PatternElement": elements,
                "Elements: TextElement": elements,
            ]),
        Target(name: "EaselXML", floors: ["."]), Target(name: "easel-svg", floors: ["."]),
        Target(name: "EaselSnapshotFiles", floors: ["."]), Target(name: "EaselHTTP", floors: ["."]),
        Target(name: "EaselProcesses", floors: ["."]), Target(name: "EaselArguments", floors: ["."]),
        Target(
            name: "easel-chart", floors: ["Manual", "Options", "Workers", "Lines", "MCP", ".", "Serve"],
            exceptions: [
                "MCP: EaselChart": command,
                "Options: WorkerSettings": command, "Options: RequestLog": command, "Workers: EaselChart": command,
                "Lines: EaselChart": command, ".: ChartServer": command,
            ]),
        Target(name: "easel-snapshots", floors: ["."]),
    ]

    private static let shapes = "fonts and glyphs are Pango's"
    private static let objects = "bridges to Foundation's objects"
    private static let files = "the gallery's folder has pages and pictures"
    private static let sample = "the sample is the value that the product is about"
    private static let picture = "an image is read and resolved when it is made"
    private static let elements = "one table lists all elements, which resolve those within them"
    private static let command = "the command's name and settings are one type"

    @Test(arguments: targets)
    func `files name types of their own floor and of lower ones`(_ target: Target) throws {
        let files = try Self.files(of: target)
        #expect(Set(files.map(\.floor)) == Set(target.floors), "a folder without a floor, or a floor without files")
        let found = Self.upwardNames(in: files, floors: target.floors)
        for (name, file) in found.sorted(by: { $0.key < $1.key }) where target.exceptions[name] == nil {
            Issue.record("\(target.name)/\(file): \(name) is on a higher floor")
        }
        for name in target.exceptions.keys where found[name] == nil { Issue.record("\(name) is no longer needed") }
    }

    @Test func `every target in Sources has floors`() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: URL.package.appending(path: "Sources").plainPath
        ).filter { !$0.hasPrefix("CEasel") && !$0.hasPrefix(".") }
        #expect(Set(names) == Set(Self.targets.map(\.name)))
    }

    @Test func `names in comments, strings, and members are not uses, and nested types hide those above`() {
        let high = File(path: "High/A.swift", floor: "High", code: "struct Roof {}\nenum Tile {}\nclass Nail {}")
        func found(_ code: String) -> [String] {
            Self.upwardNames(
                in: [high, File(path: "Low/B.swift", floor: "Low", code: code)], floors: ["Low", "High"]
            ).keys.sorted()
        }
        #expect(found("let a: [Roof] = []; func f(_ x: Tile?) {}") == ["Low: Roof", "Low: Tile"])
        #expect(found("// Roof\n/* Tile */ let a = \"Nail\"; let b = house.Roof.self") == [])
        #expect(found("struct House { enum Tile { case a }; let tile: Tile }") == [])
        #expect(found("extension Nail { var isLong: Bool { true } }") == ["Low: Nail"])
    }

    // MARK: Scanning

    private struct File {
        let path: String
        let floor: String
        let code: String
    }

    private static func files(of target: Target) throws -> [File] {
        let paths = try #require(FileManager.default.enumerator(atPath: target.url.plainPath))
        var files: [File] = []
        for case let path as String in paths where path.hasSuffix(".swift") {
            let code = try String(contentsOf: target.url.appending(path: path), encoding: .utf8)
            let floor = path.contains("/") ? String(path.prefix { $0 != "/" }) : "."
            files.append(File(path: path, floor: floor, code: code))
        }
        return files
    }

    /// Returns the types that are used below the floor that declares them, as `floor: Type`, each with a file.
    private static func upwardNames(in files: [File], floors: [String]) -> [String: String] {
        let ranks = Dictionary(zip(floors, floors.indices)) { first, _ in first }
        var declared: [String: Int] = [:]
        var nested: [String: Int] = [:]
        var uses: [(file: File, names: Set<String>)] = []
        for file in files {
            let rank = ranks[file.floor] ?? floors.count
            let names = TypeNames(of: file.code)
            for name in names.declared { declared[name] = min(declared[name] ?? rank, rank) }
            for name in names.nested { nested[name] = min(nested[name] ?? rank, rank) }
            uses.append((file, names.used))
        }
        var found: [String: String] = [:]
        for (file, names) in uses {
            let rank = ranks[file.floor] ?? floors.count
            for name in names where (declared[name] ?? 0) > rank && (nested[name] ?? .max) > rank {
                found["\(file.floor): \(name)"] = file.path
            }
        }
        return found
    }
}

/// The names of types in a file of Swift code. A name after a period is a member and does not count.
private struct TypeNames {
    private(set) var declared: Set<String> = []
    private(set) var nested: Set<String> = []
    private(set) var used: Set<String> = []

    init(of code: String) {
        var (depth, previous) = (0, "")
        for token in SwiftToken.tokens(of: code) where token.kind != .comment && token.kind != .string {
            let text = token.text.filter { !$0.isWhitespace }
            if text.isEmpty { continue }
            if token.kind == .plain { depth += text.count { $0 == "{" } - text.count { $0 == "}" } }
            // The name of a declared type has no color of its own if a colon follows it.
            let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            if name.first?.isUppercase == true, !previous.hasSuffix(".") {
                let isDeclared = ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(previous)
                if !isDeclared {
                    used.insert(name)
                } else if depth > 0 {
                    nested.insert(name)
                } else {
                    declared.insert(name)
                }
            }
            previous = text
        }
    }
}
