// SPDX-License-Identifier: MIT

internal import Foundation

/// The filter of a layer, and the space of its lengths.
struct LayerFilter: Sendable {
    let filter: Filter

    /// The transform from the filter's user space to base space.
    var space: CGAffineTransform

    /// Returns the filter of a transformed layer.
    func applying(_ transform: CGAffineTransform) -> LayerFilter {
        LayerFilter(filter: filter, space: space.concatenating(transform))
    }

    /// The number of pictures that exist at the same time, for limits.
    var pictureCount: CGFloat { CGFloat(filter.pictureCount) }

    /// The transform from user space to a space of the same scale that is neither turned nor skewed, and from there to
    /// base space. Without a turn, the second one is the identity.
    var straightened: (toGrid: CGAffineTransform, toBase: CGAffineTransform) {
        if space.b == 0, space.c == 0, space.a > 0, space.d > 0 { return (space, .identity) }
        let size = CGSize(
            width: (space.a * space.a + space.b * space.b).squareRoot(),
            height: (space.c * space.c + space.d * space.d).squareRoot())
        let toGrid = CGAffineTransform(scaleX: max(size.width, 1e-9), y: max(size.height, 1e-9))
        return (toGrid, toGrid.inverted().concatenating(space))
    }

    /// Returns the part of base space that can be painted if the source is within a rectangle.
    func bounds(of content: CGRect) -> CGRect {
        let region = filter.region?.applying(space) ?? .infinite
        if filter.isUnlimited { return region }
        return content.isNull ? .null : widened(content).intersection(region)
    }

    /// Returns the part of base space on which the picture within a rectangle depends.
    func source(of visible: CGRect) -> CGRect {
        let region = filter.region?.applying(space)
        if filter.needsWholeRegion, let region { return region }
        return region.map(widened(visible).intersection) ?? widened(visible)
    }

    /// Returns a rectangle of base space, enlarged by the filter's reach.
    private func widened(_ rect: CGRect) -> CGRect {
        if rect.isNull || rect.isInfinite { return rect }
        let reach = filter.reach
        // Pixels are at most about a point wide.
        let pixels = CGFloat(filter.pixelReach)
        let box = CGRect(x: -reach.width, y: -reach.height, width: 2 * reach.width, height: 2 * reach.height)
            .applying(space.withoutTranslation)
        return rect.insetBy(dx: -box.width / 2 - pixels, dy: -box.height / 2 - pixels)
    }
}
