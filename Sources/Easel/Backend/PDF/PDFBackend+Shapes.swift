// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Shapes and their paints as PDF operators.
extension PDFBackend {
    /// Writes a shape.
    ///
    /// - Parameter bounds: The part of base space in which the shape is visible.
    func write(_ shape: Shape, _ ink: PaintStyle, within bounds: CGRect) {
        mark(shape)
        if case .text(let text) = shape, text.hasColor {
            writeColorGlyphs(of: text, ink)
            mark(shape)
        }
        switch ink.paint {
        case .color(let color):
            guard color.alpha > 0 else {
                if case .text(let text) = shape { write(unseen: text) }
                return
            }
            top.openClips()
            top.content.setState(alpha: color.alpha, ink.blendMode, file.objects)
            cover(shape, with: PDFPaint(color), isOpaque: color.alpha == 1)
        case .linearGradient, .radialGradient:
            guard ink.paint.reaches(bounds) else {
                if case .text(let text) = shape { write(unseen: text) }
                return
            }
            guard let shading = PDFShading(ink.paint, over: bounds) else {
                return writePixels(of: shape, ink, within: bounds, .farGradient)
            }
            write(shape, shading, ink.blendMode, within: bounds)
        case .image(let image, let rect, .pad, let transform)
        where shape.isFill(of: Path(rect: rect, transform: transform)):
            write(image, in: rect, transform: transform, ink)
        case .image(let image, let rect, .repeat, let transform):
            write(shape, tiledWith: image, in: rect, transform: transform, ink)
        case .image: writePixels(of: shape, ink, within: bounds, .imageSpread)
        case .conicGradient: writePixels(of: shape, ink, within: bounds, .conicGradient)
        }
    }

    // MARK: Gradients

    private func write(_ shape: Shape, _ shading: PDFShading, _ blendMode: BlendMode, within bounds: CGRect) {
        attempt { () throws(NativeError) in
            let pattern = file.objects.shared(
                "<</Type/Pattern/PatternType 2/Shading \(shading.dictionary(showsAlpha: false, file.objects))"
                    + "/Matrix\(PDFSyntax.matrix(shading.transform.concatenating(flip)))>>")
            top.openClips()
            if let alpha = shading.alpha {
                top.content.setState(alpha: alpha, blendMode, file.objects)
                return cover(shape, with: .pattern(pattern), isOpaque: alpha == 1)
            }
            var mask = PDFContent(isPage: false, precision: top.content.precision)
            mask.concatenate(shading.transform)
            mask.paint(shading: file.objects.shared(shading.dictionary(showsAlpha: true, file.objects)))
            let state = try softMask(mask, within: bounds)
            top.content.setState(alpha: 1, blendMode, file.objects)
            top.content.save()
            top.content.set(state: state)
            cover(shape, with: .pattern(pattern), isOpaque: false)
            top.content.restore()
        }
    }

    // MARK: Shapes

    /// Fills or strokes a shape with the current graphics state.
    ///
    /// - Parameter isOpaque: Whether painting an area twice looks like painting it once.
    private func cover(_ shape: Shape, with paint: PDFPaint, isOpaque: Bool) {
        switch shape {
        case .fill(let path, let rule):
            top.content.setFill(paint)
            fill(path, rule)
        case .stroke(let path, let style, let pen):
            top.content.setStroke(paint)
            stroke(path, style, pen)
        case .text(let text): show(text, with: paint, isOpaque: isOpaque)
        }
        budget.note(fileBytes: top.content.bytes.count)
    }

    func fill(_ path: Path, _ rule: FillRule = .winding) {
        guard !path.isEmpty else { return }
        top.content.append(path)
        top.content.append(operator: rule == .winding ? "f" : "f*")
    }

    private func stroke(_ path: Path, _ style: StrokeStyle, _ pen: CGAffineTransform) {
        guard !path.isEmpty else { return }
        // A zero-length subpath has no direction, so a square cap draws nothing there. A butt cap draws nothing either.
        let dropsPoints = style.lineCap != .round
        func draw(_ path: Path, _ precision: SVGPrecision? = nil) {
            let start = top.content.bytes.count
            top.content.append(path, precision: precision, dropsPoints: dropsPoints)
            // A painting operator requires a path (8.5.3.1).
            if top.content.bytes.count > start { top.content.append(operator: "S") }
        }
        guard !pen.isSimilarity else {
            // A round pen stays round; only its width and dashes change.
            top.content.setPen(style, scale: abs(pen.determinant).squareRoot())
            return draw(path)
        }
        top.content.save()
        top.content.setPen(style, scale: 1)
        top.content.concatenate(pen)
        draw(path.applying(pen.inverted()), top.content.precision.before(pen))
        top.content.restore()
    }

    // MARK: Images

    /// Fills a shape with a tiling pattern (ISO 32000-1, 8.7.3).
    private func write(
        _ shape: Shape, tiledWith image: Image, in rect: CGRect, transform: CGAffineTransform, _ ink: PaintStyle
    ) {
        let size = image.sizeInDocument(
            in: rect, under: transform.concatenating(placement), quality: ink.interpolation, isTile: true)
        attempt { () throws(NativeError) in
            let placed = try file.images.image(image, size: size, quality: ink.interpolation)
            // The tile is a unit square because MuPDF 1.21 never finishes repeating a tile of a trillionth of a unit.
            var tile = PDFContent(isPage: false, precision: top.content.precision)
            tile.concatenate(CGAffineTransform.unitImage.concatenating(placed.turned))
            tile.paint(object: placed.number)
            let matrix = rect.fromUnitSquare.concatenating(transform).concatenating(flip)
            let pattern = try file.objects.add(
                stream: tile.bytes,
                "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 1/YStep 1"
                    + "/Matrix\(PDFSyntax.matrix(matrix))/Resources\(tile.resources.dictionary)")
            top.openClips()
            top.content.setState(alpha: ink.alpha, ink.blendMode, file.objects)
            cover(shape, with: .pattern(pattern), isOpaque: ink.alpha == 1 && image.isOpaque)
        }
    }

    private func write(_ image: Image, in rect: CGRect, transform: CGAffineTransform, _ ink: PaintStyle) {
        guard ink.alpha > 0 else { return }
        let size = image.sizeInDocument(
            in: rect, under: transform.concatenating(placement), quality: ink.interpolation, isTile: false)
        attempt { () throws(NativeError) in
            let placed = try file.images.image(image, size: size, quality: ink.interpolation)
            let matrix = CGAffineTransform.unitImage.concatenating(placed.turned).concatenating(rect.fromUnitSquare)
                .concatenating(transform)
            top.openClips()
            top.content.setState(alpha: ink.alpha, ink.blendMode, file.objects)
            top.content.paint(object: placed.number, under: matrix)
        }
    }

    /// Paints the color glyphs. Of the paint, only the opacity affects them.
    private func writeColorGlyphs(of text: TextShape, _ ink: PaintStyle) {
        let glyphs = attempt { () throws(NativeError) in
            try colorGlyphs.glyphs(of: text, ink, scale: resolution)
        }
        for glyph in glyphs ?? [] {
            switch glyph {
            case .image(let image, let rect, let transform, _):
                var imageInk = ink
                imageInk.paint = .image(image, in: rect, spread: .pad, transform: transform)
                (imageInk.interpolation, imageInk.alpha) = (.high, ink.opacity)
                write(.fill(Path(rect: rect, transform: transform), .winding), imageInk, within: page)
            case .picture(let operations, let bounds):
                write(operations, as: Layer(bounds: bounds, alpha: ink.opacity, blendMode: ink.blendMode))
            }
        }
    }
}

extension PDFContent {
    /// Fills the clip with a shading in the current space.
    mutating func paint(shading number: Int) {
        append(resource(.shading, number))
        append(operator: " sh")
    }
}

extension Shape {
    func isFill(of outline: Path) -> Bool {
        if case .fill(let path, _) = self { path == outline } else { false }
    }
}
