// SPDX-License-Identifier: MIT

internal import Foundation

/// An annotation of the picture, in base space.
enum Annotation: Sendable, Hashable {
    /// A clickable rectangle that leads to a target.
    case link(CGRect, to: LinkTarget)

    /// A named point that links can lead to.
    case destination(String, CGPoint)

    /// The beginning of a tag. Tags are properly nested with each other and with layers, but not with clips.
    ///
    /// An automatic tag belongs to a picture with a description. It counts only in documents that are tagged anyway.
    case beginTag(ContentTag, order: Int, isAutomatic: Bool = false)

    /// The end of the innermost tag.
    case endTag

    /// Returns the transformed annotation; a rectangle becomes the bounds of the transformed rectangle.
    func applying(_ transform: CGAffineTransform) -> Annotation {
        switch self {
        case .link(let rect, let target): .link(rect.applying(transform), to: target)
        case .destination(let name, let point): .destination(name, point.applying(transform))
        case .beginTag, .endTag: self
        }
    }
}

/// The target of a link.
enum LinkTarget: Sendable, Hashable {
    /// A URL, in ASCII.
    case url(String)

    /// A destination in the same document.
    case destination(String)
}

/// Collects the annotations of a page, with rectangles clipped by the open clips.
struct AnnotationList {
    private(set) var annotations: [Annotation] = []

    /// The number of links among the annotations.
    private(set) var linkCount = 0

    private let page: CGRect

    /// One entry for each open clip and layer. Content that casts a shadow is skipped because it is also drawn without
    /// the shadow.
    private var open: [(visible: CGRect, isShadow: Bool)] = []

    init(page: CGRect) { self.page = page }

    /// Adds the next operation of the page.
    mutating func add(_ operation: Operation) {
        let (visible, isShadow) = open.last ?? (page, false)
        switch operation {
        case .annotate(.link(let rect, let target)):
            let seen = rect.intersection(visible)
            guard !isShadow, !seen.isNull, !seen.isEmpty else { return }
            annotations.append(.link(seen, to: target))
            linkCount += 1
        case .annotate(.destination(let name, let point)):
            if !isShadow { annotations.append(.destination(name, point)) }
        case .annotate(.beginTag), .annotate(.endTag): break
        case .pushClip(let clip): open.append((visible.intersection(clip.box), isShadow))
        case .beginLayer(let layer): open.append((visible, isShadow || layer.shadow != nil))
        case .popClip, .endLayer: open.removeLast()
        case .paint, .searchableText: break
        }
    }
}
