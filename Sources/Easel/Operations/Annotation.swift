// SPDX-License-Identifier: MIT

internal import Foundation

/// An annotation of a region of the picture, in base space.
enum Annotation: Sendable, Hashable {
    /// A rectangle that leads somewhere when it is clicked.
    case link(CGRect, to: LinkTarget)

    /// A point that links lead to by its name.
    case destination(String, CGPoint)

    /// The annotation where a transform takes it; a rectangle becomes the one that holds it.
    func applying(_ transform: CGAffineTransform) -> Annotation {
        switch self {
        case .link(let rect, let target): .link(rect.applying(transform), to: target)
        case .destination(let name, let point): .destination(name, point.applying(transform))
        }
    }
}

/// Where a link leads.
enum LinkTarget: Sendable, Hashable {
    /// A resource of the net, in ASCII.
    case url(String)

    /// A destination of the same document.
    case destination(String)
}

/// Collects the annotations of a page, rectangles as far as the clips let them through.
struct AnnotationList {
    private(set) var annotations: [Annotation] = []

    private let page: CGRect

    /// For each clip and layer that is open. What casts a shadow is drawn again for itself.
    private var open: [(visible: CGRect, isShadow: Bool)] = []

    init(page: CGRect) { self.page = page }

    /// Takes the next operation of the page.
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
