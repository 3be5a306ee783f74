// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Returns the difference between a drawing's pixels and other programs' renderings of its SVG and PDF. Pictures are
/// compared on white at two pixels per point.
///
/// - Parameters:
///   - programs: The renderers: `rsvg-convert` and `resvg` for SVG; `pdftoppm`, `pdftocairo`, `mutool`, and `pdfium` for PDF.
///   - masks: The rectangles, in pixels, in which nothing is compared.
///   - tolerance: A closure that returns the tolerance for a program.
///   - check: A closure that receives the paths of the SVG and PDF files before they are drawn.
func vectorDifferences(
    of drawing: Drawing, rendering: RenderOptions = .default,
    by programs: [String] = ["rsvg-convert", "pdftoppm", "mutool"], masking masks: [CGRect] = [],
    tolerance: (_ program: String) -> Tolerance,
    check: (_ svg: String, _ pdf: String) throws -> Void = { _, _ in }
) throws -> [(program: String, difference: ImageComparison)] {
    let expected = try drawing.image(scale: 2, rendering: rendering).onWhite()
    let folder = try TemporaryFolder()
    func file(_ name: String) -> String { folder.url.appending(path: name).plainPath }
    let (svg, pdf) = (file("a.svg"), file("a.pdf"))
    try drawing.write(to: svg, rendering: rendering)
    try drawing.write(to: pdf, rendering: rendering)
    try check(svg, pdf)
    // SVG text uses the fonts that the program finds.
    try folder.write(
        """
        <fontconfig>
          <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
          <dir>\(URL.testFonts.plainPath)</dir>
        </fontconfig>
        """, to: "fonts.conf")
    return try programs.map { program in
        let png = file("\(program).png")
        switch program {
        case "rsvg-convert":
            let fonts = "FONTCONFIG_FILE=\(file("fonts.conf"))"
            try Program.check("env", [fonts, program, "--zoom", "2", "--output", png, svg])
        case "mutool": try Program.check(program, ["draw", "-q", "-r", "144", "-o", png, pdf])
        case "resvg":
            try PythonRenderer.run("draw_with_resvg.py", [folder.path])
            try FileManager.default.moveItem(atPath: file("a.png"), toPath: png)
        case "pdfium": try PythonRenderer.run("draw_with_pdfium.py", [pdf, png])
        default: try Program.check(program, ["-png", "-r", "144", "-singlefile", pdf, file(program)])
        }
        let picture = try Image(contentsOf: folder.url.appending(path: "\(program).png"))
        let comparison = ImageComparison(
            try picture.onWhite(), with: expected, tolerance: tolerance(program), masking: masks)
        return (program, comparison)
    }
}
