// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The values of all properties of an element.
///
/// The values are stored outside the style, because nested elements keep many styles on the stack.
struct Style: Sendable {
    private indirect enum Box<Value: Sendable>: Sendable {
        case value(Value)

        var value: Value {
            switch self {
            case .value(let value): value
            }
        }
    }

    private var inheritedBox: Box<InheritedStyle>
    private var ownBox: Box<OwnStyle>

    private static let initialBoxes = (inherited: Box.value(InheritedStyle()), own: Box.value(OwnStyle()))

    var inherited: InheritedStyle {
        get { inheritedBox.value }
        set { inheritedBox = .value(newValue) }
    }

    var own: OwnStyle {
        get { ownBox.value }
        set { ownBox = .value(newValue) }
    }

    /// Creates a style with the initial values.
    init() { (inheritedBox, ownBox) = (Self.initialBoxes.inherited, Self.initialBoxes.own) }

    /// The style with which a child begins: inherited properties as here, all others with their initial values.
    var forChild: Style {
        var style = self
        style.ownBox = Self.initialBoxes.own
        return style
    }
}

/// The parts of a shape that are painted one after another.
enum PaintLayer: Sendable { case fill, stroke, markers }

/// The properties that children inherit, with their initial values.
struct InheritedStyle: Sendable {
    /// The custom properties, by their names.
    var variables: [String: String] = [:]
    var color = Color.black

    // MARK: Fill and stroke
    var fill = PaintValue.color(.color(.black))
    var fillOpacity: CGFloat = 1
    var fillRule = FillRule.winding
    var stroke = PaintValue.none
    var strokeOpacity: CGFloat = 1
    var strokeWidth = Length(value: 1)
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit: CGFloat = 4
    var dashes: [Length] = []
    var dashOffset = Length.zero
    var paintOrder: [PaintLayer] = [.fill, .stroke, .markers]
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    var clipRule = FillRule.winding
    var isVisible = true
    var isAntialiased = true
    var imageQuality = InterpolationQuality.default
    var filtersInLinearRGB = true

    // MARK: Text
    var fontFamilies: [String] = []
    var fontSize: CGFloat = 16
    var fontWeight = 400
    var fontStyle = Font.Style.normal
    var fontWidth = Font.Width.normal
    var fontFeatures: [String: Int] = [:]
    var fontVariations: [String: CGFloat] = [:]
    var letterSpacing = Length.zero
    var wordSpacing = Length.zero
    var textAnchor = TextAnchorValue.start
    var isRightToLeft = false
    var isVertical = false
    var keepsSpaces = false
    var dominantBaseline = BaselineValue.auto
}

/// The properties of one element, with their initial values.
struct OwnStyle: Sendable {
    var isDisplayed = true
    var opacity: CGFloat = 1
    var blendMode = BlendMode.normal
    var isIsolated = false
    /// The id of an element; empty for one of another document.
    var clipPath: String?
    var mask: String?
    var maskUsesAlpha = false
    var filters: [FilterValue] = []
    var floodColor = ColorValue.color(.black)
    var floodOpacity: CGFloat = 1
    var lightingColor = ColorValue.color(.white)
    /// Whether content outside the viewport is visible; nil if it was not said.
    var overflowIsVisible: Bool?
    var transform: TransformList?
    var transformOrigin: TransformOrigin?
    var transformBox = TransformBox.viewBox
    var hasFixedStrokeWidth = false
    var backgroundColor: ColorValue?
    var stopColor = ColorValue.color(.black)
    var stopOpacity: CGFloat = 1
    var alignmentBaseline = BaselineValue.auto
    var baselineShift = BaselineShift.none
    var decorations: Set<Decoration> = []
    var overridesDirection = false
}

/// The box of a transform's origin and percentages.
enum TransformBox: Sendable { case viewBox, fillBox }

/// The point of a text chunk at its position.
enum TextAnchorValue: Sendable { case start, middle, end }

/// The line of a font at the position of text.
enum BaselineValue: Sendable {
    case auto, alphabetic, middle, central, mathematical, hanging, ideographic, textTop, textBottom
}

/// The displacement of text from its baseline.
enum BaselineShift: Sendable {
    case none, sub, `super`, length(Length)
}

/// A line under, over, or through text.
enum Decoration: Sendable { case underline, overline, lineThrough }
