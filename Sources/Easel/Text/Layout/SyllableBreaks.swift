// SPDX-License-Identifier: MIT

/// Line breaks in scripts that have no spaces between words, and whose words Pango does not know: Lao, Burmese, and
/// Khmer. Lines end between syllables that the spelling shows without a dictionary. A syllable whose beginning it does
/// not show stays with the one before it.
///
/// Thai, whose words Pango finds with libthai, and Lao have vowels that are written before the consonant after which
/// they are spoken. No line ends between the two.
struct SyllableBreaks {
    private let scalars: [Unicode.Scalar]

    /// Calls a closure for each scalar before which a line must not end, or may end although Pango does not say so.
    ///
    /// - Parameter rule: A closure that receives the scalar's first byte and whether a line may end there.
    static func forEachRule(in text: String, _ rule: (_ byte: Int, _ mayBreak: Bool) -> Void) {
        guard text.unicodeScalars.contains(where: { $0.scriptWithoutSpaces != nil }) else { return }
        let breaks = SyllableBreaks(scalars: Array(text.unicodeScalars))
        var byte = 0
        for (index, scalar) in breaks.scalars.enumerated() {
            if index > 0, let script = scalar.scriptWithoutSpaces,
                breaks.scalars[index - 1].scriptWithoutSpaces == script,
                let mayBreak = breaks.mayBreak(before: index, in: script)
            {
                rule(byte, mayBreak)
            }
            byte += UTF8.width(scalar)
        }
    }

    /// Returns whether a line may end before a scalar that follows one of the same script; nil if spelling does not
    /// tell.
    private func mayBreak(before index: Int, in script: ScriptWithoutSpaces) -> Bool? {
        switch script {
        case .thai: scalars[index - 1].isLeadingVowel || scalars[index].isThaiOrLaoSign ? false : nil
        case .lao: mayBreakLao(before: index)
        case .burmese: mayBreakBurmese(before: index)
        case .khmer: mayBreakKhmer(before: index)
        }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func mayBreakLao(before index: Int) -> Bool? {
        let (previous, scalar) = (scalars[index - 1], scalars[index])
        if previous.isLeadingVowel || scalar.isThaiOrLaoSign { return false }
        if scalar.isLeadingVowel { return true }
        // A consonant with a vowel or tone begins a syllable. It may be the second one of a syllable's beginning: after
        // ຫ, and if it is ວ, ຣ, or ລ. ອ is also a vowel. U+0ECC silences a consonant.
        guard scalar.isLetter, !"ວຣລອ".unicodeScalars.contains(scalar), previous != "ຫ",
            let next = self.scalar(index + 1), next.isThaiOrLaoSign, next != "\u{ECC}"
        else { return nil }
        return true
    }

    private func mayBreakBurmese(before index: Int) -> Bool? {
        let (previous, scalar, next) = (scalars[index - 1], scalars[index], scalar(index + 1))
        let asat = "\u{103A}" as Unicode.Scalar
        if scalar.isMark { return false }
        guard scalar.isLetter else { return nil }
        // A letter with asat ends a syllable, as do great sa and a letter above another one. A dot may be written before
        // asat.
        if scalar == "\u{103F}" || next == asat || next == "\u{1037}" && self.scalar(index + 2) == asat { return false }
        let stacker = "\u{1039}" as Unicode.Scalar
        if previous == stacker || next == stacker { return false }
        return previous.isLetter || previous.isMark ? true : nil
    }

    private func mayBreakKhmer(before index: Int) -> Bool? {
        let (previous, scalar) = (scalars[index - 1], scalars[index])
        let coeng = "\u{17D2}" as Unicode.Scalar
        if scalar.isMark || previous == coeng { return false }
        guard scalar.isLetter, previous.isLetter || previous.isMark else { return nil }
        // A consonant with a vowel begins a syllable, also if there are consonants below it. One without a vowel may end
        // the syllable before it.
        var next = index + 1
        while self.scalar(next) == coeng { next += 2 }
        guard let vowel = self.scalar(next), ("\u{17B6}"..."\u{17C5}").contains(vowel) else { return nil }
        return true
    }
}

private enum ScriptWithoutSpaces { case thai, lao, burmese, khmer }

extension Unicode.Scalar {
    fileprivate var scriptWithoutSpaces: ScriptWithoutSpaces? {
        switch value {
        case 0xE01...0xE3A, 0xE40...0xE4E: .thai
        case 0xE81...0xECD, 0xEDC...0xEDF: .lao
        case 0x1000...0x109F, 0xA9E0...0xA9FE, 0xAA60...0xAA7F: .burmese
        case 0x1780...0x17D3: .khmer
        default: nil
        }
    }

    /// Whether the scalar is a vowel that is written before the consonant after which it is spoken.
    fileprivate var isLeadingVowel: Bool { 0xE40...0xE44 ~= value || 0xEC0...0xEC4 ~= value }

    /// Whether the scalar is a vowel or tone that is written after, above, or below its consonant.
    fileprivate var isThaiOrLaoSign: Bool {
        switch value {
        case 0xE30...0xE3A, 0xE45, 0xE47...0xE4E, 0xEB0...0xEBD, 0xEC8...0xECE: true
        default: false
        }
    }

    fileprivate var isLetter: Bool { properties.generalCategory == .otherLetter }

    fileprivate var isMark: Bool {
        properties.generalCategory == .spacingMark || properties.generalCategory == .nonspacingMark
    }
}
