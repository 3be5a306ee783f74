// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The context of an image renderer while its closure draws.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The properties of the image.
    public let format: UIGraphicsImageRendererFormat

    let recording: ContextRecording

    init(_ recording: ContextRecording, format: UIGraphicsImageRendererFormat) {
        self.recording = recording
        self.format = format
        super.init(CGContext(recording))
    }

    /// The picture drawn so far. If that fails, the error is reported.
    public var currentImage: UIImage { UIImage(recording) }
}
