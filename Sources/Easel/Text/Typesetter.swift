// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A short text without attributes, as charts have them: what its typesetting depends on.
struct TextLabel: Sendable, Equatable {
    let text: String
    let font: Font
    let letterSpacing: CGFloat
    let placement: TextSetting.Placement

    /// Made of what labels mostly differ in, so that few others have the same.
    var key: UInt64 {
        var mixer = HashMixer()
        mixer.mix(text.utf8)
        if case .named(let family) = font.family { mixer.mix(family.utf8) }
        mixer.mix(font.size)
        mixer.mix(letterSpacing)
        mixer.mix(bits: UInt64(clamping: font.weight.value))
        mixer.mix(bits: font.style == .normal ? 0 : font.style == .italic ? 1 : 2)
        mixer.mix(bits: font.width == .normal ? 0 : font.width == .condensed ? 1 : 2)
        mixer.mix(bits: placement == .left ? 0 : placement == .center ? 1 : 2)
        return mixer.value
    }

    /// Byte by byte: equal strings may be written with different characters, which fonts may draw differently.
    static func == (one: TextLabel, other: TextLabel) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8) && one.font == other.font
            && one.letterSpacing == other.letterSpacing && one.placement == other.placement
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
private final class KnownLabel {
    let label: TextLabel
    let typesetting: Typesetting

    init(_ label: TextLabel, _ typesetting: Typesetting) { (self.label, self.typesetting) = (label, typesetting) }
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
        guard let index = memory.labelIndex[label.key] else { return nil }
        let known = memory.labels[index]
        return known.label == label ? known.typesetting : nil
    }

    /// Keeps a label's typesetting. The bounds are of a chart's labels many times over.
    func keep(_ typesetting: Typesetting, of label: TextLabel) {
        guard label.text.utf8.count <= 256 else { return }
        if memory.labels.count >= 1_000 { (memory.labels, memory.labelIndex) = ([], KeyIndex()) }
        if let index = memory.labelIndex[label.key] {
            memory.labels[index] = KnownLabel(label, typesetting)
        } else {
            memory.labels.append(KnownLabel(label, typesetting))
            memory.labelIndex.append(label.key)
        }
    }
}
