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
/// A layer is drawn when ``render(in:)`` is called. Properties that only matter for moving pictures, or for how a device
/// draws, can be set and have no effect; their documentation says so. Animations and filters are not available.
open class CALayer: NSObject {
    private let tag = ObjectTag()

    /// The visible rectangle, in the layer's coordinates.
    open var bounds = CGRect.zero {
        didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
    }

    /// The position of the anchor point, in the superlayer's coordinates.
    open var position = CGPoint.zero

    /// The anchor point, from (0, 0) at the top left of the bounds to (1, 1) at the bottom right; the center by
    /// default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The background color, which fills the rounded bounds; `nil` by default.
    open var backgroundColor: CGColor?

    /// The corner radius of the background and border, in points; 0 by default.
    open var cornerRadius: CGFloat = 0

    /// The corners that ``cornerRadius`` rounds; all four by default.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// The shape of rounded corners. It has no effect: corners are circular arcs.
    open var cornerCurve = CALayerCornerCurve.circular

    /// The image that the layer shows above its background, a `CGImage`; `nil` by default. If the value has another
    /// type, an error is reported.
    open var contents: Any?

    /// The position and scale of ``contents`` in the bounds; by default, the image is stretched to the bounds.
    open var contentsGravity = CALayerContentsGravity.resize

    /// The number of pixels of ``contents`` per point; 1 by default. The layer itself is drawn at the resolution of the
    /// context.
    open var contentsScale: CGFloat = 1

    /// The interpolation of enlarged ``contents``; `.linear` by default.
    open var magnificationFilter = CALayerContentsFilter.linear

    /// The interpolation of reduced ``contents``. It has no effect: every pixel contributes to a reduced image.
    open var minificationFilter = CALayerContentsFilter.linear

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

    /// The shape that casts the shadow; `nil`, the default, uses the content. Inside the shape, the shadow is not drawn.
    open var shadowPath: CGPath?

    /// A layer whose alpha masks this layer. It is positioned like a sublayer.
    open var mask: CALayer?

    /// The transform, which is applied around the anchor point; the identity by default.
    ///
    /// Layers are flat: of a rotation around the x or y axis, the projection onto the screen is drawn. Perspective is
    /// not supported; rendering then reports an error and draws the layer without it.
    open var transform = CATransform3DIdentity

    /// A transform that is also applied to all sublayers, around the anchor point; the identity by default.
    open var sublayerTransform = CATransform3DIdentity

    /// An object that draws the layer's content; see ``CALayerDelegate``.
    open weak var delegate: (any CALayerDelegate)?

    /// A name; `nil` by default.
    open var name: String?

    private var storedSublayers: [CALayer]?
    private var needsLayout = false

    // MARK: Properties without an effect

    /// Whether the content is opaque. It has no effect.
    open var isOpaque = false
    /// The actions for changes of properties. They have no effect, because nothing is animated.
    open var actions: [String: any CAAction]?
    /// Whether the edges are antialiased when a device composites the layer. It has no effect.
    open var allowsEdgeAntialiasing = false
    /// The edges that are antialiased when a device composites the layer. It has no effect.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge,
    ]
    /// Whether the opacity applies to the layer and its sublayers as a group. It has no effect: it always does.
    open var allowsGroupOpacity = true
    /// Whether a device keeps the layer as a bitmap. It has no effect.
    open var shouldRasterize = false
    /// The scale of that bitmap. It has no effect.
    open var rasterizationScale: CGFloat = 1
    /// Whether drawing is deferred. It has no effect.
    open var drawsAsynchronously = false
    /// Whether a change of the bounds causes the layer to be redrawn. It has no effect: each rendering draws the layer.
    open var needsDisplayOnBoundsChange = false
    /// Whether the back of the layer is visible. It has no effect: it always is.
    open var isDoubleSided = true

    /// The layer that contains this layer.
    public private(set) weak var superlayer: CALayer?

    private static let largestDepth = 50

    /// Creates an empty layer.
    public override init() {}

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

    /// Returns the affine part of ``transform``.
    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets ``transform`` to an affine transform.
    public func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    /// The transform from the layer's coordinates to the superlayer's coordinates.
    var toSuperlayer: CGAffineTransform {
        CGAffineTransform(
            translationX: -bounds.minX - anchorPoint.x * bounds.width,
            y: -bounds.minY - anchorPoint.y * bounds.height
        )
        .concatenating(transform.projection)
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    // MARK: Hierarchy

    /// The sublayers, from bottom to top if they have the same ``zPosition``. Setting this property removes the previous
    /// sublayers.
    open var sublayers: [CALayer]? {
        get { storedSublayers }
        set {
            for layer in storedSublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
            if newValue == nil { storedSublayers = nil }
        }
    }

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
        var layers = storedSublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        storedSublayers = layers
        layer.superlayer = self
        setNeedsLayout()
    }

    /// Inserts a sublayer below another sublayer. Without that sublayer, it is inserted at the bottom.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: UInt32(index(of: sibling) ?? 0))
    }

    /// Inserts a sublayer above another sublayer. Without that sublayer, it is inserted on top.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        guard let index = index(of: sibling) else { return addSublayer(layer) }
        insertSublayer(layer, at: UInt32(index + 1))
    }

    /// Replaces a sublayer. If the old layer is not a sublayer, nothing changes.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, index(of: oldLayer) != nil else { return }
        insertSublayer(newLayer, above: oldLayer)
        if newLayer.superlayer === self { oldLayer.removeFromSuperlayer() }
    }

    private func index(of sublayer: CALayer?) -> Int? { storedSublayers?.firstIndex { $0 === sublayer } }

    /// Removes the layer from its superlayer.
    public func removeFromSuperlayer() {
        superlayer?.storedSublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    // MARK: Layout

    /// Positions the sublayers. The default asks the delegate. Subclasses override this method.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Requests a call of ``layoutSublayers()`` before the layer is rendered. A change of the size or an added sublayer
    /// does the same.
    public func setNeedsLayout() { needsLayout = true }

    /// Calls ``layoutSublayers()`` if it was requested.
    public func layoutIfNeeded() {
        guard needsLayout else { return }
        needsLayout = false
        layoutSublayers()
    }

    // MARK: Drawing

    /// Draws custom content above the background and below the sublayers. The default asks the delegate. Subclasses
    /// override this method.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

    /// Has no effect: each rendering draws the layer.
    open func setNeedsDisplay() {}

    /// Has no effect: each rendering draws the layer.
    open func setNeedsDisplay(_ rect: CGRect) {}

    /// Has no effect: each rendering draws the layer.
    open func displayIfNeeded() {}

    /// Has no effect, because nothing is animated.
    open func removeAllAnimations() {}

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
        layoutIfNeeded()
        let canvas = context.canvas
        canvas.withState {
            if shadowOpacity > 0, !masksToBounds, let shadowColor {
                let color = shadowColor.color
                let visible = CGColor(color.withAlphaComponent(color.alpha * Double(shadowOpacity)))
                if let shadowPath {
                    renderShadow(of: shadowPath.path, color: visible, in: context)
                } else {
                    context.setShadow(offset: shadowOffset, blur: shadowRadius * 2, color: visible)
                }
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

    private func renderShadow(of path: Path, color: CGColor, in context: CGContext) {
        context.canvas.withLayer(alpha: CGFloat(opacity)) {
            context.canvas.withState {
                context.setShadow(offset: shadowOffset, blur: shadowRadius * 2, color: color)
                context.canvas.fill(path, with: .color(.black))
            }
            context.canvas.setBlendMode(.destinationOut)
            context.canvas.fill(path, with: .color(.black))
        }
    }

    private func renderContent(in context: CGContext) {
        let canvas = context.canvas
        canvas.withState {
            if masksToBounds { canvas.clip(to: outline(inset: 0)) }
            if let backgroundColor { canvas.fill(outline(inset: 0), with: .color(backgroundColor.color)) }
            canvas.withState { drawBelowContents(in: context) }
            canvas.withState { drawImage(on: canvas) }
            canvas.withState { draw(in: context) }
            canvas.withState { drawAboveContents(in: context) }
            canvas.withState {
                let center = CGPoint(
                    x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
                canvas.concatenate(sublayerTransform.projection.around(center))
                renderSublayers(in: context)
            }
        }
        if borderWidth > 0, let borderColor {
            canvas.stroke(
                outline(inset: borderWidth / 2), with: .color(borderColor.color),
                style: StrokeStyle(lineWidth: borderWidth))
        }
    }

    /// Draws what the kind of layer shows below the contents: ``contents`` and ``draw(in:)``.
    func drawBelowContents(in context: CGContext) {}

    /// Draws what the kind of layer shows between the contents and the sublayers.
    func drawAboveContents(in context: CGContext) {}

    /// Draws the sublayers, in the layer's coordinates.
    func renderSublayers(in context: CGContext) {
        for layer in (sublayers ?? []).sorted(by: { $0.zPosition < $1.zPosition }) {
            context.canvas.withState {
                context.canvas.concatenate(layer.toSuperlayer)
                layer.render(in: context)
            }
        }
    }

    private func drawImage(on canvas: Canvas) {
        guard let contents else { return }
        guard let image = (contents as? CGImage)?.image else {
            return report(
                UIKitError(call: "CALayer.render(in:)", problem: "contents is \(contents); it must be a CGImage"))
        }
        let scale = contentsScale > 0 ? contentsScale : 1
        let size = CGSize(width: image.size.width / scale, height: image.size.height / scale)
        canvas.interpolationQuality = magnificationFilter == .nearest ? .none : .default
        canvas.draw(image, in: contentsGravity.rect(of: size, in: bounds.standardized))
    }

    func outline(inset: CGFloat) -> Path {
        let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
        guard !rect.isNull else { return Path() }
        let radius = min(max(cornerRadius - inset, 0), rect.width / 2, rect.height / 2)
        guard radius > 0 else { return Path(rect: rect) }
        func corner(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
        let radii = CornerRadii(
            topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
            bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner))
        return Path(roundedRect: rect, cornerRadii: radii)
    }
}
