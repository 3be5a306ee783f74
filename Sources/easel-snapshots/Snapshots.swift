// SPDX-License-Identifier: MIT

internal import EaselArguments
internal import EaselSnapshotFiles
internal import Foundation

/// The `easel-snapshots` command, which shows the results of a test run and accepts or removes golden files.
@main struct Snapshots {
    static let help = """
        usage: easel-snapshots review | accept NAME... | accept --all | prune [--dry-run | NAME...]

        Processes the results of the last `swift test` of this package:
          review            prints the path of the report
          accept NAME...    records the new pictures of these failures as golden files; --all accepts every failure
          prune             removes unused golden files whose tests no longer exist; --dry-run only lists them
          prune NAME...     removes these unused golden files even if their tests still exist
        NAME is the name of a test, for all of its golden files, or of one golden file. If a name occurs in more than
        one test file, put the name of the test file before it, as in ChartTests/testBars. The path of a golden file in
        the folder Snapshots is also accepted.
        """

    static func main() {
        do {
            print(try run(Array(CommandLine.arguments.dropFirst()), on: Run(in: Run.standardFolder)))
        } catch let error as UsageError {
            stop("\(error)", status: 2)
        } catch {
            stop("\(error)", status: 1)
        }
    }

    static func run(_ arguments: [String], on run: Run) throws -> String {
        switch (arguments.first, arguments.dropFirst()) {
        case ("--help", []), ("-h", []): return help
        case ("review", []): return try review(run)
        case ("accept", let names) where !names.isEmpty: return try accept(names, in: run)
        case ("prune", ["--dry-run"]): return try prune([], in: run, isDryRun: true)
        case ("prune", let names) where !names.contains { $0.hasPrefix("-") }: return try prune(names, in: run)
        default: throw UsageError(help)
        }
    }

    private static func review(_ run: Run) throws -> String {
        guard FileManager.default.fileExists(atPath: run.report.plainPath) else {
            return "no snapshot failed in the last run"
        }
        return run.report.plainPath
    }

    private static func accept(_ names: ArraySlice<String>, in run: Run) throws -> String {
        let failures = try Failure.all(in: run)
        let accepted: [Failure]
        if names == ["--all"] {
            accepted = failures
        } else {
            let goldens = try select(names, from: failures.map(\.golden), that: "failed")
            accepted = failures.filter { goldens.contains($0.golden) }
        }
        return try accepted.map { failure in
            try failure.accept(in: run)
            return "accepted \(failure.golden.url.plainPath)"
        }.joined(separator: "\n")
    }

    /// Removes unused golden files. The golden file of a test that still exists is removed only if the user names it,
    /// because the test may have been skipped or may have failed before its snapshots.
    private static func prune(_ names: ArraySlice<String>, in run: Run, isDryRun: Bool = false) throws -> String {
        if let reason = run.whyNotFull {
            throw UsageError(
                "only a full test run shows which golden files are unused, but \(reason); run swift test first")
        }
        let unused = try run.goldenRoots.flatMap { try run.unused(in: $0) }
        let named = try select(names, from: unused.map(\.golden), that: "was unused")
        if unused.isEmpty { return "every golden file was used in the last run" }
        return try unused.map { unused in
            let path = unused.golden.url.plainPath
            guard named.contains(unused.golden) || names.isEmpty && !unused.testIsThere else {
                return "kept \(path)" + (unused.testIsThere ? " (its test still exists)" : "")
            }
            if !isDryRun { try unused.golden.remove() }
            return (isDryRun ? "unused " : "removed ") + path
        }.joined(separator: "\n")
    }

    /// - Parameter property: A verb phrase for error messages that describes the golden files, based on the last run.
    private static func select(
        _ names: ArraySlice<String>, from goldens: [Golden], that property: String
    ) throws(UsageError) -> Set<Golden> {
        var selected: Set<Golden> = []
        for name in names {
            do throws(GoldenName.Failure) {
                selected.formUnion(try GoldenName(name).select(from: goldens))
            } catch {
                switch error {
                case .unknown(let nearest):
                    let others = nearest.isEmpty ? "" : "; the nearest names are \(nearest.quotedList)"
                    throw UsageError("no golden file or test \"\(name)\" \(property) in the last run\(others)")
                case .ambiguous(let names):
                    throw UsageError("\"\(name)\" occurs in more than one test file; use \(names.quotedList)")
                }
            }
        }
        return selected
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("easel-snapshots: \(message)\n".utf8))
        exit(status)
    }
}

extension [String] {
    /// The strings in quotation marks, separated by commas.
    fileprivate var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
