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
    private let deadline: ContinuousClock.Instant?

    init(_ limits: ChartLimits) {
        self.limits = limits
        deadline = limits.duration.map { ContinuousClock.now + $0 }
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
        self.items += items
        self.points += points
        guard self.items <= limits.sceneItems, self.points <= limits.points else {
            throw ChartError(.limit, at: path, "more than \(limits.sceneItems) items (ChartLimits.sceneItems)")
        }
        try checkTime(at: path)
    }

    /// Counts the evaluation steps of expressions.
    func countSteps(_ count: Int, at path: String) throws(ChartError) {
        steps += count
        guard steps <= limits.expressionSteps else {
            throw ChartError(
                .limit, at: path,
                "expressions take more than \(limits.expressionSteps) steps (ChartLimits.expressionSteps)")
        }
    }

    func checkTime(at path: String) throws(ChartError) {
        if let deadline, ContinuousClock.now > deadline {
            throw ChartError(.limit, at: path, "the chart takes longer than its limit (ChartLimits.duration)")
        }
    }
}
