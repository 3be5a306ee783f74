// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension RasterFallback {
    /// A layer on its way into a document.
    struct Frame {
        let layer: Layer

        /// Where it can be seen, or throws a shadow that can.
        let reach: CGRect

        /// All that was drawn in it, as it was drawn.
        var source: [Operation] = []

        /// The same for the document, and what has to stand before it.
        var output: [Operation] = []
        private var before: [Operation] = []

        /// Rectangles that are to become images of ``source``; none touches another.
        var pending: [CGRect] = []

        private var clips: [Clip] = []
        private var visibleBoxes: [CGRect] = []

        /// Pixels of ``source``, as far as it has been drawn there.
        private var mirror: (surface: CairoSurface, backend: CairoBackend)?
        private var mirrored = 0

        init(layer: Layer, reach: CGRect) {
            self.layer = layer
            self.reach = reach
        }

        var prepared: [Operation] { before.reversed() + output }

        /// What the clips of the layer let through.
        var visible: CGRect { visibleBoxes.last ?? reach }

        mutating func push(_ clip: Clip) {
            source.append(.pushClip(clip))
            output.append(.pushClip(clip))
            clips.append(clip)
            visibleBoxes.append(visible.intersection(clip.box))
        }

        mutating func popClip() {
            source.append(.popClip)
            output.append(.popClip)
            clips.removeLast()
            visibleBoxes.removeLast()
        }

        /// Keeps what was drawn so far out of rectangles, and puts images there.
        mutating func replace(_ rects: [CGRect], by images: [Operation]) {
            var outside = Path(rect: reach.insetBy(dx: -32, dy: -32))
            outside.addRects(rects)
            let frame = Clip(id: 0, path: outside, rule: .evenOdd, edge: Edge())
            output += clips.map { _ in .popClip }
            before.append(.pushClip(frame))
            output.append(.popClip)
            output += images
            output += clips.map { .pushClip($0) }
            pending = []
        }

        /// The pixels of all that was drawn.
        mutating func backdrop(
            of page: CGRect, resolution: CGFloat, budget: RenderBudget
        ) throws(NativeError) -> (surface: CairoSurface, backend: CairoBackend) {
            let made: (surface: CairoSurface, backend: CairoBackend)
            if let mirror {
                made = mirror
            } else {
                let region = PixelRegion(
                    enclosing: page.applying(CGAffineTransform(scaleX: resolution, y: resolution)))
                let surface = try CairoSurface.image(width: region.width, height: region.height)
                made = (surface, try CairoBackend(surface: surface, scale: resolution, kind: .image, budget: budget))
                mirror = made
            }
            made.backend.perform(source[mirrored...])
            mirrored = source.count
            try made.backend.check()
            return made
        }
    }
}
