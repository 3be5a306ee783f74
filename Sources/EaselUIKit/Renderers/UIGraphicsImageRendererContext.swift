// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The context passed to the closure of an image renderer.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The properties of the image.
    public let format: UIGraphicsImageRendererFormat

    let recording: ContextRecording

    init(_ recording: ContextRecording, format: UIGraphicsImageRendererFormat) {
        self.recording = recording
        self.format = format
        super.init(CGContext(recording))
    }

    /// An image of the content drawn so far. If rendering fails, the error is reported.
    public var currentImage: UIImage { UIImage(recording) }
}
