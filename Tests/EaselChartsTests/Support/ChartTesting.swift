// SPDX-License-Identifier: MIT

import Foundation

@testable import EaselCharts

/// The scene of a spec in DejaVu Sans.
func scene(_ json: String, options: ChartOptions = ChartOptions()) throws -> Scene {
    try ChartSpec(json: json).chart(options: options).scene
}

/// The items of a scene with a role, in painting order.
func items(_ scene: Scene, _ role: SceneMark.Role = .mark) -> [SceneItem] {
    scene.marks.filter { $0.role == role }.flatMap(\.items)
}

/// The rectangles among the marks, relative to the first plot, as [x, y, width, height], rounded to hundredths.
func rectangles(_ scene: Scene) -> [[Double]] {
    items(scene).compactMap { item in
        guard case .rect(let r, _) = item.shape else { return nil }
        return [r.x - scene.origin.x, r.y - scene.origin.y, r.width, r.height].map { ($0 * 100).rounded() / 100 }
    }
}

/// The centers of the symbols among the marks, relative to the first plot.
func centers(_ scene: Scene) -> [[Double]] {
    items(scene).compactMap { item in
        guard case .symbol(let p, _, _, _) = item.shape else { return nil }
        return [p.x - scene.origin.x, p.y - scene.origin.y].map { ($0 * 100).rounded() / 100 }
    }
}

/// The points of the lines among the marks, relative to the first plot.
func lines(_ scene: Scene) -> [[[Double]]] {
    items(scene).compactMap { item in
        guard case .line(let points, _) = item.shape else { return nil }
        return points.map { [$0.x - scene.origin.x, $0.y - scene.origin.y].map { ($0 * 100).rounded() / 100 } }
    }
}

/// The texts of a role, in painting order.
func texts(_ scene: Scene, _ role: SceneMark.Role = .mark) -> [String] {
    items(scene, role).compactMap { item in
        if case .text(let text) = item.shape { text.lines.joined(separator: "\n") } else { nil }
    }
}

/// The CSS colors of the fills of the marks.
func fills(_ scene: Scene) -> [String] {
    items(scene).compactMap { item in if case .color(let color) = item.paint.fill { color } else { nil } }
}
