// SPDX-License-Identifier: MIT

internal import Foundation
internal import SnapshotFiles

/// `swift run snapshots`: what a run of the tests left behind, looked at and put in order.
@main struct Snapshots {
    static let help = """
        usage: snapshots review | accept NAME... | accept --all | prune [--dry-run | NAME...]

        What the last `swift test` of this package found:
          review            prints the path of its report
          accept NAME...    takes what was drawn for the golden file of these failures; --all of every failure
          prune             removes the golden files that no test used and whose tests are gone; --dry-run lists them only
          prune NAME...     removes these, which no test used, though their tests are still there
        A name is the path of a golden file within the folder Snapshots, or its last part.
        """

    /// What was asked for in a way that means nothing.
    struct UsageError: Error { let message: String }

    static func main() {
        do {
            print(try run(Array(CommandLine.arguments.dropFirst()), on: Run(in: Run.standardFolder)))
        } catch let error as UsageError {
            stop(error.message, status: 2)
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
        default: throw UsageError(message: help)
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
            accepted = try names.flatMap { name in
                let found = failures.filter { $0.golden.isCalled(name) }
                guard !found.isEmpty else {
                    let choice = failures.isEmpty ? "nothing" : failures.map(\.golden.path).joined(separator: ", ")
                    throw UsageError(message: "no snapshot \"\(name)\" failed in the last run; there is \(choice)")
                }
                return found
            }
        }
        return try accepted.map { failure in
            try failure.accept(in: run)
            return "accepted \(failure.golden.url.plainPath)"
        }.joined(separator: "\n")
    }

    /// A test that is still there may have been skipped, or have failed before it came to its snapshots. Then a person has to
    /// say that its golden file may go.
    private static func prune(_ names: ArraySlice<String>, in run: Run, isDryRun: Bool = false) throws -> String {
        if let reason = run.whyNotFull {
            throw UsageError(
                message: "which golden files nobody needs only a full run can tell, and of the last one \(reason); "
                    + "run swift test first")
        }
        let unused = try run.goldenRoots.flatMap { try run.unused(in: $0) }
        for name in names where !unused.contains(where: { $0.golden.isCalled(name) }) {
            throw UsageError(message: "no golden file \"\(name)\" was left unused in the last run")
        }
        if unused.isEmpty { return "every golden file was used in the last run" }
        return try unused.map { unused in
            let path = unused.golden.url.plainPath
            let isNamed = names.contains { unused.golden.isCalled($0) }
            guard isNamed || names.isEmpty && !unused.testIsThere else {
                return "kept \(path)" + (unused.testIsThere ? ", whose test is still there" : "")
            }
            if !isDryRun { try unused.golden.remove() }
            return (isDryRun ? "unused " : "removed ") + path
        }.joined(separator: "\n")
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("snapshots: \(message)\n".utf8))
        exit(status)
    }
}

extension Golden {
    /// Whether a person may mean it.
    fileprivate func isCalled(_ name: String) -> Bool { path == name || self.name == name }
}
