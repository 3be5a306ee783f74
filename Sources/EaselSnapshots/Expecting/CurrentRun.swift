// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselSnapshotFiles
internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The run to which this process belongs. When the process ends, unused golden files are reported.
enum CurrentRun {
    static let shared: Result<Run, any Error> = Result {
        let run = try Run.join()
        atexit {
            guard let run = try? CurrentRun.shared.get() else { return }
            CurrentRun.finish(run)
        }
        return run
    }

    private static func finish(_ run: Run) {
        do {
            try run.finish()
            let environment = RenderEnvironment.current.line
            try run.finishReport { ReportPage.head(environment: environment, total: $0) }
            // Other processes of this run may use golden files in other folders or run other tests.
            guard run.whyNotFull == nil, !TestProcess.onlyNamedTestsRunHere else { return }
            let unused = try run.goldenRoots.flatMap { try run.unused(in: $0) }.filter(\.hasUsedNeighbors)
            guard !unused.isEmpty else { return }
            let list = unused.map {
                "  \($0.golden.url.plainPath)\($0.testIsThere ? " (its test still exists)" : "")"
            }
            print(
                "Unused golden files; \"swift run easel-snapshots prune\" removes those whose tests no longer exist:\n"
                    + list.joined(separator: "\n"))
        } catch {
            FileHandle.standardError.write(Data("EaselSnapshots: \(error)\n".utf8))
        }
    }
}
