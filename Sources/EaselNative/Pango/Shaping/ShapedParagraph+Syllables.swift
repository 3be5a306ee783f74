// SPDX-License-Identifier: MIT

/// Line breaks in scripts without spaces between words. Pango has a dictionary for Thai, but none for Lao and Burmese,
/// where it lets a line end after almost any letter. These rules keep syllables whole.
extension ShapedParagraph {
    /// Forbids breaks within syllables.
    ///
    /// - Parameter mayBreak: Whether a line may end before each byte.
    func keepSyllables(in mayBreak: inout [Bool]) {
        guard request.text.unicodeScalars.contains(where: { $0.isVowelBeforeItsLetter || $0.isMyanmar }) else { return }
        let scalars = Array(request.text.unicodeScalars)
        var byte = 0
        for (index, scalar) in scalars.enumerated() {
            if index > 0, scalars[index - 1].isVowelBeforeItsLetter || scalar.continuesSyllable(scalars, at: index) {
                mayBreak[byte] = false
            }
            byte += scalar.utf8.count
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a vowel of Thai or Lao that is written before the letter after which it is spoken.
    fileprivate var isVowelBeforeItsLetter: Bool {
        ("\u{E40}"..."\u{E44}").contains(self) || ("\u{EC0}"..."\u{EC4}").contains(self)
    }

    fileprivate var isMyanmar: Bool { ("\u{1000}"..."\u{109F}").contains(self) }

    /// Whether the scalar cannot begin a syllable of Burmese: a vowel or tone sign, a letter below another one, or a letter
    /// whose own vowel is removed by the sign asat (U+103A).
    fileprivate func continuesSyllable(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard isMyanmar else { return false }
        if ("\u{102B}"..."\u{103E}").contains(self) || scalars[index - 1] == "\u{1039}" { return true }
        // A tone sign may stand between the letter and asat.
        let signs = scalars[(index + 1)...].prefix(2)
        return signs.first == "\u{103A}" || signs.elementsEqual(["\u{1037}", "\u{103A}"])
    }
}
