// SPDX-License-Identifier: MIT

import Foundation

@testable import EaselCharts

/// Returns the scene of a spec.
func scene(_ json: String, options: ChartOptions = ChartOptions()) throws -> Scene {
    try ChartSpec(json: json).chart(options: options).scene
}

/// Returns a scene's items that have a role, in painting order.
func items(_ scene: Scene, _ role: SceneMark.Role = .mark) -> [SceneItem] {
    scene.marks.filter { $0.role == role }.flatMap(\.items)
}

/// Returns the rectangles among the marks as [x, y, width, height], relative to the first plot and rounded to
/// hundredths.
func rectangles(_ scene: Scene) -> [[Double]] {
    items(scene).compactMap { item in
        guard case .rect(let r, _) = item.shape else { return nil }
        return [r.x - scene.origin.x, r.y - scene.origin.y, r.width, r.height].map { ($0 * 100).rounded() / 100 }
    }
}

/// Returns the centers of the symbols among the marks, relative to the first plot.
func centers(_ scene: Scene) -> [[Double]] {
    items(scene).compactMap { item in
        guard case .symbol(let p, _, _, _) = item.shape else { return nil }
        return [p.x - scene.origin.x, p.y - scene.origin.y].map { ($0 * 100).rounded() / 100 }
    }
}

/// Returns the points of the lines among the marks, relative to the first plot.
func lines(_ scene: Scene) -> [[[Double]]] {
    items(scene).compactMap { item in
        guard case .line(let points, _) = item.shape else { return nil }
        return points.map { [$0.x - scene.origin.x, $0.y - scene.origin.y].map { ($0 * 100).rounded() / 100 } }
    }
}

/// Returns the strings of the text items that have a role, in painting order.
func texts(_ scene: Scene, _ role: SceneMark.Role = .mark) -> [String] {
    items(scene, role).compactMap { item in
        if case .text(let text) = item.shape { text.lines.joined(separator: "\n") } else { nil }
    }
}

/// Returns the CSS colors that the marks are filled with.
func fills(_ scene: Scene) -> [String] {
    items(scene).compactMap { item in if case .color(let color) = item.paint.fill { color } else { nil } }
}
