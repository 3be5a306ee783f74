// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<text>`
enum TextElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        var collector = TextCollector(resolver)
        try collector.collect(visit)
        guard !collector.characters.isEmpty else { return [] }
        let typesetter = TextTypesetter(
            collector.characters, collector.spans, fonts: resolver.fonts,
            isVertical: visit.style.inherited.isVertical)
        let pieces = typesetter.pieces.filter { $0.layout.error == nil && $0.transform.isSensible }
        let bounds = pieces.reduce(CGRect.null) { bounds, piece in
            let used = piece.layout.usedBounds
            return used.isNull ? bounds : bounds.joined(used.applying(piece.transform))
        }
        var paints: [Int: (fill: PictureFill?, stroke: PictureStroke?)] = [:]
        var (below, above): ([PictureNode], [PictureNode]) = ([], [])
        var runs: [PictureText.Run] = []
        for piece in pieces {
            let span = collector.spans[piece.span]
            let style = span.visit.style.inherited
            let paint: (fill: PictureFill?, stroke: PictureStroke?)
            if let cached = paints[piece.span] {
                paint = cached
            } else {
                paint = (
                    try resolver.fill(of: span.visit, bounds: bounds),
                    try resolver.stroke(of: span.visit, bounds: bounds)
                )
                paints[piece.span] = paint
            }
            let inverse = piece.transform.inverted()
            var stroke = paint.stroke
            stroke?.fill = paint.stroke?.fill.applying(inverse) ?? PictureFill(paint: .color(.clear), opacity: 0)
            let order = style.paintOrder
            runs.append(
                PictureText.Run(
                    layout: piece.layout, transform: piece.transform, fill: paint.fill?.applying(inverse),
                    stroke: stroke,
                    isStrokeFirst: order.firstIndex(of: .stroke) ?? 0 < order.firstIndex(of: .fill) ?? 0,
                    isVisible: style.isVisible))
            guard style.isVisible else { continue }
            for (decoration, owner) in span.decorations {
                let line = try Self.line(decoration, of: owner, under: piece, bounds: bounds, in: resolver)
                if decoration == .lineThrough { above += line } else { below += line }
            }
        }
        return below + [.text(PictureText(runs: runs))] + above
    }

    /// Returns a line under, over, or through a piece of text, with the paints of the element that has the line.
    private static func line(
        _ decoration: Decoration, of owner: Visit, under piece: TextTypesetter.Piece, bounds: CGRect,
        in resolver: Resolver
    ) throws(SVGError) -> [PictureNode] {
        guard let (_, metrics) = resolver.font(of: owner.style) else { return [] }
        let thickness = metrics.underlineThickness
        let middle: CGFloat =
            switch decoration {
            case .underline: metrics.underlinePosition
            case .overline: -metrics.ascent
            case .lineThrough: -metrics.xHeight * 0.6
            }
        let rect = CGRect(x: 0, y: middle - thickness / 2, width: piece.width, height: thickness)
        let path = Path(rect: rect).applying(piece.baseline)
        var shape = PictureShape(path: path)
        shape.fill = try resolver.fill(of: owner, bounds: bounds)
        shape.stroke = try resolver.stroke(of: owner, bounds: bounds)
        return [.shape(shape)]
    }
}
