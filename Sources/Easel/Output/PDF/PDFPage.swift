// SPDX-License-Identifier: MIT

internal import Foundation

/// A written page, with the data that is needed at the end of the file.
struct PDFPage {
    /// The page's object number.
    let number: Int

    private let height: CGFloat

    /// The page's destinations, and its links to destinations.
    let annotations: [Annotation]

    /// The links to destinations. They are written when all destinations are known.
    private let targetedLinks: [(number: Int, structure: PDFStructure.Link?)]

    /// - Parameters:
    ///   - links: The object numbers of the links.
    ///   - structure: The links in the structure; empty if the page is not tagged.
    ///   - objects: The objects that links to URLs are added to.
    init(
        number: Int, height: CGFloat, annotations: [Annotation], links: [Int], structure: [PDFStructure.Link],
        _ objects: PDFObjects
    ) {
        (self.number, self.height) = (number, height)
        var (targetedLinks, kept): ([(Int, PDFStructure.Link?)], [Annotation]) = ([], [])
        var index = 0
        for annotation in annotations {
            switch annotation {
            case .link(let rect, to: let target):
                let structure = index < structure.count ? structure[index] : nil
                switch target {
                case .url(let url):
                    let action = "<</S/URI/URI \(PDFSyntax.url(url))>>"
                    objects.add(Self.link(rect, on: height, action, structure, name: url), as: links[index])
                case .destination:
                    targetedLinks.append((links[index], structure))
                    kept.append(annotation)
                }
                index += 1
            case .destination: kept.append(annotation)
            case .beginTag, .endTag: break
            }
        }
        (self.targetedLinks, self.annotations) = (targetedLinks, kept)
    }

    /// Writes the links to destinations. A link to a missing destination does nothing.
    func addTargetedLinks(among destinations: [String: String], to objects: PDFObjects) {
        var links = targetedLinks.makeIterator()
        for case .link(let rect, to: .destination(let name)) in annotations {
            guard let link = links.next() else { return }
            // Equal strings may have different bytes, and viewers compare bytes.
            let destination = destinations.index(forKey: name).map { destinations[$0].key }
            let action = destination.map { "<</S/GoTo/D \(PDFSyntax.bytes($0))>>" }
            objects.add(Self.link(rect, on: height, action, link.structure, name: name), as: link.number)
        }
    }

    /// A link annotation (ISO 32000-1, 12.5.6.5).
    ///
    /// - Parameter name: The target's name, for a link in the structure that has no text.
    private static func link(
        _ rect: CGRect, on height: CGFloat, _ action: String?, _ structure: PDFStructure.Link?, name: String
    ) -> String {
        let corners = [rect.minX, height - rect.maxY, rect.maxX, height - rect.minY]
        let entries = structure.map {
            "/StructParent \($0.key)/Contents \(PDFSyntax.text($0.description ?? name))"
        }
        return "<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]"
            + "/Rect[\(corners.map(PDFSyntax.number).joined(separator: " "))]\(action.map { "/A\($0)" } ?? "")"
            + "\(entries ?? "")>>"
    }

    /// A position on the page, shown at the current magnification (12.3.2.2).
    func destination(at point: CGPoint) -> String { Self.destination(at: point, on: number, height: height) }

    static func destination(at point: CGPoint, on number: Int, height: CGFloat) -> String {
        "[\(PDFSyntax.reference(number))/XYZ \(PDFSyntax.number(point.x)) \(PDFSyntax.number(height - point.y)) null]"
    }

    /// The top of the page.
    var destination: String { destination(at: .zero) }
}
