// SPDX-License-Identifier: MIT

import EaselArguments
import Testing

@testable import EaselGallery

struct GalleryOptionsTests {
    private let names = ["striped-bubble", "star", "gradients", "text-anchors"]

    @Test func `by default, every sample is drawn into docs/gallery with the default number of jobs`() throws {
        let options = try Options([], names: names)
        #expect(options.only == [])
        #expect(options.output == "docs/gallery")
        #expect(options.fonts == nil)
        #expect(options.jobs == Options.defaultJobs)
        #expect(Options.jobsRange.contains(options.jobs))
        #expect(!options.wantsHelp)
    }

    @Test(
        arguments: [
            (["--only", "star"], .expected(only: ["star"])),
            (["--only", "star", "--only", "gradients"], .expected(only: ["star", "gradients"])),
            (["--only=star"], .expected(only: ["star"])),
            (["--output", "a folder/of mine"], .expected(output: "a folder/of mine")),
            (["--output=--odd=name"], .expected(output: "--odd=name")),
            (["--output", "-"], .expected(output: "-")),
            (["--fonts", "/fonts"], .expected(fonts: "/fonts")),
            (["--jobs", "1"], .expected(jobs: 1)),
            (["--jobs=64"], .expected(jobs: 64)),
            (["--jobs", "3", "--jobs", "5"], .expected(jobs: 5)),
            (["--only", "star", "--jobs", "2", "--output", "x"], .expected(only: ["star"], output: "x", jobs: 2)),
            (["--reference", "../"], .expected(reference: "../")),
            (["--reference=https://easel.example"], .expected(reference: "https://easel.example/")),
            (["--all"], .expected(all: true)),
            (["--help"], .expected(wantsHelp: true)),
            (["-h"], .expected(wantsHelp: true)),
            (["--help", "--nonsense"], .expected(wantsHelp: true)),
        ] as [([String], Options)])
    func `valid options are parsed`(arguments: [String], options: Options) throws {
        #expect(try Options(arguments, names: names) == options)
    }

    @Test(arguments: [
        (["--only"], "--only needs the name of a sample"),
        (["--only", ""], "--only needs the name of a sample"),
        (["--only="], "--only needs the name of a sample"),
        (["--only", "--jobs", "2"], "--only needs the name of a sample"),
        (["--output"], "--output needs a folder"),
        (["--output", ""], "--output needs a folder"),
        (["--fonts"], "--fonts needs a folder"),
        (["--reference"], "--reference needs an address"),
        (["--all=yes"], "unknown option \"--all=yes\"; see --help"),
        (["--jobs"], "--jobs needs a number"),
        (["--jobs", "0"], "--jobs is \"0\"; it must be a number from 1 to 64"),
        (["--jobs", "65"], "--jobs is \"65\"; it must be a number from 1 to 64"),
        (["--jobs", "-1"], "--jobs is \"-1\"; it must be a number from 1 to 64"),
        (["--jobs", "2.5"], "--jobs is \"2.5\"; it must be a number from 1 to 64"),
        (["--jobs=many"], "--jobs is \"many\"; it must be a number from 1 to 64"),
        (["--jobs", "99999999999999999999"], "--jobs is \"99999999999999999999\"; it must be a number from 1 to 64"),
        (["--outptu", "here"], "unknown option \"--outptu\"; see --help"),
        (["star"], "unknown option \"star\"; see --help"),
        ([""], "unknown option \"\"; see --help"),
        (["-j4"], "unknown option \"-j4\"; see --help"),
        (["--help=yes"], "unknown option \"--help=yes\"; see --help"),
        (["--nonsense", "--help"], "unknown option \"--nonsense\"; see --help"),
    ])
    func `an error about an invalid option is a single line`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Options(arguments, names: names) }
    }

    @Test(arguments: [
        ("stripd-bubble", "did you mean striped-bubble?"),
        ("bubble", "did you mean striped-bubble?"),
        ("gradient", "did you mean gradients?"),
        ("satr", "did you mean star?"),
        ("elephant", "expected one of striped-bubble, star, gradients, text-anchors"),
    ])
    func `an error about an unknown name lists similar names or all names`(name: String, hint: String) {
        #expect(throws: UsageError("no sample is called \"\(name)\"; \(hint)")) {
            try Options(["--only", name], names: names)
        }
    }

    @Test func `the help lists every option`() {
        for option in ["--only NAME", "--output DIR", "--fonts DIR", "--reference A", "--jobs N", "--all", "--help"] {
            #expect(Options.help("easel-gallery").contains("  \(option)  "))
        }
        #expect(Options.help("easel-gallery").split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}

extension Options {
    fileprivate static func expected(
        only: [String] = [], output: String = "docs/gallery", fonts: String? = nil, reference: String? = nil,
        jobs: Int = Options.defaultJobs, all: Bool = false, wantsHelp: Bool = false
    ) -> Options {
        var options = Options()
        (options.reference, options.all) = (reference, all)
        (options.only, options.output, options.fonts) = (only, output, fonts)
        (options.jobs, options.wantsHelp) = (jobs, wantsHelp)
        return options
    }
}
