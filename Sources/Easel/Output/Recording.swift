// SPDX-License-Identifier: MIT

internal import Foundation

/// Recorded operations, and the findings of the canvas that recorded them.
struct Recording: Sendable {
    let operations: [Operation]
    let glyphs: Int
    let invalidCalls: [InvalidCall]
    let failure: (any Error)?
    let missingCharacters: MissingCharacters?
    let report: RenderReport
    let usesTags: Bool
}

extension Canvas {
    /// Performs operations that were recorded on a canvas of this size.
    func draw(_ recording: Recording) {
        adopt(recording.invalidCalls)
        if let failure = recording.failure { return fail(failure) }
        if let missing = recording.missingCharacters { budget.note(missing) }
        if let frame {
            var report = recording.report
            if !isOutsideText { report.untaggedText = [] }
            budget.report.add(report, under: frame.transform)
        }
        if recording.usesTags { budget.usesTags = true }
        let operations = recording.operations
        budget.glyphs += recording.glyphs
        // A text context provides the masks of small glyphs.
        guard within(limits.glyphs, "glyphs", budget.glyphs),
            within(limits.layers, "layers", layerDepth + operations.layerDepth),
            within(limits.nestedShadows, "nestedShadows", operations.shadowDepth),
            within(limits.pathElements, "pathElements", operations.elementCount),
            recording.glyphs == 0 || textContext() != nil
        else { return }
        replay(DisplayList(operations), under: .identity, cutTo: nil)
    }
}

extension [Operation] {
    /// The maximum number of elements in a painted path.
    fileprivate var elementCount: Int {
        reduce(0) { count, operation in
            if case .paint(let shape, _) = operation { Swift.max(count, shape.elementCount) } else { count }
        }
    }
}
