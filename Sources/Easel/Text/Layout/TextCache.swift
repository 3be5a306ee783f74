// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Short text without attributes, such as a chart label, with everything that its layout depends on. Scene T: −4%
/// compared with a ``LayoutRequest`` in each label.
struct TextLabel: Equatable {
    let text: String
    let font: Font
    let letterSpacing: CGFloat
    let side: TextAnchor.Side
    var omitsMissingCharacters = false

    /// A hash of the properties in which labels usually differ.
    var key: UInt64 {
        var mixer = HashMixer()
        mixer.mix(text.utf8)
        switch font.family {
        case .named(let family): mixer.mix(family.utf8)
        case .system: mixer.mix(bits: 1)
        case .monospaced: mixer.mix(bits: 2)
        }
        mixer.mix(font.size)
        mixer.mix(letterSpacing)
        mixer.mix(bits: UInt64(clamping: font.weight.value))
        mixer.mix(bits: font.style == .normal ? 0 : font.style == .italic ? 1 : 2)
        mixer.mix(bits: font.width == .normal ? 0 : font.width == .condensed ? 1 : 2)
        mixer.mix(bits: (side == .left ? 0 : side == .center ? 1 : 2) + (omitsMissingCharacters ? 4 : 0))
        mixer.mix(bits: Self.key(of: font.features, Double.init))
        mixer.mix(bits: Self.key(of: font.variations, Double.init))
        return mixer.value
    }

    /// The key does not depend on order, because dictionaries have none.
    private static func key<Value>(of settings: [String: Value], _ number: (Value) -> Double) -> UInt64 {
        settings.reduce(0) { sum, setting in
            var mixer = HashMixer()
            mixer.mix(setting.key.utf8)
            mixer.mix(number(setting.value))
            return sum &+ mixer.value
        }
    }

    /// Compares bytes: equal strings may consist of different characters, which fonts may draw differently.
    static func == (one: TextLabel, other: TextLabel) -> Bool {
        one.text.hasBytes(of: other.text) && one.font == other.font
            && one.letterSpacing == other.letterSpacing && one.side == other.side
            && one.omitsMissingCharacters == other.omitsMissingCharacters
    }
}

/// The layouts of labels and the masks of glyphs in the fonts of a library, passed from render to render.
///
/// A cache belongs to one ``TextContext`` at a time and is used on one thread at a time, so that
/// `@unchecked Sendable` is correct.
final class TextCache: @unchecked Sendable {
    /// The fonts, which all renders share.
    let fontMap: FontMap

    /// The masks of small glyphs, used when drawing images.
    let glyphMasks = GlyphMasks()

    private final class Entry {
        let label: TextLabel
        let storage: TextLayout.Storage

        init(_ label: TextLabel, _ storage: TextLayout.Storage) { (self.label, self.storage) = (label, storage) }

        func isOf(_ other: TextLabel) -> Bool { label == other }
    }

    private var labels: [Entry] = []
    /// The indices of ``labels``.
    private var index = KeyIndex()

    /// The index after the latest label. It is checked first, because similar pictures mostly use labels in the same
    /// order.
    private var next = 0

    init(_ fontMap: FontMap) { self.fontMap = fontMap }

    /// Returns the layout of a previously drawn label.
    func storage(of label: TextLabel) -> TextLayout.Storage? {
        if next >= labels.count || !labels[next].isOf(label) {
            guard let found = index[label.key], labels[found].isOf(label) else { return nil }
            next = found
        }
        next += 1
        return labels[next - 1].storage
    }

    /// Keeps the layout of a label. The limits are many times what the labels of a chart need.
    func keep(_ storage: TextLayout.Storage, of label: TextLabel) {
        guard label.text.utf8.count <= 256 else { return }
        if labels.count >= 1_000 { (labels, index) = ([], KeyIndex()) }
        let key = label.key
        if let found = index[key] {
            labels[found] = Entry(label, storage)
        } else {
            labels.append(Entry(label, storage))
            index.append(key)
        }
    }
}

extension String {
    fileprivate func hasBytes(of other: String) -> Bool {
        let (own, others) = (utf8Span.span, other.utf8Span.span)
        guard own.count == others.count else { return false }
        for index in own.indices where own[index] != others[index] { return false }
        return true
    }
}
