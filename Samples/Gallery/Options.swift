// SPDX-License-Identifier: MIT

import Foundation

/// The command-line options.
struct Options: Equatable {
    /// The names of the samples to draw, in the order given. All samples are drawn if this is empty.
    var only: [String] = []

    /// The output folder, relative to the working directory unless the path starts with a slash.
    var output = "docs/gallery"

    /// The folder with the fonts, or `nil` for the default folder of ``SampleFonts``.
    var fonts: String?

    /// The maximum number of samples that are drawn at the same time.
    var jobs = Options.defaultJobs

    /// Whether to print only the help text.
    var wantsHelp = false

    static let jobsRange = 1...64

    /// The number of active processors, limited to ``jobsRange``.
    static var defaultJobs: Int {
        min(max(ProcessInfo.processInfo.activeProcessorCount, jobsRange.lowerBound), jobsRange.upperBound)
    }

    static let help = """
        Usage: easel-gallery [--only NAME]... [--output DIR] [--fonts DIR] [--jobs N]

        Draws every sample into a folder, as NAME.png, NAME.svg and NAME.pdf, and
        writes an index.html that shows them with their code. Pictures of samples that
        no longer exist are removed. Files that would stay the same are not written.

          --only NAME    draw this sample and leave index.html as it is; repeatable
          --output DIR   the folder, created if missing (default: docs/gallery)
          --fonts DIR    the folder with the fonts of Debian's packages (default:
                         EASEL_SAMPLE_FONTS in the environment, else
                         /usr/share/fonts/truetype, else the system's fonts)
          --jobs N       the number of samples drawn at once, \(jobsRange.lowerBound) to \(jobsRange.upperBound)
                         (default: one for each processor)
          --help         print this help

        The exit status is 0 on success, 1 if a sample could not be drawn or a
        file could not be written, and 2 if an option is wrong.
        """

    init() {}

    /// Reads the arguments after the program's name. An option's value is the next argument, or follows an equals sign.
    ///
    /// - Parameter names: The names of all samples.
    init(_ arguments: some Sequence<String>, names: [String]) throws(UsageError) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let attached = parts.count == 2 ? String(parts[1]) : nil
            let option = attached == nil ? argument : String(parts[0])
            func value(_ noun: String) throws(UsageError) -> String {
                guard let value = attached ?? rest.next(), !value.isEmpty, attached != nil || !value.hasPrefix("--")
                else { throw UsageError("\(option) needs \(noun)") }
                return value
            }
            switch option {
            case "--help" where attached == nil, "-h" where attached == nil:
                wantsHelp = true
                return
            case "--only":
                let name = try value("the name of a sample")
                guard names.contains(name) else { throw UsageError(unknownName: name, among: names) }
                only.append(name)
            case "--output":
                output = try value("a folder")
            case "--fonts":
                fonts = try value("a folder")
            case "--jobs":
                let number = try value("a number")
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
