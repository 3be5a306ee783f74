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

    /// How many pixels a point has; 1 in SVG and PDF.
    public let scale: CGFloat

    /// The fonts that text may use.
    public let fonts: FontLibrary

    /// The calls so far that were refused, in order; the first 1,000 of them.
    public private(set) var invalidCalls: [InvalidCall] = []

    /// The whole canvas in base space, whatever the current transform.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    let limits: RenderLimits
    let backend: any Backend

    var state = GraphicsState()
    private var savedStates: [GraphicsState] = []

    /// How many saved states are not to be restored, as they were saved outside the `withState` that is running.
    private var savedStatesOutside = 0

    /// The current path, in base space: its points went through the CTM when they were added.
    var currentPath = Path()

    /// Clips that the backend has been told of.
    private var pushedClips: [Clip] = []
    private var lastClipID = 0

    /// What ends the render, whatever is done about invalid calls. From then on nothing is drawn.
    private(set) var failure: DrawingError?

    /// Shape this canvas's text, one for each library that it is drawn with.
    var shapers: [ObjectIdentifier: TextShaper] = [:]

    init(size: CGSize, scale: CGFloat, fonts: FontLibrary, limits: RenderLimits, backend: any Backend) {
        self.size = size
        self.scale = scale
        self.fonts = fonts
        self.limits = limits
        self.backend = backend
    }

    // MARK: Saved states

    /// Saves the graphics state: transform, clip, paints, alpha and line attributes. The current path is not in it.
    public func saveGState() {
        guard within(\.savedStates, "savedStates", savedStates.count + 1) else { return }
        savedStates.append(state)
    }

    /// Brings back the graphics state saved last. An invalid call if there is none.
    public func restoreGState() {
        guard savedStates.count > savedStatesOutside, let saved = savedStates.popLast() else {
            return refuse("no saved state is left; it needs a saveGState() before it")
        }
        state = saved
    }

    /// Runs a closure and brings back the graphics state of before, also when it throws.
    public func withState<T>(_ body: () throws -> T) rethrows -> T {
        let (saved, outside) = (state, savedStatesOutside)
        savedStatesOutside = savedStates.count
        defer {
            // States that the closure saved and did not restore go with it.
            savedStates.removeLast(savedStates.count - savedStatesOutside)
            (state, savedStatesOutside) = (saved, outside)
        }
        return try body()
    }

    // MARK: Refusing

    /// Remembers a call that was refused.
    func refuse(_ problem: String, argument: String? = nil, value: String? = nil, call: StaticString = #function) {
        guard invalidCalls.count < 1_000 else { return }
        invalidCalls.append(InvalidCall(call: "\(call)", argument: argument, value: value, problem: problem))
    }

    /// Ends the render with an error; the first one counts.
    func fail(_ error: DrawingError) {
        failure = failure ?? error
    }

    /// Whether a count is within a limit; if not, the render fails.
    func within(_ limit: KeyPath<RenderLimits, Int>, _ name: String, _ count: Int) -> Bool {
        guard count <= limits[keyPath: limit] else {
            fail(.limitExceeded(limit: name, value: count, maximum: limits[keyPath: limit]))
            return false
        }
        return true
    }

    // MARK: Clips

    /// Adds a clip to the state.
    func addClip(_ path: Path, rule: FillRule) {
        guard within(\.clips, "clips", state.clips.count + 1) else { return }
        lastClipID += 1
        state.clips.append(Clip(id: lastClipID, path: path, rule: rule, edge: state.edge))
    }

    /// Makes the backend's clips those of the state. Clips that nothing is painted through never reach it.
    func synchronizeClips() {
        if pushedClips.last?.id == state.clips.last?.id { return }
        let shared = zip(pushedClips, state.clips).prefix { $0.id == $1.id }.count
        for _ in shared..<pushedClips.count { backend.popClip() }
        pushedClips.removeLast(pushedClips.count - shared)
        for clip in state.clips[shared...] { backend.pushClip(clip) }
        pushedClips = state.clips
    }
}
