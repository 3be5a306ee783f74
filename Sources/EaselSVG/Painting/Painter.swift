// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Draws a resolved picture on a canvas.
struct Painter {
    let canvas: Canvas

    func draw(_ nodes: [PictureNode]) throws {
        for node in nodes { try draw(node) }
    }

    private func draw(_ node: PictureNode) throws {
        switch node {
        case .group(let group): try draw(group)
        case .shape(let shape): draw(shape)
        case .image(let image):
            canvas.withState {
                canvas.interpolationQuality = image.quality
                canvas.draw(image.image, in: image.rect)
            }
        case .text(let text): draw(text)
        }
    }

    // MARK: Groups

    private func draw(_ group: PictureGroup) throws {
        if group.opacity <= 0 { return }
        try canvas.withState {
            if !group.transform.isIdentity {
                guard group.transform.concatenating(canvas.ctm).isSensible else { return }
                canvas.concatenate(group.transform)
            }
            for clip in group.clips { canvas.clip(to: clip.path, using: clip.rule) }
            guard !canvas.boundingBoxOfClipPath.isNull else { return }
            for mask in group.masks {
                guard try MaskPainter(canvas: canvas).clip(to: mask) else { return }
            }
            if let link = group.link {
                let bounds = group.children.bounds()
                if !bounds.isNull { canvas.setURL(link, for: bounds) }
            }
            if group.isUnlayered {
                try draw(group.children)
            } else if !group.filters.isEmpty {
                try draw(group.children, through: group.filters[...], group.opacity, group.blendMode)
            } else if group.blendMode == .normal, group.masks.isEmpty, case .shape(let shape)? = group.children.first,
                group.children.count == 1, shape.fill == nil || shape.stroke == nil
            {
                draw(shape, opacity: group.opacity)
            } else {
                try canvas.withLayer(alpha: group.opacity, blendMode: group.blendMode) { try draw(group.children) }
            }
        }
    }

    private func draw(
        _ nodes: [PictureNode], through filters: ArraySlice<PictureFilter>, _ opacity: CGFloat = 1,
        _ blendMode: BlendMode = .normal
    ) throws {
        guard let last = filters.last else { return try draw(nodes) }
        let filter = try FilterPainter(canvas: canvas).filter(last)
        try canvas.withLayer(alpha: opacity, blendMode: blendMode, filter: filter) {
            try draw(nodes, through: filters.dropLast())
        }
    }

    // MARK: Shapes

    private func draw(_ shape: PictureShape, opacity: CGFloat = 1) {
        let mustRestore = !shape.isAntialiased
        if mustRestore { canvas.saveGState() }
        if mustRestore { canvas.setShouldAntialias(false) }
        if shape.isStrokeFirst { stroke(shape, opacity) }
        if let fill = shape.fill {
            with(fill, opacity) { canvas.fill(shape.path, with: $0, using: shape.rule) }
        }
        if !shape.isStrokeFirst { stroke(shape, opacity) }
        if mustRestore { canvas.restoreGState() }
    }

    private func stroke(_ shape: PictureShape, _ opacity: CGFloat) {
        guard let stroke = shape.stroke else { return }
        guard let space = stroke.penSpace, space.isSensible else {
            return with(stroke.fill, opacity) { canvas.stroke(shape.path, with: $0, style: stroke.style) }
        }
        // The pen has its width in the space of the picture, so that the path is stroked there.
        canvas.withState {
            canvas.concatenate(space.inverted())
            with(stroke.fill.applying(space), opacity) {
                canvas.stroke(shape.path.applying(space), with: $0, style: stroke.style)
            }
        }
    }

    /// Runs a closure with a paint whose opacity is the product of a fill's opacity and another.
    func with(_ fill: PictureFill, _ opacity: CGFloat, _ body: (Paint) -> Void) {
        let opacity = fill.opacity * opacity
        if case .color(let color) = fill.paint {
            return body(.color(color.withAlphaComponent(color.alpha * opacity)))
        }
        guard let paint = PaintMaker(canvas: canvas).paint(fill.paint) else { return }
        if opacity == 1 { return body(paint) }
        canvas.withState {
            canvas.setAlpha(opacity)
            body(paint)
        }
    }
}
