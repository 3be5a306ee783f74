// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A short text without attributes, as charts have them: what its typesetting depends on.
struct TextLabel: Sendable, Hashable {
    let text: String
    let font: Font
    let letterSpacing: CGFloat
    let placement: TextSetting.Placement

    /// By what tells labels apart most.
    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.size)
    }
}

/// What is known of a library's fonts and of text in them, passed on from render to render.
///
/// One ``Typesetter`` at a time has it, on one thread at a time, as with the font map in it. That is what makes
/// `@unchecked Sendable` right.
final class TextMemory: @unchecked Sendable {
    let fontMap: FontMap
    fileprivate var labels: [TextLabel: Typesetting] = [:]

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
    func typeset(_ text: AttributedText, setting: TextSetting) throws(DrawingError) -> Typesetting {
        try Typesetting(text, setting: setting, shaper: shaper, fonts: fonts, budget: budget)
    }

    /// The typesetting of a label that was drawn before.
    subscript(label: TextLabel) -> Typesetting? {
        get { memory.labels[label] }
        set {
            // The bounds are of a chart's labels many times over.
            guard label.text.utf8.count <= 256 else { return }
            if memory.labels.count >= 1_000 { memory.labels.removeAll() }
            memory.labels[label] = newValue
        }
    }
}
