// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// What a drawing draws on: Core Graphics' context with y down, as `UIView.draw(_:)` has it.
///
/// Units are points, the origin is the top left corner, +x runs right and +y down; positive angles turn +x into +y.
/// No call throws, traps or hangs. A call whose arguments mean nothing draws nothing and is remembered in
/// ``invalidCalls``; rendering then throws ``DrawingError/invalidCalls(_:)``, unless it was asked to skip them.
///
/// A canvas is made by ``Drawing`` and is for one thread at a time.
public final class Canvas {
    /// The drawing's size in points.
    public let size: CGSize

    /// How many pixels a point has; in SVG and PDF how many points of the document. 1 there, but for drawings within drawings and
    /// tiles of patterns, which are drawn at the size that they are shown in.
    public let scale: CGFloat

    /// The fonts that text may use.
    public let fonts: FontLibrary

    /// The calls so far that were refused, in order; the first 1,000 of them.
    public private(set) var invalidCalls: [InvalidCall] = []

    /// The whole canvas in base space, whatever the current transform.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    let limits: RenderLimits

    /// That of the render, which the canvases of drawings and tiles within this one share.
    let budget: RenderBudget

    /// Takes the operations: that of the render, or what records a layer until its end.
    var backend: any Backend

    /// How many drawings and tiles this one lies in.
    let depth: Int

    /// The edges of the whole picture, for text that leaves it; nil if no report asks for that, and in tiles.
    let frame: PictureFrame?

    /// Never changed in place by what runs code of its own, such as appending to an array in it: then no access to it
    /// need be checked for overlaps when the program runs, which is a part of the cost of small shapes.
    var state = GraphicsState()
    private var savedStates: [GraphicsState] = []

    /// How many saved states and open layers are out of reach, as they were begun outside the `withState` or the layer
    /// that is running.
    private var savedStatesOutside = 0
    private var layersOutside = 0

    /// The layers that were begun and not ended, outermost first.
    var openLayers: [CanvasLayer] = []

    /// The current path, in base space: its points went through the CTM when they were added. Nil if there is
    /// none, and while it is changed.
    var storedPath: Path?

    /// Clips that the backend has been told of.
    private var pushedClips = ClipStack()
    private var lastClipID = 0

    /// What ends the render, whatever is done about invalid calls. From then on nothing is drawn.
    private(set) var failure: (any Error)?

    /// What the closures of tiles drew, each once.
    var tiles: [Tile: DisplayList] = [:]

    /// Set this canvas's text, one for each library that it is drawn with. As ``state``, never changed in place.
    var typesetters: [Typesetter] = []

    init(
        size: CGSize, scale: CGFloat, fonts: FontLibrary, budget: RenderBudget, backend: any Backend, depth: Int = 0,
        frame: PictureFrame? = nil
    ) {
        self.size = size
        self.scale = scale
        self.fonts = fonts
        limits = budget.limits
        self.budget = budget
        self.backend = backend
        self.depth = depth
        self.frame = frame
    }

    static let layerWithoutEnd = "it was begun and never ended; it needs an endTransparencyLayer()"

    /// Ends what the closure left open, and tells the backend the rest.
    func finish() {
        while !openLayers.isEmpty {
            refuse(Self.layerWithoutEnd, call: "beginTransparencyLayer()")
            closeLayer()
        }
        state.clips = ClipStack()
        synchronizeClips()
    }

    // MARK: Saved states

    /// Saves the graphics state: transform, clip, paints and pattern phase, alpha, blend mode, shadow, line attributes,
    /// antialiasing, flatness and interpolation. The current path is not in it.
    public func saveGState() {
        guard within(limits.savedStates, "savedStates", savedStates.count + 1) else { return }
        savedStates.append(state)
    }

    /// Restores the graphics state saved last. An invalid call if no state was saved.
    public func restoreGState() {
        guard savedStates.count > savedStatesOutside, let saved = savedStates.popLast() else {
            return refuse("no saved state is left; it needs a saveGState() before it")
        }
        state = saved
    }

    /// Runs a closure and brings back the graphics state of before, also when it throws. Layers that the closure began
    /// and did not end are ended.
    public func withState<T>(_ body: () throws -> T) rethrows -> T {
        let outside = (states: savedStatesOutside, layers: layersOutside)
        _ = within(limits.savedStates, "savedStates", savedStates.count + 1)
        savedStates.append(state)
        savedStatesOutside = savedStates.count
        layersOutside = openLayers.count
        defer {
            while openLayers.count > layersOutside { closeLayer() }
            // States that the closure saved and did not restore go with it.
            savedStates.removeLast(savedStates.count - savedStatesOutside)
            state = savedStates.removeLast()
            (savedStatesOutside, layersOutside) = outside
        }
        return try body()
    }

    // MARK: Layers

    /// Gathers what is painted from here on, with a state of its own.
    func open(_ layer: CanvasLayer) {
        var layer = layer
        layer.outside = (state, pushedClips, savedStates.count, savedStatesOutside)
        savedStatesOutside = savedStates.count
        openLayers.append(layer)
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
        // What clips the layer as a whole need not clip what is in it.
        (state.clips, state.masks, pushedClips) = (ClipStack(), [], ClipStack())
    }

    /// Whether a layer is open that may be ended here.
    var canCloseLayer: Bool { openLayers.count > layersOutside }

    /// Ends the innermost layer: its saved states go, and the state is that of before.
    func closeLayer() {
        guard let layer = openLayers.popLast(), let outside = layer.outside else { return }
        state.clips = ClipStack()
        synchronizeClips()
        savedStates.removeLast(savedStates.count - outside.savedStates)
        (state, pushedClips, savedStatesOutside) = (outside.state, outside.clips, outside.savedStatesOutside)
        finish(layer)
    }

    // MARK: Refusing

    /// Remembers a call that was refused.
    func refuse(_ problem: String, argument: String? = nil, value: String? = nil, call: StaticString = #function) {
        guard invalidCalls.count < InvalidCall.most else { return }
        invalidCalls.append(InvalidCall(call: "\(call)", argument: argument, value: value, problem: problem))
    }

    /// Remembers the calls that were refused on a canvas within this one.
    func takeOver(_ calls: [InvalidCall]) { invalidCalls += calls.prefix(InvalidCall.most - invalidCalls.count) }

    /// Ends the render with an error; the first one counts.
    func fail(_ error: any Error) {
        failure = failure ?? error
    }

    /// Counts operations that are about to be performed, and says whether they may be; if not, the render fails.
    @inline(__always)
    func mayPerform(_ count: Int = 1, elements: Int = 0) -> Bool {
        budget.allows(operations: count, elements: elements) || stop()
    }

    @inline(never)
    private func stop() -> Bool {
        if let interruption = budget.interruption { fail(interruption) }
        return false
    }

    /// Throws if the render has to end: because its task was cancelled, its deadline has passed, a limit was passed, or a
    /// font is missing.
    ///
    /// The canvas looks by itself, and draws nothing any more once it has to. A closure that works long besides drawing asks
    /// now and then, so as not to work in vain:
    ///
    /// ```swift
    /// for point in points {
    ///     try canvas.checkCancellation()
    ///     canvas.fillEllipse(in: marker(at: project(point)))
    /// }
    /// ```
    ///
    /// - Throws: What the render will throw.
    public func checkCancellation() throws {
        if let failure { throw failure }
        try budget.check()
    }

    /// Whether a count is within a limit of that name; if not, the render fails.
    @inline(__always)
    func within(_ limit: Int, _ name: @autoclosure () -> String, _ count: Int) -> Bool {
        count <= limit || exceed(limit, name(), count)
    }

    @inline(never)
    private func exceed(_ limit: Int, _ name: String, _ count: Int) -> Bool {
        fail(DrawingError.limitExceeded(limit: name, value: count, maximum: limit))
        return false
    }

    // MARK: Clips

    /// Adds a clip to the state.
    func addClip(_ path: Path, rule: FillRule) {
        guard within(limits.clips, "clips", state.clips.elements.count + 1) else { return }
        lastClipID += 1
        var clips = ClipStack()
        swap(&clips, &state.clips)
        clips.append(Clip(id: lastClipID, path: path, rule: rule, edge: state.edge))
        state.clips = clips
    }

    /// Makes the backend's clips those of the state. Clips that nothing is painted through never reach it.
    func synchronizeClips() {
        if pushedClips.id != state.clips.id { exchangeClips() }
    }

    @inline(never)
    private func exchangeClips() {
        let (pushed, wanted) = (pushedClips.elements, state.clips.elements)
        var shared = 0
        while shared < min(pushed.count, wanted.count), pushed[shared].id == wanted[shared].id { shared += 1 }
        // They end with the render if they are too many.
        _ = mayPerform(wanted.count - shared)
        for _ in shared..<pushed.count { backend.perform(.popClip) }
        for index in shared..<wanted.count { backend.perform(.pushClip(wanted[index])) }
        pushedClips = state.clips
    }
}
