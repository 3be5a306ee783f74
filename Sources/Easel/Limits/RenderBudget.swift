// SPDX-License-Identifier: MIT

internal import EaselNative

/// The work that one render has done against its limits, and whether the render must end early.
///
/// A render asks the budget before each operation, and repeatedly during long ones. Once the render is over, everything
/// drawn afterward is discarded.
final class RenderBudget {
    let options: RenderOptions
    let limits: RenderLimits

    /// The number of nested drawings and tiles that have run.
    var drawings = 0

    /// The number of glyphs drawn so far.
    var glyphs = 0

    /// Whether the render produces pixels.
    var makesPixels = false

    /// Whether the render produces only a report, which checks more than other renders do.
    let isForReport: Bool

    /// Returns the masks of small glyphs, for images. The masks belong to the render's first text context. The closure
    /// keeps that context until the render ends. Nil before the first text.
    var glyphMasks: (() -> GlyphMasks)?

    /// The report of the canvas; backends add the parts that they rasterized.
    var report = RenderReport()

    /// Whether the picture has tags.
    var usesTags = false

    /// Returns the report of the canvas for a picture or a page.
    ///
    /// - Parameter isTagged: Whether the picture is tagged even if it has no tags.
    func finalReport(isTagged: Bool = false) -> RenderReport {
        var report = report
        if !usesTags, !isTagged { report.untaggedText = [] }
        return report
    }

    /// The characters without a glyph in any font; nil if all have one.
    private(set) var missingCharacters: MissingCharacters?
    private var reportedMissingCharacters: Set<Unicode.Scalar> = []

    /// The reason that the render is over; nil while it continues.
    private(set) var interruption: DrawingError?

    private var operations = 0
    private var steps = 0

    /// The estimated time of the work since the last check, in nanoseconds.
    private var work = 0

    /// The estimated time between two checks, in nanoseconds.
    private static let maximumWork = 20_000_000

    /// The operation count at which to check the task, the clock, and the limit again.
    private var nextCheck: Int

    /// The number of operations between two checks. A check takes about a tenth of the time of filling a rectangle.
    private static let interval = 64

    /// The number of elements above which drawing a path takes longer than a check.
    private static let manyElements = 256

    init(_ options: RenderOptions = .default, isForReport: Bool = false) {
        self.options = options
        limits = options.limits
        self.isForReport = isForReport
        nextCheck = Self.look(after: 0, limits)
    }

    private static func look(after operations: Int, _ limits: RenderLimits) -> Int {
        min(limits.operations - operations, interval) + operations + 1
    }

    /// Ends the render. Only the first reason is kept.
    func interrupt(_ reason: DrawingError) {
        interruption = interruption ?? reason
        nextCheck = 0
    }

    /// Whether the render is over. Checks the task and the clock.
    var isCancelled: Bool {
        if interruption != nil { return true }
        if Task.isCancelled {
            interrupt(.cancelled)
        } else if let deadline = limits.deadline, ContinuousClock.now >= deadline {
            interrupt(.deadlineExceeded)
        }
        return interruption != nil
    }

    /// Throws if the render is over. Checks the task and the clock.
    func check() throws(DrawingError) {
        if isCancelled, let interruption { throw interruption }
    }

    /// Throws if the render is over. Called for each of many steps, it asks the task and the clock at every 64th step.
    func checkCancellation() throws(DrawingError) {
        steps += 1
        if steps % Self.interval == 0 { return try check() }
        if let interruption { throw interruption }
    }

    /// Counts work that is about to be done, and checks the task and the clock when enough has been counted. Throws if
    /// the render is over.
    ///
    /// - Parameter nanoseconds: The estimated time. If it is too long by far, checks only happen more often.
    func charge(nanoseconds: Int) throws(DrawingError) {
        work += nanoseconds
        if work >= Self.maximumWork {
            work = 0
            return try check()
        }
        if let interruption { throw interruption }
    }

    /// Counts operations that are about to be performed, and returns whether they may be.
    ///
    /// - Parameter elements: The number of elements of their longest path.
    func allows(operations count: Int, elements: Int = 0) -> Bool {
        operations += count
        if operations < nextCheck && elements < Self.manyElements { return true }
        if operations > limits.operations {
            interrupt(.limitExceeded(limit: "operations", value: operations, maximum: limits.operations))
        }
        if isCancelled { return false }
        nextCheck = Self.look(after: operations, limits)
        return true
    }

    /// Records characters that no font has a glyph for.
    func note(_ missing: MissingCharacters) {
        report.missingCharacters += missing.characters.filter { reportedMissingCharacters.insert($0).inserted }
        if missingCharacters == nil { missingCharacters = missing }
        missingCharacters?.characters = report.missingCharacters
    }

    /// Records the current length of the file, and ends the render if the file is too long.
    func note(fileBytes: Int) {
        if fileBytes > limits.fileBytes {
            interrupt(.limitExceeded(limit: "fileBytes", value: fileBytes, maximum: limits.fileBytes))
        }
    }
}
