// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct CSSColorTests {
    private func isNear(_ color: Color, _ components: [Double], _ alpha: Double, within tolerance: Double) -> Bool {
        zip([color.red, color.green, color.blue, color.alpha], components + [alpha])
            .allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// Checks the components, in `0...255`, and the alpha of a color.
    private func expect(_ css: String, _ bytes: [Double], _ alpha: Double) throws {
        let color = try Color(css: css)
        #expect(isNear(color, bytes.map { $0 / 255 }, alpha, within: 1e-9), "\(css): \(color)")
    }

    @Test(
        arguments: [
            ("tomato", [255, 99, 71], 1), (" RebeccaPurple\n", [102, 51, 153], 1), ("transparent", [0, 0, 0], 0),
            ("GREY", [128, 128, 128], 1), ("#f80", [255, 136, 0], 1), ("#F80c", [255, 136, 0], 0.8),
            ("#ff8001", [255, 128, 1], 1), ("#FF800133", [255, 128, 1], 0.2),
        ] as [(String, [Double], Double)])
    func `names and hexadecimal digits are parsed`(_ css: String, _ bytes: [Double], _ alpha: Double) throws {
        try expect(css, bytes, alpha)
    }

    @Test(
        arguments: [
            ("rgb(255, 128, 0)", [255, 128, 0], 1), ("rgba(255,128,0,.5)", [255, 128, 0], 0.5),
            ("rgb(1,20,  003)", [1, 20, 3], 1), ("rgb( 1 , 20 , 3 )", [1, 20, 3], 1),
            ("rgb(1, 256, 999)", [1, 255, 255], 1),
            ("rgb(1, 1000, 0)", [1, 255, 0], 1),
            ("rgb(1, 2, 3, 25%)", [1, 2, 3], 0.25), ("rgba(20%, 40%, 100%)", [51, 102, 255], 1),
            ("rgb(255 128 0 / 50%)", [255, 128, 0], 0.5), ("rgba(255 128 0/1)", [255, 128, 0], 1),
            ("rgb(20% 40 none / none)", [51, 40, 0], 0), ("rgb(10.5 0 0)", [10.5, 0, 0], 1),
            ("rgb(1%2%3%)", [2.55, 5.1, 7.65], 1),
            // These values are clamped.
            ("rgb(300 -20 0 / 7)", [255, 0, 0], 1), ("rgb(-1%, 101%, 50%, -3)", [0, 255, 127.5], 0),
        ] as [(String, [Double], Double)])
    func `rgb() and rgba() are parsed`(_ css: String, _ bytes: [Double], _ alpha: Double) throws {
        try expect(css, bytes, alpha)
    }

    @Test(
        arguments: [
            ("hsl(120 100% 50%)", [0, 255, 0], 1), ("hsl(30, 50%, 20%)", [76.5, 51, 25.5], 1),
            ("hsl(30 50 20)", [76.5, 51, 25.5], 1), ("hsl(30 50% 20 / 25%)", [76.5, 51, 25.5], 0.25),
            ("hsla(-120deg, 100%, 50%, 0.25)", [0, 0, 255], 0.25), ("hsl(0.5turn, 100%, 50%)", [0, 255, 255], 1),
            ("hsl(200grad 100% 50%)", [0, 255, 255], 1), ("hsl(780 100% 50%)", [255, 255, 0], 1),
            ("hsl(calc(pi * 2rad / 3) 100% 50%)", [0, 255, 0], 1), ("hsl(none 100% 50%)", [255, 0, 0], 1),
            ("hsl(10 none 60%)", [153, 153, 153], 1),
            // Only a negative saturation is clamped before the conversion.
            ("hsl(10 -50% 60%)", [153, 153, 153], 1), ("hsl(120 200% 50%)", [0, 255, 0], 1),
            ("hsl(210 200% 25%)", [0, 63.75, 191.25], 1), ("hsl(0 0% 120%)", [255, 255, 255], 1),
        ] as [(String, [Double], Double)])
    func `hsl() and hsla() are parsed`(_ css: String, _ bytes: [Double], _ alpha: Double) throws {
        try expect(css, bytes, alpha)
    }

    @Test(
        arguments: [
            ("hwb(0 0% 0%)", [255, 0, 0], 1), ("hwb(120 20% 40%)", [51, 153, 51], 1),
            ("hwb(120 20 40 / .5)", [51, 153, 51], 0.5), ("hwb(90deg 20% 10%)", [140.25, 229.5, 51], 1),
            ("hwb(240 none 20%)", [0, 0, 204], 1),
            // If white and black add up to more than 100%, they are reduced proportionally.
            ("hwb(77 40% 80%)", [85, 85, 85], 1), ("hwb(77 20% 80%)", [51, 51, 51], 1),
        ] as [(String, [Double], Double)])
    func `hwb() is parsed`(_ css: String, _ bytes: [Double], _ alpha: Double) throws { try expect(css, bytes, alpha) }

    /// The expected values are computed with ColorAide 8.13 and clipped.
    @Test(
        arguments: [
            ("lab(50 40 -30)", [0.64815, 0.35787, 0.67096]), ("lab(65 -25% 40%)", [0.47258, 0.67437, 0.23299]),
            ("lab(29.69% 45.553% 20.0664)", [0.57176, 0, 0.16965]), ("lab(100 0 0)", [1, 1, 1]),
            ("lch(50 40 310)", [0.55758, 0.40720, 0.67348]), ("lch(60% 40% 0.25turn)", [0.64759, 0.56081, 0.07904]),
            ("oklab(0.6 0.1 -0.08)", [0.63817, 0.39362, 0.68205]),
            ("oklab(70% -25% 25%)", [0.46489, 0.69609, 0.32437]),
            ("oklch(0.7 0.1 230)", [0.33085, 0.66631, 0.81813]),
            ("oklch(60% 30% 100grad)", [0.61181, 0.48598, 0.04230]), ("oklch(0.7 0.35 150)", [0, 0.81848, 0]),
            ("color(srgb 0.7 50% -1)", [0.7, 0.5, 0]),
            ("color(srgb-linear 0.5 0.25 0.75)", [0.73536, 0.53710, 0.88083]),
            ("color(display-p3 0.7 0.5 0.2)", [0.73576, 0.48922, 0.10446]),
            ("color(display-p3 -0.1 0.5 0.2)", [0, 0.51005, 0.15051]), ("color(display-p3 1 1 0)", [1, 1, 0]),
            ("color(display-p3-linear 0.3 0.5 0.2)", [0.54202, 0.74087, 0.45466]),
            ("color(a98-rgb 0.7 0.5 0.2)", [0.76828, 0.50399, 0.15564]),
            ("color(prophoto-rgb 0.5 0.4 0.3)", [0.67209, 0.45003, 0.35107]),
            ("color(prophoto-rgb 2% .02 2%)", [0.01615, 0.01615, 0.01615]),
            ("color(rec2020 0.5 0.4 0.3)", [0.53252, 0.35184, 0.24168]),
            ("color(XYZ 0.3 0.25 0.2)", [0.72755, 0.46908, 0.45786]),
            ("color(xyz-d65 30% 25% 20%)", [0.72755, 0.46908, 0.45786]),
            ("color(xyz-d50 0.3 0.25 0.2)", [0.69277, 0.47556, 0.53255]),
            ("color(xyz-d50 0.9643 1 0.8251)", [1, 1, 1]), ("color(rec2020 none none none)", [0, 0, 0]),
        ] as [(String, [Double])])
    func `colors in other color spaces are converted and clipped`(_ css: String, _ components: [Double]) throws {
        let color = try Color(css: css)
        #expect(isNear(color, components, 1, within: 6e-5), "\(color)")
    }

    @Test(arguments: [
        ("lab(150 10 20)", "white"), ("lab(-5% 10 20)", "black"), ("lch(120 30 20)", "white"),
        ("lch(100% 110 60)", "white"), ("lab(0 110 50)", "black"), ("oklch(1 0.3 50)", "white"),
        ("oklch(0 0.3 50)", "black"),
        ("lch(50 -30 20)", "lch(50 0 0)"), ("oklab(1.5 0.1 0)", "white"), ("oklab(-1 0.1 0)", "black"),
        ("oklch(120% 0.1 20)", "white"), ("oklch(0.5 -10% 20)", "oklch(0.5 0 0)"),
        ("lch(50 30 -330)", "lch(50 30 30)"), ("oklch(0.5 0.1 750deg)", "oklch(0.5 0.1 30)"),
        ("lab(none 10 20 / 2)", "black"), ("color(srgb 2 -1 0 / 200%)", "red"),
        ("rgb(1e999, 0, 0)", "red"), ("rgb(0 0 0 / 1e-999)", "transparent"),
    ])
    func `values out of range are clamped`(_ css: String, _ other: String) throws {
        let (color, expected) = (try Color(css: css), try Color(css: other))
        let components = [expected.red, expected.green, expected.blue]
        #expect(isNear(color, components, expected.alpha, within: 1e-12), "\(color), not \(expected)")
    }

    @Test(
        arguments: [
            ("calc(1 + 2 * 3)", 7), ("calc((1 + 2) * 3)", 9), ("calc(10 - 2 - 3)", 5), ("calc(80 / 2 / 4)", 10),
            ("calc(2*3)", 6), ("calc( ( calc( 4 ) ) )", 4), ("calc(20 + -2)", 18), ("calc(20 - +2)", 18),
            ("calc(100 * pi)", 255), ("calc(100 * E / e)", 100), ("calc(infinity)", 255), ("calc(-Infinity)", 0),
            ("calc(nan)", 0), ("calc(0 / 0)", 0), ("calc(1 / 0)", 255), ("calc(1 / -0.0)", 0), ("CALC(7)", 7),
            ("calc(20% + 20%)", 102), ("calc(20% * 2)", 102), ("calc(2 * 20%)", 102), ("calc(80% / 2)", 102),
            ("calc(80% / 2% * 2)", 80), ("calc(180deg / 1turn * 10)", 5), ("calc(1/**/+/**/ 1)", nil),
            ("calc(1 +/**/ 1)", 2), ("calc(1 /**/+/**/ 1)", 2),
        ] as [(String, Double?)])
    func `calc() accepts expressions that can be evaluated without a document`(_ calculation: String, _ value: Double?)
        throws
    {
        let css = "rgb(\(calculation) 0 0)"
        guard let value else {
            #expect(throws: DrawingError.self) { try Color(css: css) }
            return
        }
        #expect(abs(try Color(css: css).red - value / 255) < 1e-9)
    }

    @Test func `calc() is allowed in place of any value`() throws {
        try expect("rgb(calc(255), calc(128), calc(0), calc(25% * 2))", [255, 128, 0], 0.5)
        try expect("hsl(calc(1turn / 3), calc(50% + 50%), calc(100% / 2))", [0, 255, 0], 1)
        try expect("hsl(calc(60 * 2) 100% 50% / calc(infinity))", [0, 255, 0], 1)
        try expect("hsl(calc(infinity) 100% 50%)", [255, 0, 0], 1)
        try expect("color(srgb calc(1 / 2) calc(20%) none / calc(1 - 0.5))", [127.5, 51, 0], 0.5)
    }

    @Test(arguments: [
        "/* a */ red /* b */", "r\\65 d", "\\72 ed", "R\\45\nD", "#f\\30 0", "rgb(255/**/0/**/0)", "rgb(255,/**/0,0)",
        "\u{C}rgb(\t255\r\n0\n0 )", "rgb(+255 -0 .0)", "rgb(2.55e2 0e5 0E-5)", "RGBA(255 0 0)", "rgb(\\32 55 0 0)",
        "rg\\62(255 0 0)", "hsl(0DEG 100% 50%)", "hsl(0e0deg 100% 50%)", "color(SRGB 1 0 0)", "rgb(255 NONE none)",
    ])
    func `comments, escapes, white space, and any letter case are accepted`(_ css: String) throws {
        // An escape can be part of a name, but not part of a number.
        if css.contains("\\32") {
            #expect(throws: DrawingError.self) { try Color(css: css) }
        } else {
            #expect(try Color(css: css) == .red)
        }
    }

    @Test(
        arguments: [
            ("", "the text is empty"), (" /* red */ ", "the text is empty"), ("red /* b", "a comment has no end"),
            ("orang", "\"orang\" is not a color name"), ("none", "\"none\" is not a color name"),
            ("blac\u{212A}", "\"blac\u{212A}\" is not a color name"),
            ("\u{A0}red", "\"\u{A0}red\" is not a color name"),
            ("red blue", "\"blue\" follows the color"), ("#fff;", "\";\" follows the color"),
            ("rgb(1 2 3) 4", "\"4\" follows the color"), ("12", "\"12\" is not a name, a function or # with digits"),
            ("\"red\"", "\"\"\" is not a name, a function or # with digits"),
            ("#", "\"#\" is not a name, a function or # with digits"),
            ("#12", "\"#12\" does not have 3, 4, 6 or 8 hexadecimal digits"),
            ("#12345", "\"#12345\" does not have 3, 4, 6 or 8 hexadecimal digits"),
            ("#ggg", "\"#ggg\" does not have 3, 4, 6 or 8 hexadecimal digits"),
            ("#\u{661}\u{662}\u{663}", "\"#\u{661}\u{662}\u{663}\" does not have 3, 4, 6 or 8 hexadecimal digits"),
            // These values are defined only in a document or were added by later CSS levels.
            ("currentColor", "\"currentColor\" is a color of the document or the system, which is not known"),
            ("CanvasText", "\"CanvasText\" is a color of the document or the system, which is not known"),
            ("ThreeDFace", "\"ThreeDFace\" is a color of the document or the system, which is not known"),
            ("var(--a)", "var() depends on a document, which a color alone does not have"),
            ("light-dark(red, blue)", "light-dark() depends on a document, which a color alone does not have"),
            (
                "color-mix(in oklab, red, blue)",
                "color-mix() belongs to CSS Color Level 5, and only colors of Level 4 are read"
            ),
            (
                "rgb(from red r g b)",
                "colors relative to others (\"from\") belong to CSS Color Level 5, and only those of Level 4 are read"
            ),
            (
                "color(from red srgb r g b)",
                "colors relative to others (\"from\") belong to CSS Color Level 5, and only those of Level 4 are read"
            ),
            ("hwba(1 2% 3%)", "hwba() is not a color function"), ("calc(1)", "calc() is not a color function"),
            ("url(#a)", "url() is not a color function"),
            // Components.
            ("rgb()", "rgb() has fewer components than it needs"),
            ("rgb(1 2)", "rgb() has fewer than three components"),
            ("rgb(1,2)", "rgb() has fewer than three components"),
            ("rgb(1, 2, )", "rgb() has fewer components than it needs"),
            ("rgb(1 2 3 4)", "rgb() has more than three components"),
            ("rgb(1,2,3,4,5)", "\",\" is in the wrong place in rgb()"),
            ("rgb(1 2 3, 4)", "\",\" is in the wrong place in rgb()"),
            ("rgb(1, 2, 3 / 4)", "\"/\" is in the wrong place in rgb()"),
            ("rgb(1 2 / 3)", "\"/\" is in the wrong place in rgb()"),
            ("rgb(1 2 3 / 4 / 5)", "\"/\" is in the wrong place in rgb()"),
            ("rgb(1,2,,3)", "\",\" in rgb() is not a number, a percentage, an angle or none"),
            ("rgb(1, 2 3)", "rgb() has commas between some components only"),
            ("rgb(1 2, 3)", "\",\" is in the wrong place in rgb()"),
            ("rgb(1 2 3", "rgb() is not closed"), ("rgb(", "rgb() is not closed"),
            ("rgb (1 2 3)", "\"rgb\" is not a color name"),
            ("rgb(1. 2 3)", "\".\" is in the wrong place in rgb()"),
            ("rgb(1 2 3 /)", "rgb() has fewer components than it needs"),
            ("rgb(a b c)", "\"a\" in rgb() is not a number, a percentage, an angle or none"),
            ("rgb(inf, 0, 0)", "\"inf\" in rgb() is not a number, a percentage, an angle or none"),
            ("rgb(0x10, 0, 0)", "\"0x10\" has a unit other than %, deg, grad, rad and turn"),
            ("rgb(1px 0 0)", "\"1px\" has a unit other than %, deg, grad, rad and turn"),
            ("rgb(1deg 0 0)", "rgb() takes a number or a percentage here, not an angle"),
            ("lab(50 0 1turn)", "lab() takes a number or a percentage here, not an angle"),
            ("rgb(0 0 0 / 1deg)", "rgb() takes a number or a percentage here, not an angle"),
            ("hsl(10% 20% 30%)", "the hue of hsl() is a percentage, not an angle"),
            ("oklch(0.5 0.1 20%)", "the hue of oklch() is a percentage, not an angle"),
            // The comma-separated syntax has more restrictions.
            ("rgb(10%, 20, 30%)", "rgb() with commas takes numbers or percentages, not both"),
            ("rgba(-2, 300, 400%, -0.5)", "rgba() with commas takes numbers or percentages, not both"),
            ("rgb(none, 0, 0)", "\"none\" is not allowed in rgb() with commas"),
            ("rgb(0, 0, 0, none)", "\"none\" is not allowed in rgb() with commas"),
            ("hsl(none, 10%, 20%)", "\"none\" is not allowed in hsl() with commas"),
            ("hsl(120, 30, 50)", "hsl() with commas takes a hue and two percentages"),
            ("hsla(120, 30%, 50, 1)", "hsla() with commas takes a hue and two percentages"),
            ("hwb(1, 2%, 3%)", "hwb() takes no commas"), ("lab(50, 1, 2)", "lab() takes no commas"),
            ("oklch(0.5, 0.1, 50)", "oklch() takes no commas"), ("color(srgb 1, 2, 3)", "color() takes no commas"),
            // Color spaces.
            ("color(1 2 3)", "\"1\" is not a color space that color() knows"),
            ("color(lab 1 2 3)", "\"lab\" is not a color space that color() knows"),
            ("color(--mine 1 2 3)", "\"--mine\" is not a color space that color() knows"),
            ("color(srgb)", "color() has fewer components than it needs"),
            ("color(srgb 1 1)", "color() has fewer than three components"),
            ("color(srgb 0 0 0 0)", "color() has more than three components"),
            ("color(xyz 0deg 0 0)", "color() takes a number or a percentage here, not an angle"),
            // Calculations.
            ("rgb(calc() 0 0)", "\")\" within calc() is not a number, a percentage or an angle"),
            ("rgb(calc(1 +2) 0 0)", "\"+2\" within calc() must follow an operator"),
            ("rgb(calc(1+ 2) 0 0)", "+ within calc() needs white space on both sides"),
            ("rgb(calc(1 +(2)) 0 0)", "+ within calc() needs white space on both sides"),
            ("rgb(calc(1 2) 0 0)", "\"2\" within calc() must follow an operator"),
            ("rgb(calc(1 + 2%) 0 0)", "calc() adds values of different kinds"),
            ("rgb(calc(1% * 1%) 0 0)", "calc() gives neither a number, a percentage nor an angle"),
            ("rgb(calc(1 / 2%) 0 0)", "calc() gives neither a number, a percentage nor an angle"),
            ("rgb(calc(90deg) 0 0)", "rgb() takes a number or a percentage here, not an angle"),
            ("rgb(calc(10%), 2, 3)", "rgb() with commas takes numbers or percentages, not both"),
            ("rgb(calc(none) 0 0)", "\"none\" within calc() is not a number, a percentage or an angle"),
            ("rgb(calc(1em) 0 0)", "\"1em\" has a unit other than %, deg, grad, rad and turn"),
            ("rgb(calc(1", "a parenthesis of calc() is not closed"),
            ("rgb(calc(1 *", "a parenthesis of calc() is not closed"),
        ] as [(String, String)])
    func `an error quotes the text and gives the reason`(_ css: String, _ reason: String) throws {
        let error = try #require(throws: DrawingError.self) { try Color(css: css) }
        #expect(
            error.description == "Color(css:): css is \"\(css)\"; it must be a color of CSS Color Level 4: \(reason)")
    }

    @Test func `the nesting of parentheses is limited, and long text is parsed quickly`() throws {
        func nested(_ depth: Int) -> String {
            "rgb(calc(\(String(repeating: "(", count: depth))255\(String(repeating: ")", count: depth))) 0 0)"
        }
        #expect(try Color(css: nested(31)) == .red)
        for depth in [32, 100_000] {
            let error = try #require(throws: DrawingError.self) { try Color(css: nested(depth)) }
            #expect(error.description.hasSuffix("calc() is nested more than 32 times"))
        }
        let terms = String(repeating: " + 1", count: 100_000)
        #expect(try Color(css: "rgb(calc(0\(terms)) 0 0)") == .red)
        #expect(try Color(css: "red\(String(repeating: " /**/", count: 100_000))") == .red)
    }
}
