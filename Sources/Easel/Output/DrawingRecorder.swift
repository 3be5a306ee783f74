// SPDX-License-Identifier: MIT

public import Foundation

/// A canvas that is drawn on step by step. A drawing of its content is available at any time.
///
/// Use a recorder for code that cannot be a closure: for example, if one call begins a picture and another ends it, or
/// if you need an intermediate state. Otherwise, ``Drawing/init(recording:fonts:background:rendering:_:)`` is simpler.
///
/// ```swift
/// let recorder = DrawingRecorder(size: CGSize(width: 100, height: 100))
/// recorder.canvas.fillEllipse(in: recorder.canvas.bounds)
/// let disc = recorder.drawing
/// recorder.canvas.clear(CGRect(x: 25, y: 25, width: 50, height: 50))
/// let ring = recorder.drawing    // disc is unchanged
/// ```
///
/// Use a recorder from one thread at a time. Its drawings are values that any thread may use.
public final class DrawingRecorder {
    /// The canvas, which has a scale of 1. Content that depends on the scale, such as an image that replaces a gradient
    /// far outside the picture, is created for that scale.
    public let canvas: Canvas

    private let size: CGSize
    private let background: Color?
    private let list = DisplayList()
    private let budget: RenderBudget

    /// Creates a recorder for a picture of the given size.
    ///
    /// - Parameters:
    ///   - size: The width and height in points. If the size is invalid, every render throws
    ///     ``DrawingError/invalidSize(_:)``.
    ///   - fonts: The fonts available to the text on the canvas.
    ///   - background: The color of the whole canvas behind all content. If nil (the default), the canvas is
    ///     transparent.
    ///   - rendering: Limits for recording. ``MissingCharacterPolicy/omit`` takes effect only here, because text is
    ///     laid out while it is recorded. The other policies are taken from the options for rendering.
    public init(
        size: CGSize, fonts: FontLibrary = .system, background: Color? = nil, rendering: RenderOptions = .default
    ) {
        self.size = size
        self.background = background
        budget = RenderBudget(rendering, isForReport: true)
        // Rendering throws if the size is invalid, so the content is not needed. A canvas of 1 × 1 point receives the
        // calls.
        let drawable = Drawing(size: size, { _ in }).sizeProblem == nil ? size : CGSize(width: 1, height: 1)
        canvas = Canvas(
            size: drawable, scale: 1, fonts: fonts, budget: budget, backend: list,
            frame: PictureFrame(bounds: CGRect(origin: .zero, size: drawable)))
    }

    /// A drawing of all calls so far. If a layer is still open, this drawing has an invalid call, as if the layer never
    /// ended.
    public var drawing: Drawing {
        let recording = recording
        return Drawing(size: size, fonts: canvas.fonts, background: background) { $0.draw(recording) }
    }

    /// The operations and findings so far.
    private var recording: Recording {
        _ = budget.isCancelled
        let open = canvas.openLayers.map { _ in
            InvalidCall(
                call: "beginTransparencyLayer()", argument: nil, value: nil,
                problem: Canvas.layerWithoutEnd)
        }
        let openTags = canvas.openTags.map { _ in
            InvalidCall(call: "beginTag(_:order:)", argument: nil, value: nil, problem: Canvas.tagWithoutEnd)
        }
        return Recording(
            operations: list.operations.closed, glyphs: budget.glyphs,
            invalidCalls: canvas.invalidCalls + open + openTags, failure: canvas.failure ?? budget.interruption,
            missingCharacters: budget.missingCharacters, report: budget.report,
            usesTags: budget.usesTags)
    }
}

extension [Operation] {
    /// The operations, followed by the missing ends of open clips, layers, and tags.
    fileprivate var closed: [Operation] {
        var (ends, tags): ([Operation], Int) = ([], 0)
        for operation in self {
            switch operation {
            case .pushClip: ends.append(.popClip)
            case .beginLayer: ends.append(.endLayer)
            case .popClip, .endLayer: ends.removeLast()
            case .annotate(.beginTag): tags += 1
            case .annotate(.endTag): tags -= 1
            case .paint, .annotate, .searchableText: break
            }
        }
        return self + ends.reversed() + Array(repeating: .annotate(.endTag), count: tags)
    }
}
