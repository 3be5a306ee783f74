// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// The destination of drawing calls, with Core Graphics' API.
///
/// ```swift
/// guard let context = UIGraphicsGetCurrentContext() else { return }
/// context.setFillColor(UIColor.systemYellow.cgColor)
/// context.fillEllipse(in: rect)
/// ```
///
/// A context draws on an Easel canvas. Its origin is at the top left and y points down, as in UIKit contexts. The
/// exception is a bitmap context (``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``), in which
/// y points up. As in Core Graphics, ``draw(_:in:byTiling:)``, image masks, and Core Text assume that y points up. If y
/// points down, the content appears upside down.
///
/// A call with invalid arguments is skipped and recorded; rendering then throws an error.
public final class CGContext: NSObject {
    private let tag = ObjectTag()

    /// The canvas that the context draws on. In a PDF context, each page has its own.
    public internal(set) var canvas: Canvas

    /// The recording, if the context produces images itself.
    let recording: ContextRecording?

    /// The pages, if the context produces a PDF document itself.
    var pages: ContextPages?

    /// Whether text and images that AppKit and UIKit draw expect y to point down, which is the case in all contexts but
    /// those of AppKit.
    var isFlipped = true

    /// Whether y points up in the initial coordinate system.
    let isYUp: Bool

    /// Whether antialiasing is allowed, and whether it was last requested.
    var antialiasing = (isAllowed: true, isRequested: true)

    /// The number of nested Core Animation layers that are being drawn.
    var layerDepth = 0

    /// The number of copies that replicator layers have drawn.
    var replicaCount = 0

    /// The transform of text drawn by Core Text; the identity by default. It is not part of the graphics state.
    public var textMatrix = CGAffineTransform.identity

    /// Creates a context that draws on a canvas. The context is valid as long as the canvas is.
    public init(_ canvas: Canvas) {
        self.canvas = canvas
        recording = nil
        isYUp = false
    }

    init(_ recording: ContextRecording, isYUp: Bool = false) {
        canvas = recording.canvas
        self.recording = recording
        self.isYUp = isYUp
    }

    /// Creates a bitmap context with y pointing up and 8 bits per component.
    ///
    /// - Parameters:
    ///   - data: Must be `nil`; the context allocates its own memory.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - bitsPerComponent: The number of bits per component, which must be 8.
    ///   - bytesPerRow: Ignored, because the context allocates its own memory.
    ///   - space: The color space.
    ///   - bitmapInfo: The raw value of a ``CGImageAlphaInfo``.
    /// - Returns: `nil` if the width or height is not in `1...32_767`, if `bitsPerComponent` is not 8, or if
    ///   `bitmapInfo` is not a ``CGImageAlphaInfo``.
    public convenience init?(
        data: Never?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard 1...32_767 ~= width, 1...32_767 ~= height, bitsPerComponent == 8,
            let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo)
        else {
            return nil
        }
        let size = CGSize(width: width, height: height)
        self.init(ContextRecording(size: size, scale: 1, isOpaque: !alphaInfo.hasAlpha), isYUp: true)
        canvas.translateBy(x: 0, y: size.height)
        canvas.scaleBy(x: 1, y: -1)
    }

    /// The translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// The width, in pixels if the context produces images, otherwise in points.
    public var width: Int { pixels(canvas.size.width) }

    /// The height, in pixels if the context produces images, otherwise in points.
    public var height: Int { pixels(canvas.size.height) }

    private func pixels(_ length: CGFloat) -> Int {
        Int(exactly: (length * (recording?.scale ?? 1)).rounded(.up)) ?? 0
    }

    /// Returns an image of the content drawn so far, or `nil` if the context does not produce images or rendering
    /// fails. In both cases, an error is reported.
    public func makeImage() -> CGImage? {
        guard let recording, pages == nil else {
            report(UIKitError(call: "CGContext.makeImage()", problem: "the context is not an image context"))
            return nil
        }
        return recording.image().map { CGImage($0) }
    }

    // MARK: State

    /// Saves the graphics state.
    public func saveGState() { canvas.saveGState() }

    /// Restores the most recently saved graphics state.
    public func restoreGState() { canvas.restoreGState() }

    /// The transform from user space to the points of the context, without the display scale.
    public var ctm: CGAffineTransform { canvas.ctm }

    /// The transform from user space to pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { canvas.userSpaceToDeviceSpaceTransform }

    /// Translates user space.
    public func translateBy(x: CGFloat, y: CGFloat) { canvas.translateBy(x: x, y: y) }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) { canvas.scaleBy(x: x, y: y) }

    /// Rotates user space by an angle, in radians.
    public func rotate(by angle: CGFloat) { canvas.rotate(by: angle) }

    /// Applies a transform to user space.
    public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

    /// Converts a point from user space to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { canvas.convertToDeviceSpace(point) }

    /// Converts a size from user space to pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { canvas.convertToDeviceSpace(size) }

    /// Converts a rectangle from user space to pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { canvas.convertToDeviceSpace(rect) }

    /// Converts a point from pixels to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { canvas.convertToUserSpace(point) }

    /// Converts a size from pixels to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { canvas.convertToUserSpace(size) }

    /// Converts a rectangle from pixels to user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { canvas.convertToUserSpace(rect) }
}
