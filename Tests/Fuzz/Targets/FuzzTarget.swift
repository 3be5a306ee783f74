// SPDX-License-Identifier: MIT

import Easel
import EaselChartPrograms
import EaselCharts
import EaselDrawingPrograms
import Foundation

/// A function that receives bytes and checks conditions on the results.
enum FuzzTarget: String, CaseIterable {
    /// Any canvas calls with any numbers, rendered in any format by `DrawingProgram`.
    case canvas
    /// SVG path data.
    case path
    /// CSS colors.
    case color
    /// PNG, JPEG, and WebP files.
    case image
    /// Font files, and text that uses them.
    case font
    /// Any text with any font and settings. The text is drawn, and its lines and carets are queried.
    case text
    /// Documents of such calls by each standard of PDF/A and PDF/UA, which are written or refused.
    case standards
    /// Chart specs: any JSON, or seeds with a few changes, decoded by `ChartProgram`.
    case charts
    /// SVG documents: any bytes.
    case svg
    /// SVG documents: seeds with a few changes of elements, attributes, and values, decoded by `PictureProgram`.
    case pictures

    static let resources: DrawingResources = {
        do { return try DrawingResources.ofDebian() } catch { finding("no fonts to test with: \(error)") }
    }()

    func test(_ bytes: [UInt8]) {
        switch self {
        case .canvas: Self.testCanvas(bytes)
        case .path: Self.testPath(bytes)
        case .color: Self.testColor(bytes)
        case .image: Self.testImage(bytes)
        case .font: Self.testFont(bytes)
        case .text: Self.testText(bytes)
        case .standards: Self.testStandards(bytes)
        case .charts: Self.testChart(bytes)
        case .svg: Self.testPicture(Data(bytes))
        case .pictures: Self.testPicture(Data(PictureProgram(bytes).document.utf8))
        }
    }

    private static func testCanvas(_ bytes: [UInt8]) {
        let program = DrawingProgram(bytes, in: resources)
        // A program can contain any number of Boolean operations, each of which can take seconds.
        var limits = DrawingProgram.limits
        limits.deadline = .now + .seconds(2)
        // Every program is also written as PDF.
        _ = examined { try program.pdf(limits: limits) ?? Data("%PDF-".utf8) }
        guard let file = examined({ try program.render(limits: limits) }) else { return }
        // If the program contains these letters, its text may contain them, too, so the file cannot be checked.
        let mayLackNumbers = String(decoding: bytes, as: UTF8.self).firstMatch(of: /nan|inf/.ignoresCase()) != nil
        if !mayLackNumbers, !file.starts(with: Data("\u{89}PNG".utf8)) { checkNumbers(in: file) }
    }

    private static func testStandards(_ bytes: [UInt8]) {
        let combinations: [Set<PDFStandard>] =
            PDFStandard.allCases.map { [$0] } + [[.pdfA2u, .pdfUA1], [.pdfA3u, .pdfUA1], []]
        let standards = combinations[Int(bytes.first ?? 0) % combinations.count]
        let program = DrawingProgram(bytes.dropFirst(), in: resources)
        var limits = DrawingProgram.limits
        limits.deadline = .now + .seconds(2)
        let refused = Data("%PDF-".utf8)
        guard let file = examined({ try program.pdf(standards: standards, limits: limits) ?? refused }) else { return }
        // Whatever is written has the metadata of its standards.
        let isMarked =
            file.range(of: Data("<pdfaid:part>".utf8)) != nil || file.range(of: Data("<pdfuaid:part>".utf8)) != nil
        if file != refused, isMarked == standards.isEmpty { finding("a file by \(standards) without its metadata") }
    }

    private static func testPath(_ bytes: [UInt8]) {
        guard let path = valid({ try Path(svgData: String(decoding: bytes, as: UTF8.self)) }) else { return }
        let data = path.svgData
        guard let again = valid({ try Path(svgData: data) }) else {
            finding("path data of our own is refused: \(data)")
        }
        if again.svgData != data { finding("\(data) becomes \(again.svgData)") }
        var reader = ByteReader(bytes)
        // The lengths and bounds of shapes that are farther away can overflow.
        let isNear =
            path.boundingBox.isNull || CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9).contains(path.boundingBox)
        let number = reader.answers(of: path).first { !$0.isFinite }
        if isNear, let number { finding("\(number) in an answer") }
        examined(everyFormat) { canvas in
            canvas.fill(path, with: .color(.red), using: .evenOdd)
            canvas.stroke(path, with: .color(.blue), style: StrokeStyle(lineWidth: 3, dash: [4, 2]))
        }
    }

    private static func testColor(_ bytes: [UInt8]) {
        guard let color = valid({ try Color(css: String(decoding: bytes, as: UTF8.self)) }) else { return }
        let components = [color.red, color.green, color.blue, color.alpha]
        if let wrong = components.first(where: { !(0...1).contains($0) }) { finding("\(wrong) of \(color)") }
        examined([.svg]) { $0.fill(Path(rect: $0.bounds), with: .color(color)) }
    }

    private static func testImage(_ bytes: [UInt8]) {
        guard let image = valid({ try Image(data: Data(bytes)) }) else { return }
        // Enlarging a larger image is slow.
        guard image.width * image.height < 1 << 16 else { return }
        for format in PixelFormat.allCases
        where image.pixels(as: format).count != image.width * image.height
            * format.bytesPerPixel
        { finding("\(image.pixels(as: format).count) bytes of \(format)") }
        guard let file = valid({ try image.pngData() }), let again = valid({ try Image(data: file) }) else { return }
        if again != image { finding("another image comes back from a PNG file") }
        guard let exact = valid({ try Image(data: image.webpData()) }) else { return }
        if exact != image { finding("another image comes back from a WebP file") }
        for lossy in [
            valid { try Image(data: image.webpData(quality: 0.7)) }, valid { try Image(data: image.jpegData()) },
        ] {
            if let lossy, lossy.size != image.size { finding("an image of \(lossy.size) comes back") }
        }
        let small = image.resized(to: CGSize(width: 7, height: 5)).cropped(to: CGRect(x: 1, y: 1, width: 5, height: 9))
        examined(everyFormat) { canvas in
            canvas.draw(image, in: CGRect(x: 3, y: 3, width: 20, height: 30))
            canvas.draw(small, in: CGRect(x: 20, y: 20, width: 9, height: 9), byTiling: true)
        }
    }

    /// Text with letters, a Latin ligature, an Arabic ligature, marks, an emoji, and two writing directions.
    private static let fontText = "Aé fi e\u{301} 1 \u{644}\u{627}\u{64E} 😀\nשa"

    private static func testFont(_ bytes: [UInt8]) {
        guard let fonts = valid({ try FontLibrary(data: [Data(bytes)]) }) else { return }
        for family in fonts.families.prefix(2) {
            _ = fonts.faces(in: family)
            let layout = TextLayout(
                fontText, font: Font(family, size: 14, features: ["liga": 1]), width: 30, fonts: fonts)
            var reader = ByteReader([3, 9, 5, 5])
            if let number = reader.answers(of: layout).first(where: { !$0.isFinite }) {
                finding("\(number) in \(layout)")
            }
            examined(everyFormat, fonts: fonts) { canvas in
                canvas.draw(layout, at: .zero)
                canvas.draw("A1", at: CGPoint(x: 5, y: 40), font: Font(family, size: 40, weight: .bold))
            }
            // Single characters, for which embedded fonts contain only one glyph, and stretched letters.
            for character in fontText where !character.isWhitespace {
                examined([.pdf], fonts: fonts) { canvas in
                    canvas.scaleBy(x: 2, y: 0.5)
                    canvas.draw(String(character), at: CGPoint(x: 2, y: 40), font: Font(family, size: 20))
                }
            }
            _ = valid { try Path(outlinesOf: layout) }
        }
    }

    private static func testText(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        let layout = reader.layout(fonts: resources.fonts)
        if let number = reader.answers(of: layout).first(where: { !$0.isFinite }) { finding("\(number) in an answer") }
        examined(everyFormat, fonts: resources.fonts) { canvas in
            canvas.draw(layout, in: CGRect(x: 2, y: 2, width: 40, height: 30))
        }
    }

    private static func testChart(_ bytes: [UInt8]) {
        let program = ChartProgram(bytes, fonts: resources.fonts)
        let chart: ComputedChart
        do {
            chart = try program.chart()
        } catch let error as ChartError {
            if error.problems.isEmpty { finding("an error without a problem: \(program.json)") }
            return
        } catch {
            finding("an error that is not a ChartError: \(error) in \(program.json)")
        }
        // All content of a scene must be drawable.
        do {
            let file = Data(try chart.drawing.svg(rendering: RenderOptions(missingCharacters: .box)).utf8)
            let mayLackNumbers = program.json.firstMatch(of: /nan|inf/.ignoresCase()) != nil
            if !mayLackNumbers { checkNumbers(in: file) }
        } catch {
            finding("\(error) in \(program.json)")
        }
    }
}
