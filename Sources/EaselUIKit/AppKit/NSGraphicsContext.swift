// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The way a drawing operation combines colors with the content below it.
public enum NSCompositingOperation: UInt, Hashable, Sendable {
    /// Makes the area transparent.
    case clear
    /// Replaces the content.
    case copy
    /// Paints on top of the content.
    case sourceOver
    /// Shows the new content where there is content.
    case sourceIn
    /// Shows the new content where there is no content.
    case sourceOut
    /// Paints on top of the content, only where there is content.
    case sourceAtop
    /// Paints below the content.
    case destinationOver
    /// Keeps the content where the new content is.
    case destinationIn
    /// Removes the content where the new content is.
    case destinationOut
    /// Paints below the content, only where the new content is.
    case destinationAtop
    /// Shows either content where the other is not.
    case xor
    /// Multiplies colors.
    case multiply = 14
    /// Multiplies the inverses of colors.
    case screen
    /// Multiplies or screens, depending on the content below.
    case overlay
    /// Keeps the darker colors.
    case darken
    /// Keeps the lighter colors.
    case lighten

    var blendMode: BlendMode {
        switch self {
        case .clear: .clear
        case .copy: .copy
        case .sourceOver: .normal
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        }
    }
}

/// The interpolation quality of scaled images.
public enum NSImageInterpolation: UInt, Hashable, Sendable {
    /// The default of the context.
    case `default`
    /// The nearest pixel.
    case none
    /// Low quality.
    case low
    /// High quality.
    case high
    /// Medium quality.
    case medium
}

/// The destination of drawing calls, with AppKit's API. It is a ``CGContext`` and the direction of its y axis.
///
/// ```swift
/// NSGraphicsContext.current?.imageInterpolation = .high
/// let context = NSGraphicsContext.current?.cgContext
/// ```
public final class NSGraphicsContext: NSObject {
    private let tag = ObjectTag()

    /// The Core Graphics context.
    public let cgContext: CGContext

    /// Whether y points down, as in a flipped view. Text and images are upright in both cases.
    public let isFlipped: Bool

    /// Creates a context from a Core Graphics context.
    ///
    /// - Parameters:
    ///   - cgContext: The Core Graphics context.
    ///   - flipped: Whether y points down.
    public init(cgContext: CGContext, flipped: Bool) {
        self.cgContext = cgContext
        isFlipped = flipped
    }

    /// The current context of this thread; `nil` if the thread has no current context.
    public class var current: NSGraphicsContext? {
        get { UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: $0.isFlipped) } }
        set {
            let old = UIGraphicsGetCurrentContext()
            guard let newValue else { return removeContext(old) }
            newValue.cgContext.isFlipped = newValue.isFlipped
            if old !== newValue.cgContext { replaceContext(old, with: newValue.cgContext) }
        }
    }

    /// Saves the graphics state of the current context, and the context itself.
    public class func saveGraphicsState() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIGraphicsPushContext(context)
    }

    /// Restores the most recently saved context and its graphics state.
    public class func restoreGraphicsState() {
        guard UIGraphicsGetCurrentContext() != nil else {
            return withCurrentContext(call: "NSGraphicsContext.restoreGraphicsState()") { _ in }
        }
        UIGraphicsPopContext()
        // Without a context when the state was saved, there is none now.
        UIGraphicsGetCurrentContext()?.restoreGState()
    }

    /// Saves the graphics state.
    public func saveGraphicsState() { cgContext.saveGState() }

    /// Restores the most recently saved graphics state.
    public func restoreGraphicsState() { cgContext.restoreGState() }

    /// Has no effect: everything is drawn immediately.
    public func flushGraphics() {}

    /// Whether edges are antialiased.
    public var shouldAntialias: Bool {
        get { cgContext.antialiasing.isRequested }
        set { cgContext.setShouldAntialias(newValue) }
    }

    /// The interpolation quality of scaled images.
    public var imageInterpolation: NSImageInterpolation {
        get {
            switch cgContext.interpolationQuality {
            case .none: .none
            case .low: .low
            case .medium: .medium
            case .high: .high
            default: .default
            }
        }
        set {
            cgContext.interpolationQuality =
                switch newValue {
                case .default: .default
                case .none: .none
                case .low: .low
                case .medium: .medium
                case .high: .high
                }
        }
    }
}

extension NSShadow {
    /// Sets the shadow of the current context.
    public func set() {
        withCurrentContext { context in
            let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor
            context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color)
        }
    }
}
