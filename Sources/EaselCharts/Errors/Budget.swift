// SPDX-License-Identifier: MIT

/// Counts the work done for a chart and checks it against the chart's limits.
final class Budget {
    let limits: ChartLimits
    private var steps = 0
    private var rows = 0
    private var specs = 0
    private var plots = 0
    private var views = 0
    private var items = 0
    private var points = 0
    private var cells = 0
    /// The work since the clock was last read.
    private var work = 0
    /// All work so far.
    private(set) var totalWork = 0
    private let deadline: ContinuousClock.Instant?

    /// The work between two looks at the clock: a fraction of a millisecond to tens of milliseconds.
    private static let interval = 65_536

    init(_ limits: ChartLimits) {
        self.limits = limits
        deadline = limits.duration.map { ContinuousClock.now + $0 }
    }

    /// Counts work that is about to be done, and reads the clock when enough has been done since the last time.
    ///
    /// A loop calls this for each of its parts; a single call for a long loop reads the clock only before it.
    ///
    /// - Parameter work: The number of simple operations: bytes read, values compared or copied, characters measured.
    func charge(work: Int, at path: String) throws(ChartError) {
        add(work)
        if self.work >= Budget.interval { try checkTime(at: path) }
    }

    private func add(_ work: Int) {
        self.work = Budget.sum(self.work, work)
        totalWork = Budget.sum(totalWork, work)
    }

    /// Counts work in a function that cannot throw, and returns whether to do it. If not, the next check throws, so the
    /// results of the function are never used.
    func allows(work: Int) -> Bool {
        add(work)
        return self.work < Budget.interval || interruption() == nil
    }

    /// Counts values that tables and arrays are about to store, before memory is taken for them.
    func charge(cells count: Int, at path: String) throws(ChartError) {
        cells = Budget.sum(cells, count)
        guard cells <= limits.cells else {
            throw ChartError(
                .limit, at: path, "more than \(limits.cells) cells in tables and arrays (ChartLimits.cells)")
        }
        try charge(work: count, at: path)
    }

    /// Counts values that a table of the given size is about to store, before memory is taken for them.
    func charge(rows: Int, columns: Int, at path: String) throws(ChartError) {
        let (count, overflows) = rows.multipliedReportingOverflow(by: columns)
        try charge(cells: overflows ? .max : count, at: path)
    }

    /// Counts a string that is about to be stored.
    func charge(text: String, at path: String) throws(ChartError) {
        try charge(cells: 1 + text.utf8.count / 16, at: path)
    }

    func tooNested(at path: String) -> ChartError {
        ChartError(.limit, at: path, "more than \(limits.nesting) levels of nesting (ChartLimits.nesting)")
    }

    /// The sum of two counts; a sum that overflows is the largest integer.
    private static func sum(_ first: Int, _ second: Int) -> Int {
        let (sum, overflows) = first.addingReportingOverflow(second)
        return overflows ? .max : sum
    }

    /// Checks the number of rows that a transform will produce.
    func checkRows(_ count: Int, at path: String) throws(ChartError) {
        guard count <= limits.rows else {
            throw ChartError(.limit, at: path, "more than \(limits.rows) rows (ChartLimits.rows)")
        }
        try checkTime(at: path)
    }

    /// Counts a view in the expansion of a repeat.
    func countSpec(at path: String) throws(ChartError) {
        specs += 1
        guard specs <= limits.allViews else {
            throw ChartError(.limit, at: path, "more than \(limits.allViews) views (ChartLimits.views)")
        }
    }

    /// Counts a view and any rows that it does not share with its parent.
    func countView(rows count: Int, isPlot: Bool, at path: String) throws(ChartError) {
        views += 1
        if isPlot { plots += 1 }
        guard plots <= limits.views, views <= limits.allViews else {
            throw ChartError(.limit, at: path, "more than \(limits.views) plots (ChartLimits.views)")
        }
        rows += count
        guard rows <= limits.allRows else {
            throw ChartError(.limit, at: path, "more than \(limits.allRows) rows in all views (ChartLimits.rows)")
        }
        try checkTime(at: path)
    }

    /// Resets the counts of items and points for a new scene.
    func startScene() { (items, points) = (0, 0) }

    /// Counts items, and the points of lines and shapes, before they are added to the scene.
    func count(items: Int, points: Int = 0, at path: String) throws(ChartError) {
        self.items = Budget.sum(self.items, items)
        self.points = Budget.sum(self.points, points)
        guard self.items <= limits.sceneItems, self.points <= limits.points else {
            throw ChartError(.limit, at: path, "more than \(limits.sceneItems) items (ChartLimits.sceneItems)")
        }
        try checkTime(at: path)
    }

    /// Counts the evaluation steps of expressions, and as much work.
    func countSteps(_ count: Int, at path: String) throws(ChartError) {
        steps = Budget.sum(steps, count)
        try charge(work: count, at: path)
        guard steps <= limits.expressionSteps else {
            throw ChartError(
                .limit, at: path,
                "expressions take more than \(limits.expressionSteps) steps (ChartLimits.expressionSteps)")
        }
        try charge(work: count, at: path)
    }

    /// Throws if the time is over or the task is cancelled.
    func checkTime(at path: String) throws(ChartError) {
        switch interruption() {
        case .cancelled: throw ChartError(.cancelled, at: path, "the task was cancelled")
        case .duration:
            throw ChartError(.limit, at: path, "the chart takes longer than its limit (ChartLimits.duration)")
        case nil: return
        }
    }

    private enum Interruption { case cancelled, duration }

    /// Looks at the task and the clock. A reason to end remains one, so every later look returns a reason too.
    private func interruption() -> Interruption? {
        if Task.isCancelled { return .cancelled }
        if let deadline, ContinuousClock.now > deadline { return .duration }
        // The work is kept in the other cases, so that the next count looks again.
        work = 0
        return nil
    }
}
