// SPDX-License-Identifier: MIT

internal import Foundation

/// A page that has been written, and what the end of the file needs to know of it.
struct PDFPage {
    /// The number of its object.
    let number: Int

    private let height: CGFloat

    /// Its destinations, and its links to some.
    let annotations: [Annotation]

    /// The numbers of the objects of those links, which are written when all destinations are known.
    private let targetedLinks: [Int]

    /// The numbers of the objects of all links.
    let links: [Int]

    /// - Parameter objects: Those that links to resources of the net are added to.
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

    /// Writes the links to destinations; one that leads to none does nothing.
    func addTargetedLinks(among destinations: [String: String], to objects: PDFObjects) {
        var numbers = targetedLinks.makeIterator()
        for case .link(let rect, to: .destination(let name)) in annotations {
            guard let number = numbers.next() else { return }
            // Equal strings may have other bytes, and viewers compare these.
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
