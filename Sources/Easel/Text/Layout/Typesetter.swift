// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A cache of a library's fonts and of text set in them. It is passed from render to render.
///
/// It belongs to one ``Typesetter`` at a time and, like its font map, is used on one thread at a time. `@unchecked
/// Sendable` relies on this.
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

    /// - Parameter release: A closure that takes over the memory when nothing uses it anymore.
    init(
        _ memory: TextMemory, fonts: FontLibrary, budget: RenderBudget, release: @escaping (TextMemory) -> Void
    ) {
        self.memory = memory
        self.fonts = fonts
        self.budget = budget
        shaper = TextShaper(memory.fontMap) { _ in release(memory) }
    }

    /// Sets a text. Its fonts must be available and its numbers valid.
    func typeset(_ text: AttributedText, request: LayoutRequest) throws(DrawingError) -> TextLayout.Storage {
        try TextLayout.Storage(text, request: request, shaper: shaper, fonts: fonts, budget: budget)
    }
}
