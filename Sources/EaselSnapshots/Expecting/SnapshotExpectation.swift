// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselSnapshotFiles
internal import Foundation

/// One call to `expectSnapshot`. It compares each format with its golden file, and records or reports the result.
struct SnapshotExpectation {
    private let context: TestContext
    private let site: CallSite
    private let mode: RecordingMode
    private let tolerance: Tolerance
    private let environment: () throws -> String
    private let run: Run
    private let package: URL
    /// The path of the golden file without its suffix, or `nil` if the file cannot be used and this was reported to the
    /// test.
    private let stem: String?

    init(
        named name: String?, tolerance: Tolerance, record: RecordingMode?, site: CallSite,
        environment: @escaping () throws -> String = { RenderEnvironment.current.line }
    ) throws {
        context = try TestContext.current(at: site)
        mode = try RecordingMode.effective(argument: record)
        guard let package = PackageFolders.root(of: "\(site.filePath)") else {
            throw SnapshotError(
                "no parent folder of \(site.filePath) contains a Package.swift; golden files are stored beside it")
        }
        (self.site, self.tolerance, self.environment, self.package) = (site, tolerance, environment, package)
        run = try CurrentRun.shared.get()
        stem = Self.stem(named: name, tolerance: tolerance, context: context, site: site)
    }

    private static func stem(named name: String?, tolerance: Tolerance, context: TestContext, site: CallSite) -> String?
    {
        if let problem = tolerance.problem {
            context.fail(problem, at: site)
            return nil
        }
        if name == nil, context.isParameterized {
            context.fail(
                "each case of a parameterized test needs its own name: pass a different name for each case with named:",
                at: site)
            return nil
        }
        do throws(SnapshotError) {
            return "\(site.folder)/\(try SnapshotName.make(test: context.testName, named: name))"
        } catch {
            context.fail(error.description, at: site)
            return nil
        }
    }

    /// Compares content with the golden file that has a given suffix.
    func check(_ content: @autoclosure () throws -> SnapshotContent, suffix: String) throws {
        guard let stem else { return }
        let golden = Golden(package: package, path: stem + suffix)
        let problem = NameRegistry.shared.problem(claiming: golden, test: context.identity, line: site.line)
        if let problem { return context.fail(problem, at: site) }
        if let twin = golden.twinByCase {
            return context.fail(
                "the golden file of \"\(golden.name)\" is called \"\(twin)\", which differs only in case: "
                    + "rename it, or give the snapshot another name with named:", at: site)
        }
        try run.use(golden)
        let content = try content()
        // An existing file that cannot be read is an error and must not be treated as missing.
        let isThere = FileManager.default.fileExists(atPath: golden.url.plainPath)
        let expected = isThere ? try Data(contentsOf: golden.url) : nil
        let mismatch = try expected.map { try content.mismatch(with: $0, tolerance: tolerance) } ?? .missing
        guard let mismatch else {
            if mode == .all, try content.file != expected {
                try record(content, as: golden, "it is within the tolerance")
            }
            return
        }
        let isRecorded =
            switch (mode, mismatch) {
            case (.never, _): false
            case (.missing, .missing), (.all, _), (.failed, _): true
            case (.missing, _): false
            }
        if isRecorded {
            try record(content, as: golden, mismatch.summary)
        } else {
            try fail(mismatch, content, golden: golden, expected: expected)
        }
    }

    private func record(_ content: SnapshotContent, as golden: Golden, _ reason: String) throws {
        guard NameRegistry.shared.record(golden) else {
            return context.fail(
                "\"\(golden.name)\" was already recorded in this run, and another picture has the same name: "
                    + "give each its own name with named:", at: site)
        }
        try golden.record(content.file, environment: environment())
        context.fail(
            "\(golden.path) was recorded because \(reason). Check it, and run the test again.\n\(golden.url.plainPath)",
            at: site)
    }

    private func fail(_ mismatch: Mismatch, _ content: SnapshotContent, golden: Golden, expected: Data?) throws {
        let environment = try environment()
        let recorded = RecordedEnvironments(golden.folder)[golden.name]
        let change = EnvironmentChange(from: recorded, to: environment)
        let failure = Failure(
            golden: golden, test: context.testName, environment: environment, summary: mismatch.summary)
        let files = try self.files(mismatch, content, golden: golden, expected: expected)
        try failure.save(files, in: run)
        context.attach(files, of: golden, at: site)
        let section = try ReportSection(failure, mismatch, change, files: files, tolerance: tolerance).html
        try run.addToReport(
            section, of: failure, head: ReportPage.head(environment: RenderEnvironment.current.line, total: nil))
        var lines = ["\(golden.path) does not match its golden file: \(mismatch.summary)"]
        if case .missing = mismatch {
            lines = ["\(golden.path) has no golden file, and this run records none: run the test without CI=true."]
        }
        if NameRegistry.shared.wasRecorded(golden) {
            lines.append(
                "It was recorded earlier in this run. If that was another snapshot, give each its own name with named:")
        }
        lines.append(change.summary)
        if case .text(let difference) = mismatch { lines.append(difference.excerpt) }
        lines.append("golden: \(golden.url.plainPath)")
        lines.append("files:  \(failure.folder(in: run).plainPath)")
        lines.append("report: \(run.report.plainPath)")
        lines.append("If it is correct: swift run easel-snapshots accept \(golden.path)")
        context.fail(lines.joined(separator: "\n"), at: site)
    }

    private func files(
        _ mismatch: Mismatch, _ content: SnapshotContent, golden: Golden, expected: Data?
    ) throws -> Failure.Files {
        let pathExtension = golden.url.pathExtension
        var files: Failure.Files = [("actual.\(pathExtension)", try content.file)]
        if let expected { files.append(("expected.\(pathExtension)", expected)) }
        if case .picture(let comparison, let expected, let actual, let masks) = mismatch,
            comparison.actualSize == comparison.expectedSize
        {
            files.append(("difference.png", try expected.marking(differencesTo: actual, masking: masks).pngData()))
        }
        return files
    }
}
