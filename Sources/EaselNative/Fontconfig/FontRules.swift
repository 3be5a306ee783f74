// SPDX-License-Identifier: MIT

/// Rules in Fontconfig's language, that do not depend on the machine's own: what stands in a file's `fontconfig` element.
enum FontRules {
    /// The property of a matched font that says what its axes are to be set to.
    static let variations = "easelvariations"

    /// For libraries with fonts of pictures of one size, as of emoji: they are scaled to the size that was asked for.
    ///
    /// Where the machine's rules have done that before, this finds nothing left to do: Fontconfig's own rule for bitmaps
    /// leaves the property that is tested here.
    static let bitmapScaling = """
        <match target="font">
          <test name="outline"><bool>false</bool></test>
          <test name="pixelsizefixupfactor" qual="all"><double>0</double></test>
          <edit name="pixelsizefixupfactor">
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
          </edit>
          <edit name="matrix">
            <times>
              <name>matrix</name>
              <matrix>
                <name>pixelsizefixupfactor</name><double>0</double>
                <double>0</double><name>pixelsizefixupfactor</name>
              </matrix>
            </times>
          </edit>
          <edit name="size"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
        </match>
        """

    /// For every library: what a font is made to do that it cannot do by itself.
    ///
    /// Where the machine's rules have done the same before, these find nothing left to do: emboldened and slanted fonts
    /// call themselves bold and oblique.
    static let synthesis = """
        <match target="font">
          <test name="slant"><const>roman</const></test>
          <test name="slant" target="pattern" compare="not_eq"><const>roman</const></test>
          <edit name="matrix">
            <times>
              <name>matrix</name>
              <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
            </times>
          </edit>
          <edit name="slant"><const>oblique</const></edit>
        </match>
        <match target="font">
          <test name="weight" compare="less_eq"><const>medium</const></test>
          <test name="weight" target="pattern" compare="more_eq"><const>bold</const></test>
          <edit name="embolden"><bool>true</bool></edit>
          <edit name="weight"><const>bold</const></edit>
        </match>
        <!-- Under this name Cairo 1.16 would keep a copy of it for every size for ever. -->
        <match target="font">
          <edit name="\(variations)"><name>fontvariations</name></edit>
          <edit name="fontvariations" mode="delete_all"/>
        </match>
        """

    /// For libraries that do not depend on the machine: Fontconfig adds the languages of the user's locale to the one
    /// that the text is in, which may decide between two fonts. Only the first of them is left.
    static let textLanguageAlone = """
        <match target="pattern"><edit name="lang" mode="assign_replace"><name>lang</name></edit></match>
        """

    /// The prefix of family names that no font gives itself: a private-use character.
    static let ownNames = "\u{F12D}"

    /// The family that all fonts of a library's files share, besides their own.
    static func sharedFamily(_ depth: Int) -> String { "\(ownNames)\(depth)" }

    /// The second name of a family of a library's files, which no font of another library has. Pango would read a comma
    /// as its end.
    static func family(_ family: String, at depth: Int) -> String {
        sharedFamily(depth) + String(family.map { $0 == "," ? "\u{F12C}" : $0 })
    }

    /// Returns rules that append families to every request: some whatever the language, others as far as they suit it.
    static func appending(_ families: [String], preferring others: [String]) -> String {
        [("strong", families), ("weak", others)].reduce(into: "") { rules, edit in
            guard !edit.1.isEmpty else { return }
            rules += """
                <match target="pattern">
                  <edit name="family" mode="append_last" binding="\(edit.0)">\(strings(edit.1))</edit>
                </match>
                """
        }
    }

    /// Makes families known under another name.
    static func alias(_ name: String, of families: [String]) -> String {
        """
        <match target="pattern">
          <test name="family"><string>\(escaped(name))</string></test>
          <edit name="family" mode="assign" binding="same">\(strings(families))</edit>
        </match>
        """
    }

    private static func strings(_ texts: [String]) -> String {
        texts.map { "<string>\(escaped($0))</string>" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        // Scalar by scalar: a character may be one of these with a mark on it.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
