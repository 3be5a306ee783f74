// SPDX-License-Identifier: MIT

internal import Foundation

extension Drawing {
    /// Returns the content of the drawing as text, one line for each painted element, in painting order.
    ///
    /// The first line contains the size. Paths are in canvas points, with y pointing down and all transforms applied.
    /// They are written as SVG path data, or as the origin and size of a rectangle. Colors are written as hexadecimal
    /// digits with their alpha, and text is quoted. The content of a clip or a layer is indented. The list contains
    /// everything that the picture depends on, with two exceptions: a checksum represents the pixels of an image, and
    /// the outlines of glyphs are left out. Two drawings with the same list look the same if they have the same fonts.
    /// The list is meant to be read and compared; its format may change in new versions of Easel.
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
    ///   - digits: The number of digits after the decimal point, clamped to `0...6`; the default is 3.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    /// - Throws: The same errors as any render.
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
