// SPDX-License-Identifier: MIT

public import Foundation

/// The boxes of a PDF page within its drawing, for printers: the trimmed sheet, and the bleed around it.
///
/// ```swift
/// var card = Drawing(width: 252 + 18, height: 144 + 18) { canvas in
///     canvas.fill(canvas.bounds, with: .color(.orange))
/// }
/// card.pageBoxes = PageBoxes(trim: CGRect(x: 9, y: 9, width: 252, height: 144))
/// ```
///
/// The boxes are in points, with the origin at the drawing's top-left corner. The drawing itself is the page's
/// `MediaBox`. Boxes that are not within the drawing throw ``DrawingError/invalidOption(_:)`` when the document is
/// written.
public struct PageBoxes: Sendable, Hashable {
    /// The size of the sheet after trimming (`TrimBox`); if nil, the crop box.
    public var trim: CGRect?

    /// The area to print, which extends beyond the trimmed sheet (`BleedBox`); if nil, the crop box.
    public var bleed: CGRect?

    /// The area that viewers show (`CropBox`); if nil, the whole drawing.
    public var crop: CGRect?

    /// Creates boxes. Omitted boxes have their default size.
    public init(trim: CGRect? = nil, bleed: CGRect? = nil, crop: CGRect? = nil) {
        (self.trim, self.bleed, self.crop) = (trim, bleed, crop)
    }

    private var named: [(name: String, rect: CGRect?)] {
        [("crop", crop), ("bleed", bleed), ("trim", trim)]
    }

    /// - Parameters:
    ///   - size: The size of the page.
    ///   - minimum: The minimum side of a box.
    func check(within size: CGSize, minimum: CGFloat) throws(DrawingError) {
        for case (let name, let rect?) in named {
            let isInside = rect.isWithin(CGRect(origin: .zero, size: size))
            guard isInside, rect.width > 0, rect.height > 0, min(rect.width, rect.height) >= minimum else {
                throw .invalidOption(
                    "Drawing.pageBoxes: \(name) is \(rect.shortDescription); it must be within the drawing and have sides "
                        + (minimum > 0 ? "of at least \(minimum.shortDescription) points" : "> 0"))
            }
        }
        if let trim, let bleed, !trim.isWithin(bleed) {
            throw .invalidOption(
                "Drawing.pageBoxes: trim is \(trim.shortDescription); it must be within bleed, \(bleed.shortDescription)"
            )
        }
    }

    /// Returns the entries of a page of this height (ISO 32000-1, 14.11.2).
    func entries(height: CGFloat) -> String {
        named.compactMap { name, rect in
            guard let rect else { return nil }
            let corners = [rect.minX, height - rect.maxY, rect.maxX, height - rect.minY]
            return
                "/\(name.prefix(1).uppercased() + name.dropFirst())Box[\(corners.map(PDFSyntax.number).joined(separator: " "))]"
        }.joined()
    }
}

extension CGRect {
    /// Whether the rectangle is within another one, up to the precision of the file. NaN is not.
    fileprivate func isWithin(_ outer: CGRect) -> Bool {
        minX >= outer.minX - 0.001 && minY >= outer.minY - 0.001 && maxX <= outer.maxX + 0.001
            && maxY <= outer.maxY + 0.001
    }
}
