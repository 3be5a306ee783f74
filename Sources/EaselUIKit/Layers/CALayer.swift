// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A layer in a layer tree, with Core Animation's API. Call ``render(in:)`` to draw it.
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
/// Layers are static: animations, transactions, and 3D transforms are not available.
open class CALayer {
    /// The visible rectangle, in the layer's coordinates.
    open var bounds = CGRect.zero

    /// The position of the anchor point, in the superlayer's coordinates.
    open var position = CGPoint.zero

    /// The anchor point, from (0, 0) at the top left of the bounds to (1, 1) at the bottom right; the center by
    /// default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The background color, which fills the rounded bounds; `nil` by default.
    open var backgroundColor: CGColor?

    /// The corner radius of the background and border, in points; 0 by default.
    open var cornerRadius: CGFloat = 0

    /// The width of the border, in points; 0 by default. The border is drawn inside the bounds, above all other
    /// content.
    open var borderWidth: CGFloat = 0

    /// The border color; black by default.
    open var borderColor: CGColor? = .black

    /// The opacity of the layer and its sublayers, in `0...1`; 1 by default.
    open var opacity: Float = 1

    /// Whether the layer is not drawn.
    open var isHidden = false

    /// Whether the content and sublayers are clipped to the rounded bounds; `false` by default.
    open var masksToBounds = false

    /// The position in the superlayer's drawing order: layers with higher values are drawn on top.
    open var zPosition: CGFloat = 0

    /// The shadow color; black by default.
    open var shadowColor: CGColor? = .black

    /// The opacity of the shadow, in `0...1`; 0 by default.
    open var shadowOpacity: Float = 0

    /// The offset of the shadow, in points; (0, -3) by default, which is 3 points upward.
    open var shadowOffset = CGSize(width: 0, height: -3)

    /// The standard deviation of the shadow's blur, in points; 3 by default.
    open var shadowRadius: CGFloat = 3

    /// A layer whose alpha masks this layer. It is positioned like a sublayer.
    open var mask: CALayer?

    /// The sublayers, from bottom to top if they have the same ``zPosition``.
    public private(set) var sublayers: [CALayer]?

    /// The layer that contains this layer.
    public private(set) weak var superlayer: CALayer?

    private static let largestDepth = 50

    private var storedTransform = CGAffineTransform.identity

    /// Creates an empty layer.
    public init() {}

    /// Creates an empty layer. Presentation copies of layers are not supported.
    public init(layer: Any) {}

    /// Returns `nil`, because layers cannot be decoded.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Geometry

    /// The layer's rectangle in the superlayer's coordinates, without the transform.
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

    /// Returns the transform, which is applied around the anchor point.
    public func affineTransform() -> CGAffineTransform { storedTransform }

    /// Sets the transform, which is applied around the anchor point.
    public func setAffineTransform(_ transform: CGAffineTransform) { storedTransform = transform }

    /// The transform from the layer's coordinates to the superlayer's coordinates.
    var toSuperlayer: CGAffineTransform {
        CGAffineTransform(
            translationX: -bounds.minX - anchorPoint.x * bounds.width,
            y: -bounds.minY - anchorPoint.y * bounds.height
        )
        .concatenating(storedTransform)
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    // MARK: Hierarchy

    /// Adds a sublayer on top and removes it from its previous superlayer. Adding a layer to itself or to one of its
    /// descendants reports an error.
    public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Inserts a sublayer at an index. An index beyond the end adds the layer at the end.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        var ancestor: CALayer? = self
        while let next = ancestor {
            guard next !== layer else {
                return report(
                    UIKitError(call: "insertSublayer(_:at:)", problem: "the inserted layer contains this layer")
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

    /// Removes the layer from its superlayer.
    public func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    // MARK: Drawing

    /// Draws custom content above the background and below the sublayers. Subclasses override this method.
    open func draw(in context: CGContext) {}

    /// Draws the layer and its sublayers in the layer's coordinates.
    open func render(in context: CGContext) {
        if isHidden || opacity <= 0 { return }
        // A mask can contain the layer itself, so the depth is limited.
        guard context.layerDepth < Self.largestDepth else {
            return report(
                UIKitError(
                    call: "CALayer.render(in:)",
                    problem: "the layers are nested more than \(Self.largestDepth) levels deep, or contain themselves"))
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

    /// Draws the layer's own content, between the background and the sublayers.
    func drawContent(in context: CGContext) {}

    func outline(inset: CGFloat) -> Path {
        let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
        guard !rect.isNull else { return Path() }
        let radius = min(max(cornerRadius - inset, 0), rect.width / 2, rect.height / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect: rect)
    }
}
