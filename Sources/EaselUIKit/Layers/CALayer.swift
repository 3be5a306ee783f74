// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A layer of a picture, with Core Animation's names. It is drawn by ``render(in:)``.
///
/// ```swift
/// let card = CALayer()
/// card.frame = CGRect(x: 10, y: 10, width: 180, height: 100)
/// card.cornerRadius = 12
/// card.backgroundColor = UIColor.white.cgColor
/// (card.shadowOpacity, card.shadowOffset) = (0.3, CGSize(width: 0, height: 2))
/// card.render(in: context)
/// ```
///
/// Nothing moves here: animations, transactions and transforms in space do not exist.
open class CALayer {
    /// The visible rectangle, in the layer's own coordinates.
    open var bounds = CGRect.zero

    /// The position of the anchor point in the superlayer.
    open var position = CGPoint.zero

    /// The point of the bounds that is at ``position``, from (0, 0) at the top left to (1, 1); the middle by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The color of the background, within the corners; `nil` by default.
    open var backgroundColor: CGColor?

    /// The radius of the corners of background and border, in points.
    open var cornerRadius: CGFloat = 0

    /// The width of the border, in points, which is drawn inside the bounds above all other content; 0 by default.
    open var borderWidth: CGFloat = 0

    /// The color of the border; black by default.
    open var borderColor: CGColor? = .black

    /// The opacity of the layer with all that is in it, from 0 to 1.
    open var opacity: Float = 1

    /// Whether the layer is not drawn.
    open var isHidden = false

    /// Whether what is in the layer is clipped to its bounds and corners; `false` by default.
    open var masksToBounds = false

    /// The order among the superlayer's layers: higher is nearer.
    open var zPosition: CGFloat = 0

    /// The color of the shadow; black by default.
    open var shadowColor: CGColor? = .black

    /// The opacity of the shadow, from 0 to 1; 0 by default.
    open var shadowOpacity: Float = 0

    /// The distance of the shadow, in points; 3 points upward by default.
    open var shadowOffset = CGSize(width: 0, height: -3)

    /// The standard deviation of the shadow's blur, in points; 3 by default.
    open var shadowRadius: CGFloat = 3

    /// A layer whose opacity masks this layer. It is positioned like a sublayer.
    open var mask: CALayer?

    /// The layers in this layer, the lowest first.
    public private(set) var sublayers: [CALayer]?

    /// The layer that this layer is in.
    public private(set) weak var superlayer: CALayer?

    private static let largestDepth = 50

    private var storedTransform = CGAffineTransform.identity

    /// A layer without a size.
    public init() {}

    /// A layer without a size. Layers have no copies for animations here.
    public init(layer: Any) {}

    /// Returns `nil`: archives of layers are not supported.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Geometry

    /// The rectangle in the superlayer, without the transform.
    open var frame: CGRect {
        get {
            CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        set {
            let rect = newValue.standardized
            bounds.size = rect.size
            position = CGPoint(x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        }
    }

    /// Returns the transform about the anchor point.
    public func affineTransform() -> CGAffineTransform { storedTransform }

    /// Sets the transform about the anchor point.
    public func setAffineTransform(_ transform: CGAffineTransform) { storedTransform = transform }

    /// The transform from the layer's coordinates to those of the superlayer.
    var toSuperlayer: CGAffineTransform {
        CGAffineTransform(
            translationX: -bounds.minX - anchorPoint.x * bounds.width,
            y: -bounds.minY - anchorPoint.y * bounds.height
        )
        .concatenating(storedTransform)
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    // MARK: Hierarchy

    /// Adds a layer on top, and removes it from its previous superlayer. Adding a layer to itself reports an error.
    public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Inserts a layer; an index beyond the end counts as the end.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        var ancestor: CALayer? = self
        while let next = ancestor {
            guard next !== layer else {
                return report(
                    UIKitError(call: "insertSublayer(_:at:)", problem: "the layer contains the one that it is added to")
                )
            }
            ancestor = next.superlayer
        }
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    /// Removes the layer from the one that it is in.
    public func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    // MARK: Drawing

    /// Draws what a subclass adds to the layer, above the background and below the sublayers.
    open func draw(in context: CGContext) {}

    /// Draws the layer, with all that is in it, in its own coordinates.
    open func render(in context: CGContext) {
        if isHidden || opacity <= 0 { return }
        // A mask may contain the layer itself.
        guard context.layerDepth < Self.largestDepth else {
            return report(
                UIKitError(
                    call: "CALayer.render(in:)",
                    problem: "the layers are nested more than \(Self.largestDepth) deep, or contain themselves"))
        }
        context.layerDepth += 1
        defer { context.layerDepth -= 1 }
        let canvas = context.canvas
        canvas.withState {
            if shadowOpacity > 0, !masksToBounds, let shadowColor {
                let color = shadowColor.color
                context.setShadow(
                    offset: shadowOffset, blur: shadowRadius * 2,
                    color: CGColor(color.withAlphaComponent(color.alpha * Double(shadowOpacity))))
            }
            canvas.withLayer(alpha: CGFloat(opacity)) {
                renderContent(in: context)
                if let mask {
                    canvas.withLayer(blendMode: .destinationIn) {
                        canvas.concatenate(mask.toSuperlayer)
                        mask.render(in: context)
                    }
                }
            }
        }
    }

    private func renderContent(in context: CGContext) {
        let canvas = context.canvas
        canvas.withState {
            if masksToBounds { canvas.clip(to: outline(inset: 0)) }
            if let backgroundColor { canvas.fill(outline(inset: 0), with: .color(backgroundColor.color)) }
            canvas.withState { drawContent(in: context) }
            canvas.withState { draw(in: context) }
            for layer in (sublayers ?? []).sorted(by: { $0.zPosition < $1.zPosition }) {
                canvas.withState {
                    canvas.concatenate(layer.toSuperlayer)
                    layer.render(in: context)
                }
            }
        }
        if borderWidth > 0, let borderColor {
            canvas.stroke(
                outline(inset: borderWidth / 2), with: .color(borderColor.color),
                style: StrokeStyle(lineWidth: borderWidth))
        }
    }

    /// The layer's own content, between background and sublayers.
    func drawContent(in context: CGContext) {}

    func outline(inset: CGFloat) -> Path {
        let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
        guard !rect.isNull else { return Path() }
        let radius = min(max(cornerRadius - inset, 0), rect.width / 2, rect.height / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect: rect)
    }
}
