// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// An image with a size in points, with AppKit's API: pixels, or a closure that draws.
///
/// ```swift
/// let icon = NSImage(size: NSSize(width: 20, height: 20), flipped: false) { area in
///     NSColor.systemPurple.setFill()
///     NSBezierPath(ovalIn: area).fill()
///     return true
/// }
/// let svg = try icon.drawing().svg()
/// ```
///
/// The closure runs each time the image is drawn. ``drawing()`` is the image as an Easel drawing, for PNG, SVG, and PDF.
open class NSImage: NSObject, NSCopying {
    private let tag = ObjectTag()

    private enum Content {
        case empty
        case pixels(UIImage)
        case closure(isFlipped: Bool, (CGRect) -> Bool)
    }

    private var content = Content.empty

    /// The size, in points.
    open var size: CGSize

    /// Whether drawing uses only the image's alpha, for the current fill color; `false` by default.
    ///
    /// In AppKit, the view that shows a template image chooses its color.
    open var isTemplate = false

    /// A description for people who do not see the image; `nil` by default.
    open var accessibilityDescription: String?

    /// Creates an empty image, which draws nothing until ``lockFocus()`` is called.
    ///
    /// - Parameter size: The size, in points.
    public init(size: CGSize) { self.size = size }

    /// Creates an image that a closure draws.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - flipped: Whether y points down in the closure. Text and images are upright in both cases.
    ///   - handler: A closure that draws the image in the rectangle that it receives, and returns whether it succeeded.
    public init(size: CGSize, flipped: Bool, drawingHandler handler: @escaping (CGRect) -> Bool) {
        self.size = size
        content = .closure(isFlipped: flipped, handler)
    }

    /// Creates an image from pixels.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - size: The size, in points; zero means one point per pixel.
    public init(cgImage: CGImage, size: CGSize) {
        let image = UIImage(cgImage: cgImage)
        self.size = size == .zero ? image.size : size
        content = .pixels(image)
    }

    /// Creates an image from PNG, JPEG, or WebP data. Returns `nil` if the data cannot be decoded.
    public convenience init?(data: Data) { self.init(UIImage(data: data)) }

    /// Creates an image from a file. Returns `nil` if the file cannot be read or decoded.
    public convenience init?(contentsOfFile path: String) { self.init(UIImage(contentsOfFile: path)) }

    /// Creates an image from a file. Returns `nil` if the file cannot be read or decoded.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL else { return nil }
        self.init(contentsOfFile: url.path(percentEncoded: false))
    }

    /// Creates an image from a file in the app's image folders; see ``UIKitEnvironment/imageFolders``. Returns `nil` if
    /// no file matches the name.
    public convenience init?(named name: String) { self.init(UIImage(named: name)) }

    private init?(_ image: UIImage?) {
        guard let image else { return nil }
        size = image.size
        content = .pixels(image)
    }

    /// Returns an image with the same content and attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSImage(size: size)
        (copy.content, copy.isTemplate) = (content, isTemplate)
        copy.accessibilityDescription = accessibilityDescription
        return copy
    }

    // MARK: Drawing

    /// Draws the image in a rectangle of the current context.
    open func draw(in rect: CGRect) { draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1) }

    /// Draws the image with its corner with the smallest coordinates at a point of the current context.
    open func draw(at point: CGPoint, from source: CGRect, operation: NSCompositingOperation, fraction: CGFloat) {
        let size = source.isEmpty ? size : source.size
        draw(in: CGRect(origin: point, size: size), from: source, operation: operation, fraction: fraction)
    }

    /// Draws the image, or a part of it, in a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - source: The part of the image to draw, in points from its bottom-left corner; zero means the whole image.
    ///   - operation: The compositing operation.
    ///   - fraction: The opacity, in `0...1`.
    open func draw(
        in rect: CGRect, from source: CGRect, operation: NSCompositingOperation, fraction: CGFloat
    ) {
        let source = source.standardized
        withCurrentContext { context in
            guard let drawing = reporting(drawing) else { return }
            context.withState(blendMode: operation.blendMode, alpha: fraction) { canvas in
                context.upright(rect.standardized) { rect in
                    // Operations such as `copy` apply to the rectangle alone.
                    canvas.clip(to: Path(rect: rect))
                    canvas.withLayer(blendMode: operation.blendMode) {
                        if isTemplate { canvas.fill(rect) }
                        canvas.withLayer(blendMode: isTemplate ? .destinationIn : .normal) {
                            canvas.draw(drawing, in: whole(shownIn: rect, from: source))
                        }
                    }
                }
            }
        }
    }

    /// Returns the rectangle of the whole image if a part of it fills a rectangle, with y down.
    private func whole(shownIn rect: CGRect, from source: CGRect) -> CGRect {
        guard !source.isEmpty else { return rect }
        let scale = (x: rect.width / source.width, y: rect.height / source.height)
        return CGRect(
            x: rect.minX - source.minX * scale.x, y: rect.minY - (size.height - source.maxY) * scale.y,
            width: size.width * scale.x, height: size.height * scale.y)
    }

    /// Returns the image as an Easel drawing, which the image's closure draws once, immediately.
    ///
    /// - Throws: The first error reported by the closure's calls.
    public func drawing() throws -> Drawing {
        let recording = ContextRecording(size: size, scale: 1, isOpaque: false)
        let area = CGRect(origin: .zero, size: size)
        try UIKitEnvironment.current.run {
            switch content {
            case .empty: break
            case .pixels(let image): image.draw(on: recording.canvas, in: area)
            case .closure(let isFlipped, let handler):
                let isDrawn = withContext(CGContext(recording, isFlipped: isFlipped)) { handler(area) }
                if !isDrawn {
                    report(UIKitError(call: "NSImage.draw(in:)", problem: "the drawing handler returned false"))
                }
            }
        }
        return recording.drawing
    }

    /// Returns the pixels of the image, at the scale of the screen. If rendering fails, an error is reported, and the
    /// result may be `nil`.
    ///
    /// - Parameters:
    ///   - proposedRect: Must be `nil`; the image has its own size.
    ///   - context: Not used.
    ///   - hints: Must be `nil`.
    public func cgImage(
        forProposedRect proposedRect: Never?, context: NSGraphicsContext?, hints: Never?
    ) -> CGImage? {
        if case .pixels(let image) = content { return image.cgImage }
        guard let drawing = reporting(drawing) else { return nil }
        let scale = UIScreen.main.scale
        return attempting(UIKitEnvironment.current.rendering) { try drawing.image(scale: scale, rendering: $0) }
            .map { CGImage($0) }
    }

    // MARK: Drawing with two calls

    private var focus: CGContext?

    /// Makes a context that draws on this image the current context, with y up. The drawing replaces the image's
    /// content when ``unlockFocus()`` is called.
    open func lockFocus() { lockFocusFlipped(false) }

    /// Makes a context that draws on this image the current context.
    ///
    /// - Parameter flipped: Whether y points down.
    open func lockFocusFlipped(_ flipped: Bool) {
        let recording = ContextRecording(size: size, scale: UIScreen.main.scale, isOpaque: false)
        if let old = reporting(drawing) { recording.canvas.draw(old, in: CGRect(origin: .zero, size: size)) }
        let context = CGContext(recording, isFlipped: flipped)
        focus = context
        UIGraphicsPushContext(context)
    }

    /// Ends drawing on this image.
    open func unlockFocus() {
        guard let focus, let recording = focus.recording else {
            return report(UIKitError(call: "NSImage.unlockFocus()", problem: "lockFocus() was not called"))
        }
        removeContext(focus)
        self.focus = nil
        content = .pixels(UIImage(recording))
    }
}

extension CGContext {
    /// Creates a context as in AppKit: unless it is flipped, y points up, and text and images are still upright.
    fileprivate convenience init(_ recording: ContextRecording, isFlipped: Bool) {
        self.init(recording, isYUp: !isFlipped)
        self.isFlipped = isFlipped
        if isFlipped { return }
        canvas.translateBy(x: 0, y: canvas.size.height)
        canvas.scaleBy(x: 1, y: -1)
    }
}
