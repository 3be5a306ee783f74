// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Writes an SVG document.
///
/// Shapes, gradients, clips, masks, layers, and text are written as SVG elements. Shadows and the blend modes that CSS
/// lacks are written as filters. Everything else becomes an image with its own bounds.
final class SVGBackend: FallibleBackend {
    let options: SVGOptions
    let budget: RenderBudget
    let page: CGRect
    let precision: SVGPrecision

    var definitions: SVGDefinitions

    /// The content of the innermost open layer.
    var content: SVGContent

    /// The contents of the enclosing layers, the page first.
    private var outerContents: [SVGContent] = []
    private(set) var openLayers: [Layer] = []

    /// The open tags; nil for those without a group.
    var tags: [SVGTag?] = []

    /// Whether the document has a role or a description of a tag.
    var hasRoles = false

    /// The part of the page that each clip leaves visible: all, some, or nothing. The innermost clip is last.
    private var clipKinds: [ClipKind] = []

    var images: [ImageSurfaceKey: SVGImage] = [:]

    /// The recorded operations of a layer that becomes an image, and the number of its open layers.
    private var recorded: [Operation] = []
    private(set) var recordedDepth = 0

    /// The styles and fonts written last. Most elements reuse them. Scene S5b as SVG: −14% from the styles.
    var fillStyle: SVGFillStyle?
    var strokeStyle: SVGStrokeStyle?
    var fonts: [SVGFontKey: SVGFontEntry] = [:]
    var latestFont: (key: SVGFontKey, attributes: SVGMarkup)?
    var embeddedFonts: [SVGEmbeddedFont] = []
    var glyphs: [SVGGlyphKey: SVGGlyphEntry] = [:]
    var colorGlyphs = ColorGlyphs()

    /// Whether white space precedes the next letter of text along a path.
    var hasSpaceAlongPath = false

    /// Links and their destinations.
    private(set) var annotations: AnnotationList

    /// The rasterized parts, in drawing order.
    private(set) var rasterized: [RenderReport.Rasterized] = []

    /// The first failure. Nothing is drawn after it.
    var failure: DrawingError?

    private enum ClipKind { case whole, part, nothing }

    init(size: CGSize, options: SVGOptions, budget: RenderBudget) {
        self.options = options
        self.budget = budget
        page = CGRect(origin: .zero, size: size)
        precision = SVGPrecision(decimals: options.precision)
        content = SVGContent(budget, capacity: 4_096)
        definitions = SVGDefinitions(prefix: options.prefix, budget: budget)
        annotations = AnnotationList(page: page)
    }

    func note(_ reason: RenderReport.Reason, _ bounds: CGRect) {
        rasterized.append(RenderReport.Rasterized(reason: reason, bounds: bounds))
    }

    // MARK: Operations

    func perform(_ operation: Operation) {
        if failure != nil { return }
        if !isLinkOfGraphic(operation) { annotations.add(operation) }
        if record(operation) { return }
        switch operation {
        case .paint(let shape, let ink): paint(shape, ink)
        case .pushClip(let clip): push(clip)
        case .popClip:
            switch clipKinds.popLast() {
            case .part: content.clips.removeLast()
            case .nothing: emptyClips -= 1
            case .whole, nil: break
            }
        case .beginLayer(let layer):
            if needsPixels(layer) {
                recorded = [operation]
                recordedDepth = 1
                return
            }
            openLayers.append(layer)
            begin(SVGContent(budget))
        case .endLayer:
            guard let layer = openLayers.popLast() else { return }
            let closed = end()
            if !isClippedAway { paint(closed, as: layer) }
        case .annotate(let annotation): perform(annotation)
        case .searchableText: break
        }
    }

    func paint(_ shape: Shape, _ ink: PaintStyle) {
        if failure != nil { return }
        if recordedDepth > 0 { return recorded.append(.paint(shape, ink)) }
        if isClippedAway { return }
        if ink.blendMode == .normal { add(shape, ink) } else { addBlended(shape, ink) }
    }

    /// Adds a shape that is blended with the content below it.
    private func addBlended(_ shape: Shape, _ ink: PaintStyle) {
        var plain = ink
        plain.blendMode = .normal
        // The element is separate because a group that contains it must not become its backdrop.
        let element = separately { add(shape, plain) }.markup
        if element.isEmpty && ink.blendMode.isBounded { return }
        guard let mode = ink.blendMode.css else {
            return composite(element, by: ink.blendMode) {
                var opaque = plain
                (opaque.paint, opaque.alpha) = (.color(.black), 1)
                add(shape, opaque)
            }
        }
        content.add(blended: element, style: .style(blendMode: mode))
    }

    /// Returns the content that a closure adds, separate from everything else.
    func separately(clips: [SVGMarkup] = [], _ body: () -> Void) -> SVGContent {
        var apart = SVGContent(budget)
        apart.clips = clips
        begin(apart)
        body()
        let ended = end()
        if ended.blends { content.blends = true }
        return ended
    }

    /// Records an operation of a layer that becomes an image. Returns false if no such layer is open.
    private func record(_ operation: Operation) -> Bool {
        guard recordedDepth > 0 else { return false }
        recorded.append(operation)
        switch operation {
        case .beginLayer: recordedDepth += 1
        case .endLayer: recordedDepth -= 1
        default: break
        }
        if recordedDepth == 0 {
            let operations = recorded
            recorded = []
            if !isClippedAway { addPixels(ofLayer: operations) }
        }
        return true
    }

    func begin(_ inner: SVGContent) {
        outerContents.append(content)
        content = inner
    }

    func end() -> SVGContent {
        var ended = outerContents.removeLast()
        swap(&ended, &content)
        ended.closeAll()
        return ended
    }

    // MARK: Clips

    /// The number of clips that leave nothing visible.
    private var emptyClips = 0

    private var isClippedAway: Bool { emptyClips > 0 }

    private func push(_ clip: Clip) {
        let kind: ClipKind
        if clip.box.isNull || clip.box.intersection(page).isNull {
            kind = .nothing
        } else if openLayers.isEmpty, clip.path.verbs.count == 5, clip.box.contains(page),
            case .rect(_, .zero) = SVGGeometry(clip.path, precision)
        {
            kind = .whole
        } else {
            kind = .part
        }
        clipKinds.append(kind)
        if kind == .nothing { emptyClips += 1 }
        if kind == .part { content.clips.append(attribute(of: clip.path, clip.rule, clip.edge)) }
    }

    /// Returns the attribute that clips an element to a path.
    func attribute(of path: Path, _ rule: FillRule, _ edge: RasterQuality) -> SVGMarkup {
        var definition = SVGMarkup(capacity: 256)
        definition.append(">")
        definition.append(SVGGeometry(path, precision), precision)
        if rule == .evenOdd { definition.append(" clip-rule=\"evenodd\"") }
        if !edge.isAntialiased { definition.append(" shape-rendering=\"crispEdges\"") }
        definition.append("/></clipPath>")
        var result = SVGMarkup(capacity: 32)
        result.attribute("clip-path", url: definitions.identifier(.clip, "<clipPath", definition))
        return result
    }

    // MARK: The document

    /// Returns the document with everything painted. This method may be called only once.
    func document() throws(DrawingError) -> String {
        if let failure { throw failure }
        let number = SVGPrecision(decimals: 6)
        let drawn = content.removeAll()
        var document = SVGMarkup(capacity: definitions.markup.count + drawn.count + 512)
        document.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
        document.attribute("width", page.width, number)
        document.attribute("height", page.height, number)
        document.append(" viewBox=\"0 0 ")
        document.append(units: number.units(page.width), number)
        document.append(" ")
        document.append(units: number.units(page.height), number)
        document.append("\"")
        // The content of an image has no roles.
        if options.title != nil { document.append(hasRoles ? " role=\"document\"" : " role=\"img\"") }
        // The drawing must not blend with the page that contains it.
        if content.blends { document.append(" style=\"isolation:isolate\"") }
        document.append(">")
        if let title = options.title { document.append("<title>", text: title, "</title>") }
        if let description = options.description { document.append("<desc>", text: description, "</desc>") }
        var fontNames: [String: String] = [:]
        if !embeddedFonts.isEmpty {
            document.append("<style>")
            for font in embeddedFonts {
                let face = SVGMarkup(markup: try nativeCalls(font.fontFace))
                let name = definitions.identifier(.text, of: face)
                fontNames[font.key] = name
                document.append(markup: "@font-face{font-family:\(name)")
                document.append(face)
            }
            document.append("</style>")
        }
        if !definitions.markup.isEmpty {
            document.append("<defs>")
            document.append(definitions.markup)
            document.append("</defs>")
        }
        document.append(drawn)
        append(annotations.annotations, to: &document)
        document.append("</svg>\n")
        document.replacePlaceholders(by: fontNames)
        let text = String(decoding: document.bytes, as: UTF8.self)
        return options.isPretty ? SVGIndentation.indented(text) : text
    }
}

extension SVGMarkup {
    /// Replaces each ``SVGEmbeddedFont/placeholder`` by the name of the font.
    ///
    /// - Parameter names: The names, by ``SVGEmbeddedFont/key``.
    fileprivate mutating func replacePlaceholders(by names: [String: String]) {
        if names.isEmpty { return }
        let parts = bytes.split(separator: SVGEmbeddedFont.mark, omittingEmptySubsequences: false)
        let named = parts.map { part in
            names[String(decoding: part, as: UTF8.self)].map { ArraySlice($0.utf8) } ?? part
        }
        bytes = Array(named.joined())
    }
}

extension BlendMode {
    /// The name in CSS (Compositing and Blending Level 1); nil for modes that CSS does not have.
    var css: String? {
        switch self {
        case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue, .saturation, .color,
            .luminosity:
            "\(self)"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        default: nil
        }
    }
}
