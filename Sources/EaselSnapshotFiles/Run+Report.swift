// SPDX-License-Identifier: MIT

public import Foundation

extension Run {
    /// The report of its failures: a page of a head and a section for each, which is whole after each section, as HTML needs
    /// no end.
    public var report: URL { folder.appending(path: "report.html") }

    /// The counts of a run.
    public struct Total: Sendable {
        /// The number of golden files that were compared.
        public let compared: Int

        /// In the order of their goldens' paths.
        public let failures: [Failure]

        /// The findings of a run.
        public init(compared: Int, failures: [Failure]) { (self.compared, self.failures) = (compared, failures) }
    }

    /// Adds the section of a failure to the report, and begins it with a head, which knows of no total, if there is none.
    public func addToReport(_ section: String, of failure: Failure, head: String) throws {
        let bytes = Data(section.utf8)
        try bytes.write(to: failure.section(in: self), options: .atomic)
        try FileLock.withLock(on: folder) {
            let isNew = !FileManager.default.fileExists(atPath: report.plainPath)
            try Self.append(isNew ? Data(head.utf8) + bytes : bytes, to: report)
        }
    }

    /// Writes the report again if there is one, now with the total at its head, and with one section for each golden.
    ///
    /// Each process of the run does so at its end, and the last one knows of all.
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
