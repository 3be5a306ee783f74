// SPDX-License-Identifier: MIT

/// A row of labels in which some labels are hidden to avoid overlaps.
struct LabelOverlap {
    enum Method {
        /// Hides every second label until no labels overlap.
        case parity
        /// Hides each label that overlaps the previous visible label.
        case greedy

        init?(_ value: Value) {
            switch value {
            case .bool(true), "parity": self = .parity
            case "greedy": self = .greedy
            default: return nil
            }
        }
    }

    struct Label {
        var text: SceneText
        var paint: ScenePaint
        var bounds: Bounds
        var isHidden = false
    }

    var labels: [Label] = []
    /// The minimum distance between labels, in points.
    let separation: Double

    /// Whether one of two labels is hidden if only two are left that overlap. Vega shows both.
    let isStrict: Bool

    init(separation: Double, isStrict: Bool = false) {
        self.separation = separation
        self.isStrict = isStrict
    }

    /// The visible labels.
    var items: [SceneItem] {
        labels.compactMap { $0.isHidden ? nil : SceneItem(shape: .text($0.text), paint: $0.paint) }
    }

    /// The bounds of the visible labels.
    var bounds: Bounds {
        var bounds = Bounds()
        for label in labels where !label.isHidden { bounds.formUnion(label.bounds) }
        return bounds
    }

    mutating func reduce(_ method: Method) {
        let all = labels.indices.filter { labels[$0].bounds.width > 1 && labels[$0].bounds.height > 1 }
        guard !all.isEmpty else { return }
        // Labels without text are hidden so that they do not affect the bounds.
        for index in labels.indices where labels[index].bounds.width <= 1 { labels[index].isHidden = true }
        var shown = all
        guard shown.count >= (isStrict ? 2 : 3), hasOverlap(shown) else { return }
        repeat {
            switch method {
            case .parity: shown = stride(from: 0, to: shown.count, by: 2).map { shown[$0] }
            case .greedy:
                var kept = [shown[0]]
                for index in shown.dropFirst() where !overlaps(kept[kept.count - 1], index) { kept.append(index) }
                shown = kept
            }
        } while shown.count >= 3 && hasOverlap(shown)
        // If only two labels fit, the last label stays visible because it is more informative.
        if shown.count < 3, let last = all.last, shown.last != last {
            if shown.count > 1 { shown.removeLast() }
            shown.append(last)
        }
        if isStrict, shown.count == 2, hasOverlap(shown) { shown.removeLast() }
        for index in all { labels[index].isHidden = true }
        for index in shown { labels[index].isHidden = false }
    }

    /// Moves the second line of each hidden label, which applies from there on, to the next visible label.
    mutating func keepSecondLines(_ measurer: TextMeasurer) {
        var hidden: String?
        for index in labels.indices {
            let lines = labels[index].text.lines
            if labels[index].isHidden {
                if lines.count > 1 { hidden = lines[1] }
                continue
            }
            if lines.count == 1, let hidden {
                labels[index].text.lines.append(hidden)
                labels[index].bounds = measurer.bounds(of: labels[index].text)
            }
            hidden = nil
        }
    }

    /// Hides labels that extend beyond the limits.
    mutating func hideOutside(_ limits: Bounds) {
        for (index, label) in labels.enumerated() {
            let bounds = label.bounds
            if bounds.left < limits.left || bounds.right > limits.right || bounds.top < limits.top
                || bounds.bottom > limits.bottom
            {
                labels[index].isHidden = true
            }
        }
    }

    private func hasOverlap(_ indices: [Int]) -> Bool { zip(indices, indices.dropFirst()).contains(where: overlaps) }

    private func overlaps(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (labels[first].bounds, labels[second].bounds)
        return separation > max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom)
    }
}
