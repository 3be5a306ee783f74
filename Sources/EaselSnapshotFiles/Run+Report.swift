// SPDX-License-Identifier: MIT

public import Foundation

extension Run {
    /// The URL of the failure report: a page with a header and one section per failure. HTML does not require closing
    /// tags here, so the page is valid after each added section.
    public var report: URL { folder.appending(path: "report.html") }

    /// The totals of a run.
    public struct Total: Sendable {
        /// The number of golden files that were compared.
        public let compared: Int

        /// The failures, sorted by the paths of their golden files.
        public let failures: [Failure]

        /// Creates the totals of a run.
        public init(compared: Int, failures: [Failure]) { (self.compared, self.failures) = (compared, failures) }
    }

    /// Adds the section of a failure to the report. A new report starts with a header without totals.
    public func addToReport(_ section: String, of failure: Failure, head: String) throws {
        let bytes = Data(section.utf8)
        try bytes.write(to: failure.section(in: self), options: .atomic)
        try FileLock.withLock(on: folder) {
            let isNew = !FileManager.default.fileExists(atPath: report.plainPath)
            try Self.append(isNew ? Data(head.utf8) + bytes : bytes, to: report)
        }
    }

    /// Rewrites an existing report with the totals in its header and one section for each failure.
    ///
    /// Each process of the run does this when it ends, so the last one writes the complete results.
    public func finishReport(head: (Total) -> String) throws {
        try FileLock.withLock(on: folder) {
            guard FileManager.default.fileExists(atPath: report.plainPath) else { return }
            let failures = try Failure.all(in: self)
            let part = folder.appending(path: "report.part")
            try Data(head(Total(compared: try usedCount, failures: failures)).utf8).write(to: part)
            for failure in failures { try Self.append(Data(contentsOf: failure.section(in: self)), to: part) }
            try FileManager.default.removeItem(at: report)
            try FileManager.default.moveItem(at: part, to: report)
        }
    }
}
