// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A short text without attributes, as charts have them: what its layout depends on.
struct TextLabel: Equatable {
    let text: String
    let font: Font
    let letterSpacing: CGFloat
    let side: TextAnchor.Side
    var omitsMissingCharacters = false

    /// Made of what labels mostly differ in, so that few others have the same.
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

    /// Dictionaries have no order.
    private static func key<Value>(of settings: [String: Value], _ number: (Value) -> Double) -> UInt64 {
        settings.reduce(0) { sum, setting in
            var mixer = HashMixer()
            mixer.mix(setting.key.utf8)
            mixer.mix(number(setting.value))
            return sum &+ mixer.value
        }
    }

    /// Byte by byte: equal strings may be written with different characters, which fonts may draw differently.
    static func == (one: TextLabel, other: TextLabel) -> Bool {
        one.text.hasBytes(of: other.text) && one.font == other.font
            && one.letterSpacing == other.letterSpacing && one.side == other.side
            && one.omitsMissingCharacters == other.omitsMissingCharacters
    }
}

/// The labels that were drawn before, and their layouts.
final class TextLabels {
    private final class Known {
        let label: TextLabel
        let storage: TextLayout.Storage

        init(_ label: TextLabel, _ storage: TextLayout.Storage) { (self.label, self.storage) = (label, storage) }

        func isOf(_ other: TextLabel) -> Bool { label == other }
    }

    private var labels: [Known] = []
    private var index = KeyIndex()

    /// The index of the label that followed the latest one before, since similar pictures mostly use labels in one
    /// order.
    private var next = 0

    /// The layout of a label that was drawn before.
    func storage(of label: TextLabel) -> TextLayout.Storage? {
        if next >= labels.count || !labels[next].isOf(label) {
            guard let found = index[label.key], labels[found].isOf(label) else { return nil }
            next = found
        }
        next += 1
        return labels[next - 1].storage
    }

    /// Keeps the layout of a label. The bounds are of a chart's labels many times over.
    func keep(_ storage: TextLayout.Storage, of label: TextLabel) {
        guard label.text.utf8.count <= 256 else { return }
        if labels.count >= 1_000 { (labels, index) = ([], KeyIndex()) }
        let key = label.key
        // Moved out during the loop: changing it in place would require exclusive access wherever it is read.
        var kept: [Known] = []
        swap(&kept, &labels)
        if let found = index[key] {
            kept[found] = Known(label, storage)
        } else {
            kept.append(Known(label, storage))
            index.append(key)
        }
        labels = kept
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
