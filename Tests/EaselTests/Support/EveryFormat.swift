// SPDX-License-Identifier: MIT

import Easel
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Renders a drawing as PNG, SVG, and PDF, checks that every format accepts every call, and returns the pixels of the
/// PNG.
func drawnInEveryFormat(
    _ width: CGFloat = 20, _ height: CGFloat = 20, scale: CGFloat = 1, fonts: FontLibrary = .system,
    sourceLocation: SourceLocation = #_sourceLocation, _ draw: @escaping @Sendable (Canvas) throws -> Void
) throws -> Pixels {
    let drawing = Drawing(width: width, height: height, fonts: fonts, draw)
    let svg = try drawing.svg()
    #expect(XMLParser(data: Data(svg.utf8)).parse(), "the SVG is not valid XML", sourceLocation: sourceLocation)
    let pdf = try drawing.pdf()
    #expect(pdf.starts(with: Data("%PDF-".utf8)), sourceLocation: sourceLocation)
    #expect(pdf.suffix(8).range(of: Data("%%EOF".utf8)) != nil, "the PDF is cut short", sourceLocation: sourceLocation)
    return Pixels(try Image(data: try drawing.png(scale: scale)))
}

/// A box that passes values out of a drawing's closure. A render runs the closure on the caller's thread, so the box is
/// not shared between threads.
final class Collected<Value>: @unchecked Sendable { var values: [Value] = [] }

/// A drawing with the options with which it is rendered.
struct RenderedDrawing {
    let drawing: Drawing
    let options: RenderOptions

    func png() throws -> Data { try drawing.png(rendering: options) }
    func image() throws -> Image { try drawing.image(rendering: options) }
    func svg() throws -> String { try drawing.svg(rendering: options) }
    func pdf() throws -> Data { try drawing.pdf(rendering: options) }
    func report(format: OutputFormat) throws -> RenderReport { try drawing.report(format: format, rendering: options) }
}

extension Drawing {
    /// Returns the drawing with a policy for missing characters.
    func treating(missingCharacters policy: MissingCharacterPolicy) -> RenderedDrawing {
        RenderedDrawing(drawing: self, options: RenderOptions(missingCharacters: policy))
    }
}

let opaqueRed: [UInt8] = [255, 0, 0, 255]
let opaqueGreen: [UInt8] = [0, 255, 0, 255]
let opaqueBlue: [UInt8] = [0, 0, 255, 255]
let opaqueWhite: [UInt8] = [255, 255, 255, 255]
