// SPDX-License-Identifier: MIT

/// The title of an axis that the cells of a grid share.
struct AxisTitle: Sendable {
    /// The text, at any position.
    var text: SceneText
    var paint: ScenePaint
    /// The side of the axis. The title of a vertical axis lies flat above the grid.
    var orient: AxisBuilder.Orient
    /// The distance from the grid, in points.
    var distance: Double
}
