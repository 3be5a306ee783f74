// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A content stream that is being written: its operators, and the resources to which they refer by name (ISO 32000-1,
/// 7.8 and annex A).
///
/// The structure tracks the graphics state and writes only changes to it.
struct PDFContent {
    var bytes: [UInt8] = []
    private(set) var resources = PDFResources()

    private var state: PDFGraphicsState
    private var savedStates: [PDFGraphicsState] = []

    /// The largest number of saved states at a time.
    private var depth = 0
    let precision: SVGPrecision

    /// - Parameter isPage: Whether the content belongs to a page, whose initial state is known. A form inherits its
    ///   initial state.
    init(isPage: Bool, precision: SVGPrecision) {
        state = isPage ? .page : .form
        self.precision = precision
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// The offsets at which content of another structure element begins, with the element and the position of the
    /// content in drawing order.
    private var marks: [Mark] = []

    fileprivate struct Mark {
        var offset: Int
        let owner: Int
        let position: Int
    }

    // MARK: Operators

    /// Adds an operator and a line feed.
    mutating func append(operator name: StaticString) {
        bytes.append(utf8Of: name)
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds numbers, each with a trailing space.
    mutating func append(_ numbers: CGFloat..., precision: SVGPrecision? = nil) {
        for number in numbers { bytes.append(number: number, precision ?? self.precision) }
    }

    mutating func append(_ transform: CGAffineTransform) {
        for number in [transform.a, transform.b, transform.c, transform.d] {
            bytes.append(number: number, .significant(number))
        }
        append(transform.tx, transform.ty)
    }

    mutating func save() {
        append(operator: "q")
        savedStates.append(state)
        depth = max(depth, savedStates.count)
    }

    mutating func restore() {
        append(operator: "Q")
        state = savedStates.removeLast()
    }

    mutating func concatenate(_ transform: CGAffineTransform) {
        append(transform)
        append(operator: "cm")
    }

    /// Paints a form or an image under a transform.
    mutating func paint(object number: Int, under transform: CGAffineTransform) {
        save()
        concatenate(transform)
        paint(object: number)
        restore()
    }

    /// Paints a form or an image.
    mutating func paint(object number: Int) {
        append(resource(.xObject, number))
        append(operator: " Do")
    }

    /// Returns the name of a resource, which is added to the stream's resources.
    mutating func resource(_ kind: PDFResources.Kind, _ number: Int) -> String {
        resources.insert(kind, number)
        return "/\(kind.letter)\(number)"
    }

    // MARK: State

    mutating func setState(alpha: CGFloat, _ blendMode: BlendMode, _ objects: PDFObjects) {
        let wanted = PDFGraphicsState.Transparency(alpha: alpha, blendMode: blendMode)
        guard state.transparency != wanted else { return }
        state.transparency = wanted
        let share = PDFSyntax.share(alpha)
        set(
            state: objects.shared(
                "<</Type/ExtGState/CA \(share)/ca \(share)/BM/\(blendMode.nameInPDF ?? "Normal")>>"))
    }

    /// Sets a graphics state that ``setState(alpha:_:_:)`` does not track, until the next ``restore()``.
    mutating func set(state number: Int) {
        append(resource(.state, number))
        append(operator: " gs")
    }

    mutating func setFill(_ paint: PDFPaint) {
        guard state.fill != paint else { return }
        state.fill = paint
        set(paint, gray: "g", rgb: "rg", space: "/Pattern cs ", pattern: " scn")
    }

    mutating func setStroke(_ paint: PDFPaint) {
        guard state.stroke != paint else { return }
        state.stroke = paint
        set(paint, gray: "G", rgb: "RG", space: "/Pattern CS ", pattern: " SCN")
    }

    private mutating func set(
        _ paint: PDFPaint, gray: StaticString, rgb: StaticString, space: StaticString, pattern: StaticString
    ) {
        let precision = SVGPrecision(decimals: 4)
        switch paint {
        case .color(let red, let green, let blue) where red == green && green == blue:
            append(red, precision: precision)
            append(operator: gray)
        case .color(let red, let green, let blue):
            append(red, green, blue, precision: precision)
            append(operator: rgb)
        case .pattern(let number):
            bytes.append(utf8Of: space)
            append(resource(.pattern, number))
            append(operator: pattern)
        }
    }

    /// Sets the pen, with its lengths in the units of the current transform.
    mutating func setPen(_ style: StrokeStyle, scale: CGFloat) {
        let width = style.lineWidth * scale
        if state.lineWidth != width {
            state.lineWidth = width
            append(width, precision: .significant(width))
            append(operator: "w")
        }
        if state.lineCap != style.lineCap {
            state.lineCap = style.lineCap
            append(operator: style.lineCap.operatorInPDF)
        }
        // A miter limit below 1 bevels every corner, but PDF does not allow such limits.
        let join = style.lineJoin == .miter && style.miterLimit < 1 ? .bevel : style.lineJoin
        if state.lineJoin != join {
            state.lineJoin = join
            append(operator: join.operatorInPDF)
        }
        if join == .miter, state.miterLimit != style.miterLimit {
            state.miterLimit = style.miterLimit
            append(style.miterLimit, precision: .significant(style.miterLimit))
            append(operator: "M")
        }
        let dash = style.dash.map { $0 * scale } + [style.dash.isEmpty ? 0 : style.dashPhase * scale]
        if state.dash != dash {
            state.dash = dash
            append("[")
            for length in dash.dropLast() { append(length, precision: .significant(length)) }
            append("]")
            append(dash[dash.count - 1], precision: .significant(dash[dash.count - 1]))
            append(operator: "d")
        }
    }

    mutating func setFont(_ number: Int, size: CGFloat) {
        guard state.font?.number != number || state.font?.size != size else { return }
        state.font = (number, size)
        append(resource(.font, number))
        append(" ")
        append(size, precision: .significant(size))
        append(operator: "Tf")
    }

    /// - Parameter mode: The text rendering mode: 0 fills glyphs, 2 also strokes them, and 3 makes them invisible
    ///   (table 106).
    mutating func setTextMode(_ mode: Int) {
        guard state.textMode != mode else { return }
        state.textMode = mode
        append("\(mode)")
        append(operator: " Tr")
    }

    // MARK: Marks

    /// Notes that the content that follows belongs to a structure element, or to none.
    ///
    /// - Parameter position: The position of the content in drawing order.
    mutating func mark(_ owner: Int, position: Int) {
        if marks.last?.owner != owner { marks.append(Mark(offset: bytes.count, owner: owner, position: position)) }
    }

    /// Ends the content of the element marked last. Content without a mark has marks of its own.
    mutating func endMark() { mark(Self.unmarked, position: 0) }

    private static let unmarked = Int.min

    /// Whether the content shows forms that have marks of their own.
    var hasMarkedForms: Bool { marks.contains { $0.owner == Self.unmarked } }

    /// The elements of the content, each once.
    var owners: Set<Int> { Set(marks.lazy.map(\.owner).filter { $0 != Self.unmarked }) }

    /// Returns the content with marked-content operators (14.6).
    ///
    /// - Parameter begin: A closure that returns the operator that begins the content of an element. It receives the
    ///   element, and the position of the content in drawing order.
    func bytes(marked begin: (Int, Int) -> String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 32 * marks.count)
        var (start, owner, position) = (0, Self.unmarked, 0)
        func addPart(to end: Int) {
            guard end > start else { return }
            if owner != Self.unmarked { result += begin(owner, position).utf8 }
            result += bytes[start..<end]
            if owner != Self.unmarked { result += "EMC\n".utf8 }
            start = end
        }
        for mark in marks where mark.owner != owner {
            addPart(to: mark.offset)
            (owner, position) = (mark.owner, mark.position)
        }
        addPart(to: bytes.count)
        return result
    }

    // MARK: Other content

    /// Whether other content can be added without saving too many states at a time. Files may save 28 (ISO 32000-1, annex
    /// C); some are left for what encloses this content.
    func hasRoom(for other: PDFContent) -> Bool { savedStates.count + 1 + other.depth <= 24 }

    /// Adds content that was written for a separate stream.
    mutating func append(_ other: PDFContent, _ objects: PDFObjects) {
        setState(alpha: 1, .normal, objects)
        save()
        marks += other.marks.moved(by: bytes.count)
        bytes += other.bytes
        depth = max(depth, savedStates.count + other.depth)
        resources.formUnion(other.resources)
        restore()
    }

    /// Encloses all content in a saved graphics state. The closure writes the operators that precede the content in
    /// that state.
    mutating func enclose(_ open: (inout PDFContent) -> Void) {
        var whole = PDFContent(isPage: false, precision: precision)
        whole.save()
        open(&whole)
        whole.marks = marks.moved(by: whole.bytes.count)
        whole.bytes += bytes
        whole.depth = whole.savedStates.count + depth
        whole.resources.formUnion(resources)
        whole.state = state
        whole.restore()
        whole.state = .form
        self = whole
    }
}

extension [PDFContent.Mark] {
    fileprivate func moved(by distance: Int) -> [PDFContent.Mark] {
        map { mark in
            var mark = mark
            mark.offset += distance
            return mark
        }
    }
}

/// The paint that shapes are filled or stroked with.
enum PDFPaint: Hashable {
    /// The components in sRGB.
    case color(red: Double, green: Double, blue: Double)
    /// The object number of a pattern.
    case pattern(Int)

    init(_ color: Color) { self = .color(red: color.red, green: color.green, blue: color.blue) }
}

/// The part of the graphics state that content sets (ISO 32000-1, 8.4). Unknown values are nil.
private struct PDFGraphicsState {
    struct Transparency: Hashable {
        let alpha: CGFloat
        let blendMode: BlendMode
    }

    var fill: PDFPaint?
    var stroke: PDFPaint?
    var transparency: Transparency? = Transparency(alpha: 1, blendMode: .normal)
    var lineWidth: CGFloat?
    var lineCap: LineCap?
    var lineJoin: LineJoin?
    var miterLimit: CGFloat?
    /// The lengths of dashes and gaps, followed by the phase.
    var dash: [CGFloat]?
    var font: (number: Int, size: CGFloat)?
    var textMode: Int?

    /// The state at the start of a page (tables 52 and 104).
    static let page: PDFGraphicsState = {
        var state = PDFGraphicsState()
        (state.fill, state.stroke) = (PDFPaint(.black), PDFPaint(.black))
        (state.lineWidth, state.lineCap, state.lineJoin, state.miterLimit) = (1, .butt, .miter, 10)
        (state.dash, state.textMode) = ([0], 0)
        return state
    }()

    /// The state at the start of a transparency group, which inherits everything except transparency (11.6.6).
    static let form = PDFGraphicsState()
}

extension LineCap {
    fileprivate var operatorInPDF: StaticString {
        switch self {
        case .butt: "0 J"
        case .round: "1 J"
        case .square: "2 J"
        }
    }
}

extension LineJoin {
    fileprivate var operatorInPDF: StaticString {
        switch self {
        case .miter: "0 j"
        case .round: "1 j"
        case .bevel: "2 j"
        }
    }
}

extension BlendMode {
    /// The mode's name in PDF (ISO 32000-1, 11.3.5); nil if PDF lacks the mode.
    var nameInPDF: String? {
        switch self {
        case .normal: "Normal"
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .softLight: "SoftLight"
        case .hardLight: "HardLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
            .destinationAtop, .xor, .plusDarker, .plusLighter:
            nil
        }
    }
}
