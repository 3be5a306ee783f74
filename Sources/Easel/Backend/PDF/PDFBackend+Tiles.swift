// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Tiles as form XObjects. Each form is written once and can be painted many times (ISO 32000-1, 8.10).
extension PDFBackend {
    func perform(_ tile: TileOperations) {
        guard !isInShadow, tile.list.operations.allSatisfy(\.isFitForForm) else {
            for operation in tile.operations { perform(operation) }
            return
        }
        let bounds = tile.operations.bounds.intersection(top.visible)
        guard failure == nil, attempt(budget.checkCancellation) != nil, !bounds.isEmpty, let form = form(of: tile)
        else { return }
        flush(before: bounds)
        top.source += tile.operations
        markGraphics()
        top.openClips()
        top.content.setState(alpha: 1, .normal, file.objects)
        top.content.paint(object: form, under: tile.transform)
    }

    private func form(of tile: TileOperations) -> Int? {
        let key = PDFTile(list: tile.list, transform: tile.transform)
        if let existing = tiles[key] { return existing }
        let content = tile.list.bounds
        let bounds = tile.bounds.map(content.intersection) ?? content
        let number = attempt { () throws(DrawingError) in
            let backend = PDFBackend(tile: bounds, under: key.scaling, of: self)
            if let cut = tile.bounds {
                backend.perform(.pushClip(Clip(id: 0, path: Path(rect: cut), rule: .winding, edge: RasterQuality())))
            }
            for operation in tile.list.operations { backend.perform(operation.withinRange(around: bounds)) }
            if tile.bounds != nil { backend.perform(.popClip) }
            let content = try backend.finished().content
            let box = bounds.insetBy(dx: -1, dy: -1)
            let corners = [box.minX, box.minY, box.maxX, box.maxY].map(PDFSyntax.significant).joined(separator: " ")
            let entries = "/Type/XObject/Subtype/Form/BBox[\(corners)]/Resources\(content.resources.dictionary)"
            return try nativeCalls { () throws(NativeError) in
                try file.objects.add(stream: content.bytes, entries)
            }
        }
        if let number { tiles[key] = number }
        return number
    }
}

/// The cache key of a display list at a scale and rotation. The key keeps the list alive because another list could
/// otherwise get the same identity.
struct PDFTile: Hashable {
    private let list: DisplayList
    let scaling: CGAffineTransform

    init(list: DisplayList, transform: CGAffineTransform) {
        self.list = list
        scaling = transform.withoutTranslation
    }

    static func == (one: PDFTile, other: PDFTile) -> Bool { one.list === other.list && one.scaling == other.scaling }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(list)) }
}

extension Operation {
    /// Returns the operation with its paths clipped to the visible region if they exceed the range in which viewers are
    /// accurate.
    fileprivate func withinRange(around bounds: CGRect) -> Operation {
        func cut(_ path: Path) -> Path {
            if path.stays(within: Operation.largestCoordinate) { return path }
            let seen = bounds.insetBy(dx: -16, dy: -16)
            return path.clippedForFill(to: seen, tolerance: 0.05, checkCancellation: {})
        }
        switch self {
        case .paint(.fill(let path, let rule), let ink): return .paint(.fill(cut(path), rule), ink)
        case .pushClip(let clip):
            return .pushClip(Clip(id: clip.id, path: cut(clip.path), rule: clip.rule, edge: clip.edge))
        default: return self
        }
    }

    /// Whether a form can show the operation at any position. Operations that become images cannot be in a form because
    /// an image's pixels fit only one position.
    fileprivate var isFitForForm: Bool {
        switch self {
        case .paint(let shape, let ink):
            guard ink.blendMode.nameInPDF != nil else { return false }
            return switch ink.paint {
            case .color, .linearGradient(_, _, _, .pad, _), .linearGradient(_, _, _, .none, _),
                .radialGradient(_, _, _, _, _, .pad, _), .radialGradient(_, _, _, _, _, .none, _):
                true
            case .image(_, let rect, .pad, let transform): shape.isFill(of: Path(rect: rect, transform: transform))
            case .image(_, _, let spread, _): spread == .repeat
            case .linearGradient, .radialGradient, .conicGradient: false
            }
        case .beginLayer(let layer): return !layer.isSource && layer.blendMode.nameInPDF != nil
        case .annotate: return false
        case .pushClip, .popClip, .endLayer, .searchableText: return true
        }
    }
}
