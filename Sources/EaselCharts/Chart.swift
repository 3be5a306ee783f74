// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// A computed chart that is ready to be drawn.
public struct Chart: Sendable {
    /// The primitives of the chart, in points.
    public let scene: Scene
    private let fonts: FontLibrary
    private let description: String?

    init(scene: Scene, fonts: FontLibrary, description: String?) {
        self.scene = scene
        self.fonts = fonts
        self.description = description
    }

    /// The number of primitives to draw.
    public var cost: Int { scene.marks.reduce(0) { $0 + $1.items.count } }

    /// The picture, to write in any format, add to a document, or embed in another drawing.
    public var drawing: Drawing {
        let scene = scene
        var drawing = Drawing(
            width: CGFloat(max(scene.width, 1)), height: CGFloat(max(scene.height, 1)), fonts: fonts
        ) { canvas in
            var painter = ScenePainter(canvas)
            try painter.draw(scene)
        }
        drawing.alternativeText = description
        return drawing
    }
}
