// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Writes one page of a PDF file, with each operation as operators of a content stream (ISO 32000-1, annex A).
///
/// Every content stream begins by turning the y-axis downward, so that its coordinates are in base space. Content that
/// PDF cannot express becomes an image with its own bounds, and is reported: blurred shadows, Porter–Duff blend modes,
/// and conic gradients.
final class PDFBackend: FallibleBackend {
    let page: CGRect
    let file: PDFFile
    let budget: RenderBudget

    /// The resolution at which content that PDF cannot express is rasterized, in pixels per point.
    let resolution: CGFloat

    /// The transform between base space and the initial space of a page or form. It is its own inverse.
    let flip: CGAffineTransform

    /// The transform from base space to page space. A tile has its own base space.
    let placement: CGAffineTransform

    /// The open layers, the page first.
    var layers: [PDFLayer]

    /// The object numbers of the forms written for tiles.
    var tiles: [PDFTile: Int] = [:]

    var colorGlyphs = ColorGlyphs()

    /// The parts of the page that became images, in drawing order.
    private(set) var rasterized: [RenderReport.Rasterized] = []

    private var annotations: AnnotationList

    /// The structure elements of the page.
    var elements: PDFElements

    /// Whether the backend writes a tile, whose content belongs to what it is painted in.
    let isTile: Bool

    /// The first failure. Nothing is drawn after it.
    var failure: DrawingError?

    /// - Parameter context: The tag around the whole page; nil for none.
    init(size: CGSize, options: PDFOptions, file: PDFFile, context: ContentTag? = nil, budget: RenderBudget) {
        page = CGRect(origin: .zero, size: size)
        (self.file, self.budget, isTile) = (file, budget, false)
        elements = PDFElements(context: context, isTagged: file.isTagged)
        let affordable = (CGFloat(max(budget.limits.pixels, 1)) / max(page.area, 1)).squareRoot()
        resolution = min(options.rasterResolution / 72, affordable, 32_000 / max(size.width, size.height))
        annotations = AnnotationList(page: page)
        flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        placement = .identity
        // The precision is a thousandth of a point, or finer on pages of a few points.
        let decimals = max(5 - Int(log10(max(size.width, size.height)).rounded(.down)), 3)
        let content = PDFContent(isPage: true, precision: SVGPrecision(decimals: decimals))
        layers = [PDFLayer(Layer(), reach: page, content: content)]
    }

    /// Creates a backend for a tile, which is content with its own space that a page shows repeatedly.
    init(tile bounds: CGRect, under placement: CGAffineTransform, of backend: PDFBackend) {
        page = bounds
        (file, budget, resolution) = (backend.file, backend.budget, backend.resolution)
        (elements, isTile) = (PDFElements(), true)
        annotations = AnnotationList(page: page)
        (flip, self.placement) = (.identity, placement)
        let content = PDFContent(isPage: false, precision: backend.top.content.precision.before(placement))
        layers = [PDFLayer(Layer(), reach: page, content: content)]
    }

    func perform(_ operation: Operation) {
        guard failure == nil else { return }
        let links = annotations.linkCount
        annotations.add(operation)
        if annotations.linkCount > links { elements.add(link: links) }
        switch operation {
        case .paint(let shape, let ink): paint(shape, ink)
        case .pushClip(let clip):
            top.source.append(operation)
            top.push(clip)
        case .popClip:
            top.source.append(operation)
            top.popClip()
        case .beginLayer(let layer):
            let content = PDFContent(isPage: false, precision: top.content.precision)
            layers.append(PDFLayer(layer, reach: layer.neededBounds(visible: top.visible), content: content))
        case .endLayer: endLayer()
        case .annotate(let annotation):
            if case .beginTag = annotation { top.source.append(operation) }
            if case .endTag = annotation { top.source.append(operation) }
            perform(annotation)
        case .searchableText(let text):
            top.source.append(operation)
            if !isInShadow { write(unseen: text) }
        }
    }

    /// Returns the page's finished content and its annotations.
    func finished() throws(DrawingError) -> (content: PDFContent, annotations: [Annotation]) {
        if failure == nil { flush() }
        top.closeClips()
        if let failure { throw failure }
        return (top.content, annotations.annotations)
    }

    var top: PDFLayer {
        get { layers[layers.count - 1] }
        _modify { yield &layers[layers.count - 1] }
    }

    /// Whether the painted content is needed only for its shadow or a filter, which become images.
    var isInShadow: Bool { layers.contains { $0.layer.isSource } }

    func note(_ reason: RenderReport.Reason, _ rect: CGRect) {
        rasterized.append(RenderReport.Rasterized(reason: reason, bounds: rect))
    }

    // MARK: Shapes

    func paint(_ shape: Shape, _ ink: PaintStyle) {
        guard failure == nil, attempt(budget.checkCancellation) != nil else { return }
        if isInShadow { return top.source.append(.paint(shape, ink)) }
        let bounds = shape.bounds.intersection(top.visible)
        guard !bounds.isEmpty else { return }
        if ink.blendMode.nameInPDF == nil {
            top.source.append(.paint(shape, ink))
            if case .text(let text) = shape { write(unseen: text) }
            return rasterizeWithBackdrop(bounds, .blendMode(ink.blendMode))
        }
        flush(before: bounds)
        top.source.append(.paint(shape, ink))
        write(shape, ink, within: bounds)
    }

    // MARK: Layers

    private func endLayer() {
        if !isInShadow { flush() }
        var ended = layers.removeLast()
        let (layer, source) = (ended.layer, [.beginLayer(ended.layer)] + ended.source + [.endLayer])
        guard !isInShadow, failure == nil else { return top.source += source }
        // A blend mode that changes the area outside the layer's content affects the whole clip.
        let reach = layer.blendMode.isBounded ? source.bounds : .infinite
        let bounds = reach.intersection(top.visible)
        guard !bounds.isEmpty else { return }
        guard layer.blendMode.nameInPDF != nil else {
            top.source += source
            write(textOf: ended)
            return rasterizeWithBackdrop(bounds, .blendMode(layer.blendMode))
        }
        flush(before: bounds)
        top.source += source
        if let shadow = layer.shadow { return write(shadow, of: layer, castBy: ended.source) }
        if layer.filter != nil { return write(filtered: ended) }
        ended.closeClips()
        write(ended, within: bounds)
    }

    /// Writes operations as a layer within the current content, without recording the layer as an operation.
    func write(_ operations: [Operation], as layer: Layer) {
        let bounds = layer.neededBounds(visible: top.visible)
        guard !bounds.isEmpty, layer.alpha > 0 else { return }
        if operations.contains(where: \.needsPixelsInPDF) {
            guard budget.accepts(layersOf: operations, within: bounds, scale: resolution) else { return }
        }
        let content = PDFContent(isPage: false, precision: top.content.precision)
        layers.append(PDFLayer(layer, reach: bounds, content: content))
        for operation in operations { perform(operation) }
        flush()
        var ended = layers.removeLast()
        ended.closeClips()
        if failure == nil { write(ended, within: bounds) }
    }

    /// Adds the content of a layer as a transparency group, or directly if that looks the same.
    private func write(_ ended: PDFLayer, within bounds: CGRect) {
        if ended.content.isEmpty { return }
        let layer = ended.layer
        if layer.isPlain, ended.source.onlyCover, top.content.hasRoom(for: ended.content) {
            top.openClips()
            return top.content.append(ended.content, file.objects)
        }
        attempt { () throws(NativeError) in
            let (group, owner) = try group(ended.content, within: bounds)
            if let owner { mark(owner) } else { top.content.endMark() }
            top.openClips()
            let mask = try layer.mask.map { mask throws(NativeError) in try softMask(mask, within: bounds) }
            top.content.setState(alpha: layer.alpha, layer.blendMode, file.objects)
            if let mask {
                top.content.save()
                top.content.set(state: mask)
            }
            top.content.paint(object: group)
            if mask != nil { top.content.restore() }
        }
    }

    /// Writes content as an isolated transparency group (ISO 32000-1, 11.6.6).
    ///
    /// The group has the page's initial space, so that the same matrix positions a pattern in both.
    ///
    /// - Returns: The form's number, and the structure element of its content; nil if the content has its own marks.
    private func group(_ content: PDFContent, within bounds: CGRect) throws(NativeError) -> (number: Int, owner: Int?) {
        let box = boundingBox(bounds).applying(flip)
        let number = file.objects.reserve()
        let (bytes, entries, owner) = tagged(content, form: number)
        try file.objects.add(
            stream: turned(bytes, content.precision),
            Self.form(box, space: "DeviceRGB", content.resources) + "/Matrix\(PDFSyntax.matrix(flip))\(entries)",
            as: number)
        return (number, owner)
    }

    private static func form(_ box: CGRect, space: String, _ resources: PDFResources) -> String {
        let corners = [box.minX, box.minY, box.maxX, box.maxY].map(PDFSyntax.number).joined(separator: " ")
        return "/Type/XObject/Subtype/Form/BBox[\(corners)]/Group<</Type/Group/S/Transparency/CS/\(space)/I true>>"
            + "/Resources\(resources.dictionary)"
    }

    /// Returns bounds extended to whole points, with a margin that keeps antialiased edges intact.
    private func boundingBox(_ bounds: CGRect) -> CGRect {
        bounds.integral.insetBy(dx: -1, dy: -1).intersection(page.insetBy(dx: -1, dy: -1))
    }

    /// Returns the bytes of a content stream: the operator that turns the y-axis downward, followed by the content.
    func turned(_ content: [UInt8], _ precision: SVGPrecision) -> [UInt8] {
        if flip.isIdentity { return content }
        var head = PDFContent(isPage: true, precision: precision)
        head.concatenate(flip)
        return head.bytes + content
    }

    /// Returns a graphics state that uses the luminance of a mask image on black as the opacity.
    private func softMask(_ mask: Mask, within bounds: CGRect) throws(NativeError) -> Int {
        let size = mask.image.sizeInDocument(
            in: mask.rect, under: mask.transform.concatenating(placement), quality: mask.interpolation, isTile: false)
        let image = mask.image.resized(to: size, quality: mask.interpolation)
        let number = try file.images.mask(
            image.pixels(as: .gray), width: image.width, height: image.height, quality: mask.interpolation)
        var content = PDFContent(isPage: false, precision: top.content.precision)
        content.concatenate(
            CGAffineTransform.unitImage.concatenating(mask.rect.fromUnitSquare).concatenating(mask.transform))
        content.paint(object: number)
        return try softMask(content, within: bounds)
    }

    /// Returns a graphics state that uses the luminance of content on black as the opacity (11.6.5.3).
    func softMask(_ content: PDFContent, within bounds: CGRect) throws(NativeError) -> Int {
        // Workaround (Poppler 22.12, pdftocairo): a mask with its own matrix is misplaced. Remove when: pdftocairo
        // positions such masks correctly.
        let group = try file.objects.add(
            stream: content.bytes, Self.form(boundingBox(bounds), space: "DeviceGray", content.resources))
        return file.objects.add("<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G \(group) 0 R>>>>")
    }
}

/// A layer or page that is being written.
struct PDFLayer {
    let layer: Layer

    /// The part of base space where the layer's content can affect the visible result, directly or through its shadow.
    let reach: CGRect

    var content: PDFContent

    /// Everything drawn in the layer, for content that must become pixels.
    var source: [Operation] = []

    /// The rectangles that will become images of ``source``. They do not overlap.
    var pending: [CGRect] = []

    /// A surface with the first ``mirrored`` operations of ``source`` drawn on it, and its backend.
    var mirror: (surface: CairoSurface, backend: CairoBackend)?
    var mirrored = 0

    private var clips: [Clip] = []
    private var visibleBounds: [CGRect] = []

    /// The number of clips written to the content. The other clips are written when content is painted through them.
    private var openCount = 0

    /// The number of open clips of each saved graphics state that was saved for clips.
    private var openLevels: [Int] = []

    /// The largest number of graphics states that are saved for clips. Further clips share the last one, and are written
    /// again after it is restored.
    private static let levelLimit = 12

    init(_ layer: Layer, reach: CGRect, content: PDFContent) {
        (self.layer, self.reach, self.content) = (layer, reach, content)
    }

    /// The part of base space that the clips leave visible.
    var visible: CGRect { visibleBounds.last ?? reach }

    mutating func push(_ clip: Clip) {
        visibleBounds.append(visible.intersection(clip.box))
        clips.append(clip)
    }

    mutating func popClip() {
        clips.removeLast()
        visibleBounds.removeLast()
        closeClips(to: clips.count)
    }

    mutating func openClips() {
        for clip in clips[openCount...] {
            if openLevels.count < Self.levelLimit {
                content.save()
                openLevels.append(0)
            }
            openLevels[openLevels.count - 1] += 1
            content.clip(to: clip.path, clip.rule)
        }
        openCount = clips.count
    }

    mutating func closeClips(to count: Int = 0) {
        while openCount > count, let level = openLevels.popLast() {
            content.restore()
            openCount -= level
        }
    }
}

extension PDFContent {
    mutating func clip(to path: Path, _ rule: FillRule) {
        // A clip to an empty path leaves nothing visible, but PDF requires a path.
        append(path.isEmpty ? Path(rect: .zero) : path)
        append(operator: rule == .winding ? "W n" : "W* n")
    }
}

extension CGRect {
    /// The transform from the unit square to the rectangle.
    var fromUnitSquare: CGAffineTransform {
        CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY)
    }
}

extension CGAffineTransform {
    /// The transform from the unit square of a PDF image, in which the top row is at 1, to a unit square in which the
    /// top row is at 0.
    static let unitImage = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
}

extension Operation {
    fileprivate var needsPixelsInPDF: Bool {
        if case .beginLayer(let layer) = self { layer.blendMode.nameInPDF == nil || layer.filter != nil } else { false }
    }
}

extension [Operation] {
    /// Returns the text that is visible and not labeled, as searchable text, with the tags around it. Layers that show
    /// only their shadow are omitted.
    func searchable(within rect: CGRect) -> [Operation] {
        var (visible, shadows): ([CGRect], [Bool]) = ([rect], [false])
        var found: [Operation] = []
        for operation in self {
            let (bounds, isShadow) = (visible[visible.count - 1], shadows[shadows.count - 1])
            switch operation {
            case .paint(.text(let text), _), .searchableText(let text):
                if !isShadow, !text.isLabeled, Shape.text(text).bounds.intersects(bounds) {
                    found.append(.searchableText(text))
                }
            case .pushClip(let clip):
                visible.append(bounds.intersection(clip.box))
                shadows.append(isShadow)
            case .beginLayer(let layer):
                visible.append(bounds)
                shadows.append(isShadow || layer.shadow != nil)
            case .popClip, .endLayer:
                visible.removeLast()
                shadows.removeLast()
            case .annotate: if !isShadow { found.append(operation) }
            case .paint: break
            }
        }
        return found
    }
}
