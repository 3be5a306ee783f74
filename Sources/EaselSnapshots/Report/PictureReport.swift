// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselSnapshotFiles
internal import Foundation

/// A report about two pictures. It shows them side by side, overlaid, and magnified where they differ.
struct PictureReport {
    /// The maximum number of magnified parts, and the maximum width and height of each part in pixels.
    private static let (boxCount, boxSize): (Int, CGFloat) = (4, 40)
    private static let magnification = 8

    let html: String

    init(_ comparison: ImageComparison, expected: Image, actual: Image, name: String) throws {
        let sameSize = comparison.actualSize == comparison.expectedSize
        var parts = [
            "<h3>Side by side</h3>", "<div class=\"pictures\">",
            Self.figure("expected", "Expected", of: expected), Self.figure("actual", "Actual", of: actual),
            sameSize ? Self.figure("difference", "Where they differ", of: expected) : "", "</div>",
        ]
        if sameSize {
            parts += try Self.boxes(comparison.boxes, expected, actual)
            parts += [
                Self.slider(of: expected, id: name.stableHash), Self.onionSkin(of: expected, id: name.stableHash),
            ]
        }
        html = parts.joined(separator: "\n")
    }

    static func figure(_ kind: String, _ caption: String, of image: Image) -> String {
        """
        <figure><div class="picture \(kind)" role="img" aria-label="\(caption)" style="\(shape(of: image))"></div>
        <figcaption>\(caption), \(image.width) × \(image.height) pixels</figcaption></figure>
        """
    }

    private static func shape(of image: Image) -> String {
        "aspect-ratio:\(image.width)/\(image.height);max-width:\(image.width)px"
    }

    private static func slider(of image: Image, id: String) -> String {
        """
        <details open><summary>Slider: what is expected on the left</summary>
        \(choices("w", id, ["0 %", "25 %", "50 %", "75 %", "100 %"])) or drag the corner below the line
        <div class="stack slider" style="\(shape(of: image))"><div class="actual"></div><div class="expected"></div></div>
        </details>
        """
    }

    private static func onionSkin(of image: Image, id: String) -> String {
        """
        <details open><summary>Onion skin</summary>
        \(choices("o", id, ["only expected", "25 %", "50 %", "75 %", "only actual"]))
        <div class="stack" style="\(shape(of: image))"><div class="expected"></div><div class="actual"></div></div>
        </details>
        """
    }

    /// Returns a row of radio buttons. The style sheet shows the picture of the checked button. This works without a
    /// script, even on touch screens.
    private static func choices(_ kind: String, _ id: String, _ labels: [String]) -> String {
        labels.enumerated().map { index, label in
            """
            <label><input type="radio" name="\(kind)\(id)" class="\(kind)\(index)"\(index == 2 ? " checked" : "")>\
            \(label)</label>
            """
        }.joined(separator: "\n")
    }

    private static func boxes(_ boxes: [CGRect], _ expected: Image, _ actual: Image) throws -> [String] {
        let title = "<h3>Enlarged \(magnification) times, on white, black and a checkerboard</h3>"
        let more = boxes.count > boxCount ? ["<p>Pixels differ in \(boxes.count - boxCount) more places.</p>"] : []
        return [title] + (try boxes.prefix(boxCount).map { try html(of: $0, expected, actual) }) + more
    }

    private static func html(of box: CGRect, _ expected: Image, _ actual: Image) throws -> String {
        let around = box.insetBy(dx: -4, dy: -4).intersection(CGRect(origin: .zero, size: expected.size))
        let part = CGRect(
            origin: around.origin,
            size: CGSize(width: min(around.width, boxSize), height: min(around.height, boxSize)))
        let pictures = try [("Expected", expected), ("Actual", actual)].map { caption, image in
            (caption, try image.cropped(to: part).pngData().asDataURL)
        }
        let size = "width=\"\(Int(part.width) * magnification)\" height=\"\(Int(part.height) * magnification)\""
        let figures = ["white", "black", "checks"].flatMap { background in
            pictures.map { caption, url in
                """
                <figure><img class="\(background)" \(size) alt="\(caption) on \(background)" src="\(url)">
                <figcaption>\(caption)</figcaption></figure>
                """
            }
        }
        return """
            <p>From (\(Int(part.minX)), \(Int(part.minY))), \(Int(part.width)) × \(Int(part.height)) pixels</p>
            <div class="boxes" tabindex="0">\(figures.joined(separator: "\n"))</div>
            """
    }
}
