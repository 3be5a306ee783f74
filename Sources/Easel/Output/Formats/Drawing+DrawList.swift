// SPDX-License-Identifier: MIT

internal import Foundation

extension Drawing {
    /// What the drawing draws, as text: one line for each thing that is painted, in the order of painting.
    ///
    /// The first line says the size. Paths are in points of the canvas, y down, under all transforms of the moment, as SVG
    /// path data or as a rectangle's origin and size; colors are in hexadecimal digits with their alpha, text is quoted.
    /// What is painted through a clip or in a layer is indented. The list says everything that the picture depends on but the
    /// pixels of an image, for which stands a checksum, and the outlines of glyphs. Two drawings with one list look the same
    /// where they have the same fonts. It is meant to be read and compared; the format may change with a version of Easel.
    ///
    /// ```
    /// easel draw list: 200 by 100 points
    /// fill rect 0 0 200 100 with #ffffff
    /// clip to M100 50 … Z {
    ///   stroke M0 0 L200 100, width 1.5 with #dddddd
    /// }
    /// text "Total" at 20 30, font "DejaVu Sans" 12, weight 400, width 31.5 with #000000
    /// ```
    ///
    /// - Parameters:
    ///   - digits: How many digits numbers have after the point, 0 to 6; others count as the nearest.
    ///   - rendering: The limits of the render, and its treatment of invalid calls and missing characters.
    /// - Throws: What every render throws.
    public func drawList(digits: Int = 3, rendering: RenderOptions = .default) throws -> String {
        if let sizeProblem { throw DrawingError.invalidSize(sizeProblem) }
        let digits = min(max(digits, 0), 6)
        let backend = DrawListBackend(digits: digits)
        try render(on: backend, scale: 1, budget: RenderBudget(rendering))
        let format = DrawListFormat(digits: digits)
        let heading = "easel draw list: \(format.text(of: size.width)) by \(format.text(of: size.height)) points"
        return ([heading] + backend.lines).joined(separator: "\n") + "\n"
    }
}
