// SPDX-License-Identifier: MIT

internal import Foundation

/// Marks of the content with its structure element. They are collected as offsets in the content, and written when it is
/// known whether the page is tagged.
extension PDFBackend {
    /// Marks the content that is added next as text.
    func mark(_ text: TextShape) {
        if !isTile, !isDrawnAgain { mark(elements.owner(of: text)) }
    }

    /// Marks the content that is added next as something other than text.
    func markGraphics() { if !isTile { mark(elements.ownerOfGraphics()) } }

    /// Marks the content that is added next as content of an element.
    func mark(_ owner: Int) { top.content.mark(owner, position: elements.nextPosition()) }

    /// Marks the content that is added next as content of a shape.
    func mark(_ shape: Shape) {
        if case .text(let text) = shape { mark(text) } else { markGraphics() }
    }

    func perform(_ annotation: Annotation) {
        guard !isTile, !isDrawnAgain else { return }
        switch annotation {
        case .beginTag(let tag, let order, let isAutomatic):
            elements.begin(tag, order: order, isAutomatic: isAutomatic)
        case .endTag: elements.end()
        case .link, .destination: break
        }
    }

    /// Whether the tags and the text of the content are written at the end of a layer, or with its second drawing.
    private var isDrawnAgain: Bool {
        layers.contains { $0.layer.isSource || $0.layer.blendMode.nameInPDF == nil }
    }

    /// Writes the text of a layer that becomes an image, in its tags.
    func write(textOf layer: PDFLayer) {
        for operation in layer.source.searchable(within: layer.reach) {
            switch operation {
            case .searchableText(let text): write(unseen: text)
            case .annotate(let annotation): perform(annotation)
            default: break
            }
        }
    }

    /// Returns a layer's content for a form, and the form's entries. If its marks belong to one element, the form as a
    /// whole does.
    func tagged(_ content: PDFContent, form: Int) -> (bytes: [UInt8], entries: String, owner: Int?) {
        guard !isTile else { return (content.bytes, "", nil) }
        let owners = content.owners
        guard elements.isTagged, owners.count > 1 || content.hasMarkedForms else {
            // In a document that is not tagged yet, text is what matters.
            return (content.bytes, "", owners.first { $0 != PDFElements.artifact } ?? PDFElements.artifact)
        }
        let (key, bytes) = elements.mark(content, form: form, file)
        return (bytes, key.map { "/StructParents \($0)" } ?? "", nil)
    }
}
