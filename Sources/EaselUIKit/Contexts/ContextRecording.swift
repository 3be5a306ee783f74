// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The recording of a context that produces its own picture, with the picture's scale and rendering options.
final class ContextRecording {
    let scale: CGFloat
    private let recorder: DrawingRecorder
    private let rendering: RenderOptions

    /// - Parameter isOpaque: Whether the picture starts out black instead of transparent.
    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        let environment = UIKitEnvironment.current
        self.scale = scale
        rendering = environment.rendering
        recorder = DrawingRecorder(
            size: size, fonts: environment.fonts, background: isOpaque ? .black : nil, rendering: rendering)
    }

    var canvas: Canvas { recorder.canvas }

    /// The drawing that contains all calls recorded so far.
    var drawing: Drawing { recorder.drawing }

    /// Returns the picture drawn so far, as pixels. If rendering fails, reports the error; the picture may then be
    /// incomplete or `nil`.
    func image() -> Image? {
        let drawing = drawing
        return attempting(rendering) { try drawing.image(scale: scale, rendering: $0) }
    }
}

/// Renders with the given options. If rendering fails, reports the error and renders again, skipping invalid calls and
/// drawing missing characters as boxes.
func attempting<Result>(_ options: RenderOptions, _ render: (RenderOptions) throws -> Result) -> Result? {
    if let result = reporting({ try render(options) }) { return result }
    var lenient = options
    lenient.invalidCalls = .skip
    if lenient.missingCharacters == .fail { lenient.missingCharacters = .box }
    return lenient == options ? nil : try? render(lenient)
}
