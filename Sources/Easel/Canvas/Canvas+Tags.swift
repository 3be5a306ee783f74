// SPDX-License-Identifier: MIT

internal import Foundation

/// Tags, which tell screen readers what content means. They are invisible, and pixel formats, such as PNG, omit them.
extension Canvas {
    /// Runs a closure whose content has a tag, even when the closure throws.
    ///
    /// ```swift
    /// canvas.withTag(.table) { canvas in
    ///     canvas.withTag(.row) { canvas in
    ///         canvas.withTag(.headerCell(.column)) { $0.draw("Article", at: point, font: .system(size: 10)) }
    ///     }
    /// }
    /// ```
    ///
    /// Tags nest. The graphics state is not restored. Layers and tags that the closure leaves open are ended. In the
    /// tiles of a pattern, tags are ignored.
    ///
    /// In a tagged PDF document, text outside of all tags is a paragraph, one for each call, and other content is an
    /// artifact. The first tag makes a document tagged; see also ``PDFOptions/isTagged``.
    ///
    /// - Parameters:
    ///   - tag: The meaning of the content.
    ///   - order: The position among the tags with the same parent on the page. Tags with a lower order are read first,
    ///     and those with the same order as they are drawn; the default is 0.
    ///   - body: A closure that draws the content on this canvas.
    public func withTag<T>(
        _ tag: ContentTag, order: Int = 0, _ body: (Canvas) throws -> T
    ) rethrows -> T {
        guard accepts(tag) else { return try body(self) }
        let outside = tagsOutside
        open(tag, order: order)
        tagsOutside = openTags.count
        defer {
            while openTags.count > tagsOutside { closeTag() }
            closeTag()
            tagsOutside = outside
        }
        // Layers that the closure leaves open end before the tag.
        return try withOwnLayers { try body(self) }
    }

    /// Begins a tag, like `beginTag` of a PDF context in Core Graphics. ``withTag(_:order:_:)`` also ends it.
    ///
    /// The parameters are the same as in ``withTag(_:order:_:)``. The tag must be ended in the same layer.
    public func beginTag(_ tag: ContentTag, order: Int = 0) {
        // An invalid tag begins one too, because the caller will end it.
        open(accepts(tag) ? tag : .paragraph, order: order)
    }

    /// Ends the innermost tag. Without an open tag, the call is invalid.
    public func endTag() {
        guard openTags.count > tagsOutside, openTags.last?.layers == openLayers.count else {
            return refuse("no tag is open here; it needs a beginTag(_:order:) before it", call: #function)
        }
        closeTag()
    }

    static let tagWithoutEnd = "it was begun and never ended; it needs an endTag()"

    private func open(_ tag: ContentTag, order: Int, isAutomatic: Bool = false) {
        openTags.append(OpenTag(tag: tag, layers: openLayers.count))
        if !isAutomatic, tag.role != .graphic { budget.usesTags = true }
        guard !ignoresTags, failure == nil, mayPerform() else { return }
        backend.perform(.annotate(.beginTag(tag, order: order, isAutomatic: isAutomatic)))
    }

    func closeTag() {
        openTags.removeLast()
        guard !ignoresTags, failure == nil else { return }
        backend.perform(.annotate(.endTag))
    }

    /// Runs a closure that draws a picture with a description. It is a figure unless it is a part of a tag.
    func withFigure(_ description: String?, _ body: () -> Void) {
        guard let description, !description.isEmpty, isOutsideText else { return body() }
        open(.figure(alternative: description), order: 0, isAutomatic: true)
        body()
        closeTag()
    }

    /// Whether text drawn now is not in a tag that contains text.
    var isOutsideText: Bool { openTags.last.map { $0.tag.role.isGroup } ?? !isInTag }

    private func accepts(_ tag: ContentTag, call: StaticString = #function) -> Bool {
        switch tag.role {
        case .heading(let level) where !(1...6 ~= level):
            refuse("must be 1 to 6", argument: "tag's level", value: "\(level)", call: call)
        case .figure where tag.alternative?.isEmpty == true, .formula where tag.alternative?.isEmpty == true:
            refuse("must not be empty", argument: "tag's alternative", value: "\"\"", call: call)
        case .span where tag.language?.isLanguageTag == false:
            refuse(
                "must be a tag like \"en\" or \"de-CH\"", argument: "tag's language",
                value: (tag.language ?? "").debugDescription, call: call)
        case .cell where !areSpans(of: tag), .headerCell where !areSpans(of: tag):
            refuse("must be 1 to 10,000", argument: "tag's span", value: "\(tag.rows) × \(tag.columns)", call: call)
        case _ where openTags.count >= Self.deepestTags:
            refuse("must be in at most 999 other tags", argument: "tag", value: "in \(openTags.count)", call: call)
        default: return true
        }
        return false
    }

    private func areSpans(of tag: ContentTag) -> Bool { 1...10_000 ~= tag.rows && 1...10_000 ~= tag.columns }

    /// The maximum number of nested tags.
    private static let deepestTags = 1_000
}

/// A tag that has not ended.
struct OpenTag {
    let tag: ContentTag
    /// The number of open layers at its beginning.
    let layers: Int
}
