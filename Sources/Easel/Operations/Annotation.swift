// SPDX-License-Identifier: MIT

internal import Foundation

/// An annotation of the picture, in base space.
enum Annotation: Sendable, Hashable {
    /// A clickable rectangle that leads to a target.
    case link(CGRect, to: LinkTarget)

    /// A named point that links can lead to.
    case destination(String, CGPoint)

    /// Returns the transformed annotation; a rectangle becomes the bounds of the transformed rectangle.
    func applying(_ transform: CGAffineTransform) -> Annotation {
        switch self {
        case .link(let rect, let target): .link(rect.applying(transform), to: target)
        case .destination(let name, let point): .destination(name, point.applying(transform))
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
            if !isShadow, !seen.isNull, !seen.isEmpty { annotations.append(.link(seen, to: target)) }
        case .annotate(let destination): if !isShadow { annotations.append(destination) }
        case .pushClip(let clip): open.append((visible.intersection(clip.box), isShadow))
        case .beginLayer(let layer): open.append((visible, isShadow || layer.shadow != nil))
        case .popClip, .endLayer: open.removeLast()
        case .paint, .searchableText: break
        }
    }
}
