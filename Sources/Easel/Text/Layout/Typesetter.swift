// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// What is known of a library's fonts and of text in them, passed on from render to render.
///
/// One ``Typesetter`` at a time has it, on one thread at a time, as with the font map in it. That is what makes
/// `@unchecked Sendable` right.
final class TextMemory: @unchecked Sendable {
    let fontMap: FontMap
    let labels = TextLabels()

    init(_ fontMap: FontMap) { self.fontMap = fontMap }
}

/// Sets the text of one render in the fonts of a library.
final class Typesetter {
    let memory: TextMemory
    let fonts: FontLibrary
    let shaper: TextShaper
    private let budget: RenderBudget

    /// - Parameter release: Takes the memory over when nothing uses it any more.
    init(
        _ memory: TextMemory, fonts: FontLibrary, budget: RenderBudget, release: @escaping (TextMemory) -> Void
    ) {
        self.memory = memory
        self.fonts = fonts
        self.budget = budget
        shaper = TextShaper(memory.fontMap) { _ in release(memory) }
    }

    /// Sets a text. Its fonts must be there, its numbers make sense.
    func typeset(_ text: AttributedText, request: LayoutRequest) throws(DrawingError) -> TextLayout.Storage {
        try TextLayout.Storage(text, request: request, shaper: shaper, fonts: fonts, budget: budget)
    }
}
