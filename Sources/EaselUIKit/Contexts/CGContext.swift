// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// The destination of drawing calls, with Core Graphics' names.
///
/// ```swift
/// guard let context = UIGraphicsGetCurrentContext() else { return }
/// context.setFillColor(UIColor.systemYellow.cgColor)
/// context.fillEllipse(in: rect)
/// ```
///
/// A context draws on a canvas of Easel. Its origin is at the top left and y points down, as in a context of UIKit;
/// only a bitmap context (``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``) has y up. As in
/// Core Graphics, ``draw(_:in:byTiling:)``, masks, and Core Text are made for y up, and appear upside down where y
/// points down.
///
/// A call with invalid arguments is skipped, and is an error of the picture.
public final class CGContext {
    /// The canvas that the context draws on.
    public let canvas: Canvas

    /// The canvas's recording, of a context that makes images itself.
    let recording: ContextRecording?

    /// Whether y points up before the context is transformed.
    let isYUp: Bool

    /// The number of Core Animation's layers that are being drawn, one within the other.
    var layerDepth = 0

    /// The transform of the text that Core Text draws; the identity by default. It is not part of the graphics state.
    public var textMatrix = CGAffineTransform.identity

    /// A context that draws on a canvas. It is valid as long as the canvas.
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

    /// A bitmap of its own with y up, 8 bits a component.
    ///
    /// - Parameters:
    ///   - data: `nil`: the memory is the context's own.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: Ignored, as the memory is the context's own.
    ///   - space: The color space.
    ///   - bitmapInfo: The raw value of a ``CGImageAlphaInfo``.
    /// - Returns: `nil` if the size or `bitsPerComponent` is not one that can be drawn.
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

    /// The text matrix's translation.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// The width in pixels of a context that makes images, else in points.
    public var width: Int { pixels(canvas.size.width) }

    /// The height in pixels of a context that makes images, else in points.
    public var height: Int { pixels(canvas.size.height) }

    private func pixels(_ length: CGFloat) -> Int {
        Int(exactly: (length * (recording?.scale ?? 1)).rounded(.up)) ?? 0
    }

    /// Returns what has been drawn so far; `nil` if the context does not make images, or an error was reported.
    public func makeImage() -> CGImage? {
        guard let recording else {
            report(UIKitError(call: "CGContext.makeImage()", problem: "the context is not one of an image"))
            return nil
        }
        return recording.image().map { CGImage($0) }
    }

    // MARK: State

    /// Saves the graphics state.
    public func saveGState() { canvas.saveGState() }

    /// Restores the graphics state that was saved last.
    public func restoreGState() { canvas.restoreGState() }

    /// The transform from user space to the points of the context, without its scale.
    public var ctm: CGAffineTransform { canvas.ctm }

    /// The transform from user space to pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { canvas.userSpaceToDeviceSpaceTransform }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) { canvas.translateBy(x: x, y: y) }

    /// Scales the axes.
    public func scaleBy(x: CGFloat, y: CGFloat) { canvas.scaleBy(x: x, y: y) }

    /// Rotates the axes, in radians.
    public func rotate(by angle: CGFloat) { canvas.rotate(by: angle) }

    /// Transforms the axes.
    public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

    /// Returns a point of user space in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { canvas.convertToDeviceSpace(point) }

    /// Returns a size of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { canvas.convertToDeviceSpace(size) }

    /// Returns a rectangle of user space in pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { canvas.convertToDeviceSpace(rect) }

    /// Returns a point in pixels in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { canvas.convertToUserSpace(point) }

    /// Returns a size in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { canvas.convertToUserSpace(size) }

    /// Returns a rectangle in pixels in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { canvas.convertToUserSpace(rect) }
}
