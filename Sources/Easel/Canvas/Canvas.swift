// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// The surface that a drawing draws on, like a Core Graphics context with y pointing down, as in `UIView.draw(_:)`.
///
/// ```swift
/// let badge = Drawing(width: 64, height: 64) { canvas in
///     canvas.setFillColor(.systemBlue)
///     canvas.fillEllipse(in: canvas.bounds)
///     canvas.draw("7", at: CGPoint(x: 32, y: 32), font: .system(size: 32), color: .white, anchor: .center)
/// }
/// ```
///
/// Units are points. The origin is the top-left corner, +x points right, and +y points down. Positive angles turn +x
/// toward +y. No drawing call throws, traps, or hangs. A call with invalid arguments is skipped and recorded in
/// ``invalidCalls``. Rendering then throws ``DrawingError/invalidCalls(_:)``, unless its options skip invalid calls.
///
/// ``Drawing`` creates the canvas. Use a canvas from one thread at a time.
public final class Canvas {
    /// The drawing's size in points.
    public let size: CGSize

    /// The number of pixels per point; in SVG and PDF, the number of document points per point.
    ///
    /// In SVG and PDF, the scale is 1, except in nested drawings and pattern tiles, which are drawn at the size at
    /// which they appear.
    public let scale: CGFloat

    /// Whether the drawing becomes an image of pixels, such as a PNG, at ``scale``.
    ///
    /// In SVG and PDF, and in recordings, it is false: viewers choose the resolution, so content that consists of pixels
    /// should be finer than the scale.
    public var makesPixels: Bool { budget.makesPixels }

    /// The fonts available to the drawing's text.
    public let fonts: FontLibrary

    /// The invalid calls so far, in order. At most the first 1,000 are kept.
    public private(set) var invalidCalls: [InvalidCall] = []

    /// The bounds of the whole canvas in base space, independent of the current transform.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    let limits: RenderLimits

    /// The render's budget, shared with the canvases of nested drawings and tiles.
    let budget: RenderBudget

    /// The receiver of the operations: the limiter, the recorder of a nested canvas, or the recorder of a layer that is
    /// still open.
    var backend: any Backend

    /// Clips what is far away before the render's backend. Nil in nested canvases, whose operations are limited when
    /// they are placed.
    let limiter: RangeLimiter?

    /// The number of drawings, tiles, and layers that contain this canvas.
    let depth: Int

    /// The edges of the whole picture, for reports of clipped text; nil in tiles, and if no report is requested.
    let frame: PictureFrame?

    /// The current graphics state.
    ///
    /// Do not mutate it in place through a call, such as an append to one of its arrays. Without such mutations the
    /// compiler needs no run-time exclusivity checks. Scene S5 as SVG: −11%, with the fast path of ``paint(_:with:)``.
    var state = GraphicsState()
    private var savedStates: [GraphicsState] = []

    /// The number of saved states and open layers that cannot be ended here, because they began outside the running
    /// `withState` or layer.
    private var savedStatesOutside = 0
    private var layersOutside = 0

    /// The open layers, outermost first.
    var openLayers: [CanvasLayer] = []

    /// The open tags, outermost first, and the number of those that cannot be ended here.
    var openTags: [OpenTag] = []
    var tagsOutside = 0

    /// Whether tags are ignored, as in tiles.
    var ignoresTags = false

    /// Whether the canvas is nested in a tag that contains text.
    var isInTag = false

    /// The call that draws text now.
    var textCall: TextCall?

    /// The current path in base space: the CTM was applied to its points as they were added. Nil without a path,
    /// and during changes to it.
    var storedPath: Path?

    /// The clips pushed to the backend.
    private var pushedClips = ClipStack()
    private var lastClipID = 0

    /// The name of the public call that checked its arguments last, for errors found while that call runs. A call that
    /// runs a closure or makes other public calls names itself for errors found afterward.
    var call: StaticString = ""

    /// The number of calls with each name so far.
    var callCounts = CallCounts()

    /// The error that ends the render, regardless of the treatment of invalid calls. Nothing is drawn after it.
    private(set) var failure: (any Error)?

    /// The recorded operations of each tile. A tile's closure runs only one time.
    var tiles: [Tile: DisplayList] = [:]

    /// The contexts of the render's text, one for each font library. Like ``state``, never mutated in place.
    var textContexts: [TextContext] = []

    init(
        size: CGSize, scale: CGFloat, fonts: FontLibrary, budget: RenderBudget, backend: any Backend, depth: Int = 0,
        frame: PictureFrame? = nil
    ) {
        self.size = size
        self.scale = scale
        self.fonts = fonts
        limits = budget.limits
        self.budget = budget
        let bounds = CGRect(origin: .zero, size: size)
        limiter = depth > 0 ? nil : RangeLimiter(backend, bounds: bounds, scale: scale, budget: budget)
        self.backend = limiter ?? backend
        self.depth = depth
        self.frame = frame
    }

    static let layerWithoutEnd = "it was begun and never ended; it needs an endTransparencyLayer()"

    /// Ends the layers that the closure left open and pops the remaining clips.
    func finish() {
        while !openLayers.isEmpty {
            refuse(Self.layerWithoutEnd, call: "beginTransparencyLayer()")
            closeLayer()
        }
        while !openTags.isEmpty {
            refuse(Self.tagWithoutEnd, call: "beginTag(_:order:)")
            closeTag()
        }
        state.clips = ClipStack()
        synchronizeClips()
    }

    // MARK: Saved states

    /// Saves the graphics state; the current path is not part of it.
    ///
    /// ```swift
    /// canvas.saveGState()
    /// canvas.setAlpha(0.5)
    /// canvas.fill(rect)
    /// canvas.restoreGState()    // the opacity is 1 again
    /// ```
    ///
    /// The state is the transform, clip, paints, pattern phase, alpha, blend mode, shadow, line attributes,
    /// antialiasing, flatness, interpolation, text drawing mode, and character spacing.
    public func saveGState() {
        guard within(limits.savedStates, "savedStates", savedStates.count + 1) else { return }
        savedStates.append(state)
    }

    /// Restores the most recently saved graphics state. Without a saved state, the call is invalid.
    public func restoreGState() {
        guard savedStates.count > savedStatesOutside, let saved = savedStates.popLast() else {
            return refuse("no saved state is left; it needs a saveGState() before it", call: #function)
        }
        state = saved
    }

    /// Runs a closure and restores the previous graphics state, even when the closure throws. Layers that the closure
    /// left open are ended.
    ///
    /// ```swift
    /// for point in points {
    ///     canvas.withState {
    ///         canvas.translateBy(x: point.x, y: point.y)
    ///         canvas.fill(CGRect(x: -3, y: -3, width: 6, height: 6))
    ///     }
    /// }
    /// ```
    public func withState<T>(_ body: () throws -> T) rethrows -> T {
        let outside = (states: savedStatesOutside, layers: layersOutside)
        _ = within(limits.savedStates, "savedStates", savedStates.count + 1)
        savedStates.append(state)
        savedStatesOutside = savedStates.count
        layersOutside = openLayers.count
        defer {
            while openLayers.count > layersOutside { closeLayer() }
            // Discards states that the closure saved and did not restore.
            savedStates.removeLast(savedStates.count - savedStatesOutside)
            state = savedStates.removeLast()
            (savedStatesOutside, layersOutside) = outside
        }
        return try body()
    }

    // MARK: Layers

    /// Runs a closure that can end only layers that it begins. Layers that it leaves open are ended.
    func withOwnLayers<T>(_ body: () throws -> T) rethrows -> T {
        let outside = layersOutside
        layersOutside = openLayers.count
        defer {
            while openLayers.count > layersOutside { closeLayer() }
            layersOutside = outside
        }
        return try body()
    }

    /// Opens a layer that collects subsequent painting, with its own graphics state.
    func open(_ layer: CanvasLayer) {
        var layer = layer
        layer.outside = (state, pushedClips, savedStates.count, savedStatesOutside)
        savedStatesOutside = savedStates.count
        openLayers.append(layer)
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
        // The clips apply to the layer as a whole, so they are not applied to its content.
        (state.clips, state.masks, pushedClips) = (ClipStack(), [], ClipStack())
    }

    /// Whether an open layer may be ended here.
    var canCloseLayer: Bool { openLayers.count > layersOutside }

    /// Ends the innermost layer: discards its saved states and restores the state from before it.
    func closeLayer() {
        while let tag = openTags.last, tag.layers >= openLayers.count { closeTag() }
        guard let layer = openLayers.popLast(), let outside = layer.outside else { return }
        state.clips = ClipStack()
        synchronizeClips()
        savedStates.removeLast(savedStates.count - outside.savedStates)
        (state, pushedClips, savedStatesOutside) = (outside.state, outside.clips, outside.savedStatesOutside)
        finish(layer)
    }

    // MARK: Invalid calls and errors

    /// Records an invalid call: the named call, or else the call that checked its arguments last.
    func refuse(_ problem: String, argument: String? = nil, value: String? = nil, call: StaticString? = nil) {
        guard invalidCalls.count < InvalidCall.maximumCount else { return }
        invalidCalls.append(
            InvalidCall(
                call: "\(call ?? self.call)", argument: argument, value: value, problem: problem,
                ordinal: callCounts.count(of: call ?? self.call)))
    }

    /// Records the invalid calls of a nested canvas.
    func adopt(_ calls: [InvalidCall]) { invalidCalls += calls.prefix(InvalidCall.maximumCount - invalidCalls.count) }

    /// Ends the render with an error. Errors after the first are ignored.
    func fail(_ error: any Error) {
        // A backend may have ended the render since the last call.
        failure = failure ?? budget.interruption ?? error
    }

    /// Runs work that can fail; a failure ends the render.
    func attempt<T>(_ body: () throws(DrawingError) -> T) -> T? {
        do { return try body() } catch {
            fail(error)
            return nil
        }
    }

    /// Counts operations about to be performed. Returns whether the budget allows them; if not, the render fails.
    func mayPerform(_ count: Int = 1, elements: Int = 0) -> Bool {
        if budget.allows(operations: count, elements: elements) { return true }
        if let interruption = budget.interruption { fail(interruption) }
        return false
    }

    /// Throws if the render must end: its task was canceled, its deadline passed, a limit was exceeded, or a font is
    /// missing.
    ///
    /// Drawing calls check this themselves and draw nothing when the render must end. Call this method regularly in a
    /// closure that also does other long work:
    ///
    /// ```swift
    /// for point in points {
    ///     try canvas.checkCancellation()
    ///     let photo = try Image(contentsOf: url)
    ///     canvas.draw(photo, in: CGRect(x: point.x - 20, y: point.y - 20, width: 40, height: 40), fit: .cover)
    /// }
    /// ```
    ///
    /// - Throws: The error that the render will throw.
    public func checkCancellation() throws {
        if let failure { throw failure }
        try budget.check()
    }

    /// Whether a count is within the named limit; if not, the render fails.
    @inline(__always)
    func within(_ limit: Int, _ name: String, _ count: Int) -> Bool {
        if count <= limit { return true }
        exceed(limit, name, count)
        return false
    }

    private func exceed(_ limit: Int, _ name: String, _ count: Int) {
        fail(DrawingError.limitExceeded(limit: name, value: count, maximum: limit))
    }

    // MARK: Clips

    /// Adds a clip to the state.
    func addClip(_ path: Path, rule: FillRule) {
        guard within(limits.clips, "clips", state.clips.elements.count + 1) else { return }
        let path = limited(path)
        lastClipID += 1
        var clips = ClipStack()
        swap(&clips, &state.clips)
        clips.append(Clip(id: lastClipID, path: path, rule: rule, edge: state.edge))
        state.clips = clips
    }

    /// Applies the state's clips to the backend. Clips never reach the backend if nothing is painted through them.
    func synchronizeClips() {
        if pushedClips.id == state.clips.id { return }
        let (pushed, wanted) = (pushedClips.elements, state.clips.elements)
        var shared = 0
        while shared < min(pushed.count, wanted.count), pushed[shared].id == wanted[shared].id { shared += 1 }
        // Too many clips fail the render.
        _ = mayPerform(wanted.count - shared)
        for _ in shared..<pushed.count { backend.perform(.popClip) }
        for index in shared..<wanted.count { backend.perform(.pushClip(wanted[index])) }
        pushedClips = state.clips
    }
}
