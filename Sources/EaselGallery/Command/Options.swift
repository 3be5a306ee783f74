// SPDX-License-Identifier: MIT

import EaselArguments
import Foundation

/// The command-line options.
struct Options: Equatable {
    /// The names of the samples to draw, in the order given. All samples are drawn if this is empty.
    var only: [String] = []

    /// The output folder, relative to the working directory unless the path starts with a slash.
    var output = "docs/gallery"

    /// The folder with the fonts, or `nil` for the gallery's default.
    var fonts: String?

    /// The address of the folder that contains the reference, or `nil` without a reference.
    var reference: String?

    /// Whether to draw samples whose pictures are up to date.
    var all = false

    /// The maximum number of samples that are drawn at the same time.
    var jobs = Options.defaultJobs

    /// Whether to print only the help text.
    var wantsHelp = false

    static let jobsRange = 1...64

    /// The number of active processors, limited to ``jobsRange``.
    static var defaultJobs: Int {
        min(max(ProcessInfo.processInfo.activeProcessorCount, jobsRange.lowerBound), jobsRange.upperBound)
    }

    static func help(_ command: String) -> String {
        """
        Usage: \(command) [--only NAME]... [--output DIR] [--fonts DIR]
          [--reference ADDRESS] [--jobs N] [--all]

        Draws every sample into a folder, as NAME.png, NAME.svg and NAME.pdf, and
        writes an index and a page for each sample with its code. Files of samples
        that no longer exist are removed. A sample is not drawn again if its SVG file
        would stay the same.

          --only NAME    draw this sample and leave the pages as they are; repeatable
          --output DIR   the folder, created if missing (default: docs/gallery)
          --fonts DIR    the folder with the font files
          --reference A  the address of the folder that contains the reference's
                         folder "documentation", to which symbols are linked
          --jobs N       the number of samples drawn at once, \(jobsRange.lowerBound) to \(jobsRange.upperBound)
                         (default: one for each processor)
          --all          draw samples again that did not change, for example after a
                         change to the toolkit
          --help         print this help

        The exit status is 0 on success, 1 if a sample could not be drawn or a
        file could not be written, and 2 if an option is wrong.
        """
    }

    init() {}

    /// Reads the arguments after the program's name.
    ///
    /// - Parameter names: The names of all samples.
    init(_ arguments: some Sequence<String>, names: [String]) throws(UsageError) {
        var reader = ArgumentReader(arguments)
        while let argument = try reader.next() {
            switch argument {
            case "--help", "-h":
                try reader.finishOption()
                wantsHelp = true
                return
            case "--only":
                let name = try reader.value("the name of a sample")
                guard names.contains(name) else { throw UsageError(unknownName: name, among: names) }
                only.append(name)
            case "--output":
                output = try reader.value("a folder")
            case "--fonts":
                fonts = try reader.value("a folder")
            case "--reference":
                let address = try reader.value("an address")
                reference = address.hasSuffix("/") ? address : address + "/"
            case "--all":
                all = true
            case "--jobs":
                let number = try reader.value("a number")
                guard let jobs = Int(number), Self.jobsRange ~= jobs else {
                    throw UsageError(
                        "--jobs is \"\(number)\"; it must be a number from \(Self.jobsRange.lowerBound) to "
                            + "\(Self.jobsRange.upperBound)")
                }
                self.jobs = jobs
            default:
                throw UsageError("unknown option \"\(argument)\"; see --help")
            }
        }
    }
}
