// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// A drawing and its rendering settings, encoded as a byte string.
///
/// The first bytes select the output and the size. The remaining bytes encode the calls on the canvas.
public struct DrawingProgram: Sendable {
    private enum Output { case png, svg, pdf, drawList, document }

    private let output: Output
    private let drawing: Drawing
    private let scale: CGFloat
    private let policy: InvalidCallPolicy
    private let missingCharacters: MissingCharacterPolicy
    private var settings: ByteReader

    public init(_ bytes: some Sequence<UInt8>, in resources: DrawingResources) {
        var reader = ByteReader(bytes)
        let first = reader.byte()
        reader.isTame = first & 1 == 0
        policy = first & 6 == 0 ? .fail : .skip
        output = [.png, .png, .svg, .svg, .pdf, .pdf, .drawList, .document][Int(first >> 3) % 8]
        let (width, height) = (reader.byte(), reader.byte())
        let isOdd = !reader.isTame && width == 255
        let size = isOdd ? reader.size() : CGSize(width: Int(width) % 64 + 1, height: Int(height) % 64 + 1)
        scale = reader.element(of: isOdd ? [0, .nan, -1, 1e9, 0.01] : [1, 1, 2, 0.5, 1.37])
        settings = reader.part(atMost: 48)
        let background = reader.isOneIn(4) ? reader.color() : nil
        let calls = CanvasCalls(reader, resources)
        drawing = Drawing(
            width: size.width, height: size.height, fonts: resources.fonts, background: background
        ) { calls.draw(on: $0) }
        missingCharacters = policy == .fail ? .fail : first & 2 == 0 ? .omit : .box
    }

    /// The render limits, which are small enough that the longest program takes less than a second.
    public static let limits: RenderLimits = {
        var limits = RenderLimits.default
        (limits.pixels, limits.layerPixels) = (1 << 16, 1 << 20)
        (limits.pathElements, limits.dashes, limits.patternTiles) = (2_000, 500, 200)
        (limits.drawings, limits.replicas, limits.layers, limits.nestedShadows) = (20, 6, 12, 2)
        (limits.textBytes, limits.clips, limits.savedStates) = (2_000, 20, 40)
        return limits
    }()

    private func renderOptions(_ limits: RenderLimits) -> RenderOptions {
        RenderOptions(limits: limits, invalidCalls: policy, missingCharacters: missingCharacters)
    }

    /// Returns the rendered file.
    public func render(limits: RenderLimits = Self.limits) throws -> Data {
        switch output {
        case .png:
            var reader = settings
            let options = PNGOptions(
                compression: reader.element(of: PNGOptions.Compression.allCases),
                pixelsPerInch: reader.isOneIn(4) ? reader.number() : nil,
                text: reader.isOneIn(4) ? [reader.text(): reader.text()] : [:])
            return try drawing.png(scale: scale, options: options, rendering: renderOptions(limits))
        case .svg:
            var reader = settings
            let options = SVGOptions(
                precision: reader.isOneIn(16) ? reader.integer() : reader.element(of: Array(0...6)),
                text: reader.element(of: [.text, .outlines, .embeddedFonts]),
                prefix: reader.isOneIn(4) ? reader.text() : "p", title: reader.optional { $0.text() },
                description: reader.optional { $0.text() }, isPretty: reader.isOneIn(2))
            return Data(try drawing.svg(options: options, rendering: renderOptions(limits)).utf8)
        case .pdf:
            var reader = settings
            let options = PDFOptions(rasterResolution: reader.isOneIn(4) ? reader.number() : 72)
            return try drawing.pdf(options: options, rendering: renderOptions(limits))
        case .drawList:
            return Data(try drawing.drawList(rendering: renderOptions(limits)).utf8)
        case .document: return try document().pdf(rendering: renderOptions(limits))
        }
    }

    /// Returns the drawing as a PDF document that conforms to some standards; nil if they forbid something in it.
    ///
    /// - Throws: Any other error that is not a ``DrawingError``.
    public func pdf(standards: Set<PDFStandard>, limits: RenderLimits = Self.limits) throws -> Data? {
        var document = document()
        (document.title, document.language) = (document.title ?? "Title", "en")
        var options = renderOptions(limits)
        options.invalidCalls = .skip
        do {
            return try document.pdf(options: PDFOptions(rasterResolution: 72, standards: standards), rendering: options)
        } catch let error as DrawingError where ![.native, .deadlineExceeded].contains(error.code) {
            return nil
        }
    }

    /// Returns the drawing as a PDF page, or `nil` if ``render(limits:)`` already writes PDF.
    public func pdf(limits: RenderLimits = Self.limits) throws -> Data? {
        switch output {
        case .pdf, .document: return nil
        case .png, .svg, .drawList: return try drawing.pdf(rendering: renderOptions(limits))
        }
    }

    private func document() -> Document {
        var reader = settings
        let count = reader.isOneIn(16) ? 0 : 1 + reader.choice(3)
        func page(_ reader: inout ByteReader) -> Int {
            reader.isOneIn(8) ? reader.integer() : reader.choice(max(count, 1))
        }
        return Document(
            title: reader.optional { $0.text() }, author: reader.optional { $0.text() },
            keywords: reader.list(atMost: 2) { $0.text() },
            created: reader.optional { Date(timeIntervalSince1970: $0.number() * 1e6) },
            language: reader.optional { $0.isOneIn(8) ? $0.text() : $0.element(of: ["en", "ar-EG", "zh-Hant"]) },
            outline: reader.list(atMost: 3) {
                .init($0.text(), page: page(&$0), children: $0.isOneIn(4) ? [.init("", destination: $0.name())] : [])
            },
            pageLabels: reader.list(atMost: 2) {
                .init(
                    from: page(&$0), $0.element(of: Document.PageLabels.Style.allCases), prefix: $0.text(),
                    firstNumber: $0.isOneIn(8) ? $0.integer() : 1 + $0.choice(9))
            },
            pages: [Drawing](repeating: drawing, count: count))
    }
}
