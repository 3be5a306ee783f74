// SPDX-License-Identifier: MIT

internal import Foundation

/// A written page, with the data that is needed at the end of the file.
struct PDFPage {
    /// The page's object number.
    let number: Int

    private let height: CGFloat

    /// The page's destinations, and its links to destinations.
    let annotations: [Annotation]

    /// The object numbers of the links to destinations. These links are written when all destinations are known.
    private let targetedLinks: [Int]

    /// The object numbers of all links.
    let links: [Int]

    /// - Parameter objects: The objects that links to URLs are added to.
    init(number: Int, height: CGFloat, annotations: [Annotation], _ objects: PDFObjects) {
        (self.number, self.height) = (number, height)
        var (links, targetedLinks, kept): ([Int], [Int], [Annotation]) = ([], [], [])
        for annotation in annotations {
            switch annotation {
            case .link(let rect, to: .url(let url)):
                links.append(
                    objects.add(Self.link(rect, on: height, action: "<</S/URI/URI \(PDFSyntax.url(url))>>")))
            case .link(_, to: .destination):
                links.append(objects.reserve())
                targetedLinks.append(links[links.count - 1])
                kept.append(annotation)
            case .destination: kept.append(annotation)
            }
        }
        (self.links, self.targetedLinks, self.annotations) = (links, targetedLinks, kept)
    }

    /// Writes the links to destinations. A link to a missing destination does nothing.
    func addTargetedLinks(among destinations: [String: String], to objects: PDFObjects) {
        var numbers = targetedLinks.makeIterator()
        for case .link(let rect, to: .destination(let name)) in annotations {
            guard let number = numbers.next() else { return }
            // Equal strings may have different bytes, and viewers compare bytes.
            let known = destinations.index(forKey: name).map { destinations[$0].key }
            objects.add(
                Self.link(rect, on: height, action: known.map { "<</S/GoTo/D \(PDFSyntax.bytes($0))>>" }), as: number)
        }
    }

    /// A link annotation (ISO 32000-1, 12.5.6.5).
    private static func link(_ rect: CGRect, on height: CGFloat, action: String?) -> String {
        let corners = [rect.minX, height - rect.maxY, rect.maxX, height - rect.minY]
        return "<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]"
            + "/Rect[\(corners.map(PDFSyntax.number).joined(separator: " "))]\(action.map { "/A\($0)" } ?? "")>>"
    }

    /// A position on the page, shown at the current magnification (12.3.2.2).
    func destination(at point: CGPoint) -> String {
        "[\(PDFSyntax.reference(number))/XYZ \(PDFSyntax.number(point.x)) \(PDFSyntax.number(height - point.y)) null]"
    }

    /// The top of the page.
    var destination: String { destination(at: .zero) }
}
