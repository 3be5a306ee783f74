// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A short text without attributes, as charts have them: what its typesetting depends on.
struct TextLabel: Sendable, Hashable {
    let text: String
    let font: Font
    let letterSpacing: CGFloat
    let placement: TextSetting.Placement

    /// Few others have the same.
    var key: UInt64 { UInt64(UInt(bitPattern: hashValue)) }

    /// Byte by byte: equal strings may be written with different characters, which fonts may draw differently.
    static func == (one: TextLabel, other: TextLabel) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8) && one.font == other.font
            && one.letterSpacing == other.letterSpacing && one.placement == other.placement
    }

    /// By what labels mostly differ in.
    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.family)
        hasher.combine(font.size)
        hasher.combine(font.weight)
        hasher.combine(font.style)
        hasher.combine(font.width)
        hasher.combine(letterSpacing)
        hasher.combine(placement)
    }
}

/// What is known of a library's fonts and of text in them, passed on from render to render.
///
/// One ``Typesetter`` at a time has it, on one thread at a time, as with the font map in it. That is what makes
/// `@unchecked Sendable` right.
final class TextMemory: @unchecked Sendable {
    let fontMap: FontMap
    fileprivate var labels: [KnownLabel] = []
    fileprivate var labelIndex = KeyIndex()

    init(_ fontMap: FontMap) { self.fontMap = fontMap }
}

/// A label that was drawn before.
private struct KnownLabel {
    let label: TextLabel
    let typesetting: Typesetting
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
    func typesetting(of label: TextLabel) -> Typesetting? {
        guard let index = memory.labelIndex[label.key], memory.labels[index].label == label else { return nil }
        return memory.labels[index].typesetting
    }

    /// Keeps a label's typesetting. The bounds are of a chart's labels many times over.
    func keep(_ typesetting: Typesetting, of label: TextLabel) {
        guard label.text.utf8.count <= 256 else { return }
        if memory.labels.count >= 1_000 { (memory.labels, memory.labelIndex) = ([], KeyIndex()) }
        if let index = memory.labelIndex[label.key] {
            memory.labels[index] = KnownLabel(label: label, typesetting: typesetting)
        } else {
            memory.labels.append(KnownLabel(label: label, typesetting: typesetting))
            memory.labelIndex.append(label.key)
        }
    }
}
