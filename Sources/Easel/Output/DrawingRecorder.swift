// SPDX-License-Identifier: MIT

public import Foundation

/// A canvas that is drawn on step by step, and the drawing of what it has so far.
///
/// For code that cannot be a closure, such as a picture that is begun by one call and ended by another, or one that is
/// looked at halfway. Otherwise ``Drawing/init(recording:fonts:background:rendering:_:)`` is simpler.
///
/// ```swift
/// let recorder = DrawingRecorder(size: CGSize(width: 100, height: 100))
/// recorder.canvas.fillEllipse(in: recorder.canvas.bounds)
/// let disc = recorder.drawing
/// recorder.canvas.clear(CGRect(x: 25, y: 25, width: 50, height: 50))
/// let ring = recorder.drawing    // disc is what it was
/// ```
///
/// A recorder is for one thread at a time; its drawings are values for any.
public final class DrawingRecorder {
    /// The canvas. Its scale is 1; what depends on the scale, such as the pixels of gradients that are far away, is
    /// made for it.
    public let canvas: Canvas

    private let size: CGSize
    private let background: Color?
    private let list = DisplayList()
    private let budget: RenderBudget

    /// A recorder of a picture.
    ///
    /// - Parameters:
    ///   - size: Width and height in points. With a size that cannot be drawn, every render throws
    ///     ``DrawingError/invalidSize(_:)``.
    ///   - fonts: The fonts that its text may use.
    ///   - background: The color of the whole canvas below all that is drawn; nil leaves it transparent.
    ///   - rendering: The limits of the recording. ``MissingCharacterPolicy/omit`` takes effect only here, since text
    ///     is set while it is recorded; the other policies are those of the render.
    public init(
        size: CGSize, fonts: FontLibrary = .system, background: Color? = nil, rendering: RenderOptions = .default
    ) {
        self.size = size
        self.background = background
        budget = RenderBudget(rendering, isForReport: true)
        // On a size that cannot be drawn, drawing would be in vain.
        let drawable = Drawing(size: size, { _ in }).sizeProblem == nil ? size : CGSize(width: 1, height: 1)
        canvas = Canvas(
            size: drawable, scale: 1, fonts: fonts, budget: budget, backend: list,
            frame: PictureFrame(bounds: CGRect(origin: .zero, size: drawable)))
    }

    /// The drawing of all calls so far. A layer that is open is an invalid call of this drawing, as if it were never ended.
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
        return Recording(
            operations: list.operations.closed, glyphs: budget.glyphs,
            invalidCalls: canvas.invalidCalls + open, failure: canvas.failure ?? budget.interruption,
            missingCharacters: budget.missingCharacters, clippedText: budget.report.clippedText)
    }
}

extension [Operation] {
    /// With an end of every clip and layer that is open.
    fileprivate var closed: [Operation] {
        var ends: [Operation] = []
        for operation in self {
            switch operation {
            case .pushClip: ends.append(.popClip)
            case .beginLayer: ends.append(.endLayer)
            case .popClip, .endLayer: ends.removeLast()
            case .paint, .annotate, .searchableText: break
            }
        }
        return self + ends.reversed()
    }
}
