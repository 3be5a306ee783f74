// SPDX-License-Identifier: MIT

/// Machine-independent rules in Fontconfig's language: the content of the `fontconfig` element of a configuration file.
enum FontRules {
    /// The property of a matched font that contains its axis settings.
    static let variations = "easelvariations"

    /// Rules for libraries with fixed-size bitmap fonts, such as emoji fonts: bitmaps are scaled to the requested size.
    ///
    /// If the machine's rules already scaled the font, these rules do nothing: Fontconfig's own rule for bitmaps sets
    /// the property that is tested here.
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

    /// Rules for every library. They synthesize styles that a font lacks.
    ///
    /// If the machine's rules already did so, these rules do nothing: emboldened and slanted fonts are marked as bold
    /// and oblique.
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
        <!-- Under this name Cairo 1.16 would keep a copy of it for every size, permanently. -->
        <match target="font">
          <edit name="\(variations)"><name>fontvariations</name></edit>
          <edit name="fontvariations" mode="delete_all"/>
        </match>
        """

    /// Rules for libraries that do not depend on the machine. Fontconfig adds the languages of the user's locale to the
    /// text's language, which may affect the choice of a font. These rules keep only the first language.
    static let textLanguageAlone = """
        <match target="pattern"><edit name="lang" mode="assign_replace"><name>lang</name></edit></match>
        """

    /// The prefix of internal family names: a private-use character, which no font uses in a family name.
    static let ownNames = "\u{F12D}"

    /// Returns the family that all fonts of a library's files share, in addition to their own.
    static func sharedFamily(_ depth: Int) -> String { "\(ownNames)\(depth)" }

    /// Returns the second name of a family in a library's files. The name is unique to the library. It contains no
    /// comma, because Pango would treat a comma as the end of the name.
    static func family(_ family: String, at depth: Int) -> String {
        sharedFamily(depth) + String(family.map { $0 == "," ? "\u{F12C}" : $0 })
    }

    /// Returns rules that append families to every request. Some are appended for any language, others only if they
    /// support the text's language.
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

    /// Returns rules that define another name for families.
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
        // Iterates over scalars, because a Swift character may combine one of these scalars with a combining mark.
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
