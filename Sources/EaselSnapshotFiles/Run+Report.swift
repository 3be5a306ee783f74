// SPDX-License-Identifier: MIT

public import Foundation

extension Run {
    /// The report of the run's failures: a page with a head and a section for each failure. HTML needs no closing tags
    /// here. The page is therefore complete after each section.
    public var report: URL { folder.appending(path: "report.html") }

    /// The counts of a run.
    public struct Total: Sendable {
        /// The number of golden files that were compared.
        public let compared: Int

        /// The failures, in the order of their goldens' paths.
        public let failures: [Failure]

        /// Creates the counts of a run.
        public init(compared: Int, failures: [Failure]) { (self.compared, self.failures) = (compared, failures) }
    }

    /// Adds the section of a failure to the report. A new report starts with a head without a total.
    public func addToReport(_ section: String, of failure: Failure, head: String) throws {
        let bytes = Data(section.utf8)
        try bytes.write(to: failure.section(in: self), options: .atomic)
        try FileLock.withLock(on: folder) {
            let isNew = !FileManager.default.fileExists(atPath: report.plainPath)
            try Self.append(isNew ? Data(head.utf8) + bytes : bytes, to: report)
        }
    }

    /// Rewrites an existing report with the total in its head, and with one section for each golden file.
    ///
    /// Each process of the run does this at its end. The last one has the complete results.
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
