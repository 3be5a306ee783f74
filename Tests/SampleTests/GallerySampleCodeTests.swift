// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselGallery

struct GallerySampleCodeTests {
    @Test(arguments: [
        // The common indentation is removed, but additional indentation is not.
        ("{\n    // sample\n    if x {\n        y()\n    }\n    // end of sample\n}\n", "if x {\n    y()\n}"),
        // Blank lines have no indentation, even if they contain white space.
        ("// sample\n  a\n\n \n  b\n// end of sample", "a\n\n\nb"),
        // The common indentation is the indentation of the outermost line, not of the first line or of the markers.
        ("        // sample\n      a\n    b\n // end of sample\n", "  a\nb"),
        // A marker must be alone on its line; otherwise, the line is part of the code.
        (
            "// sample\nlet s = \"// sample\"  // end of sample\n// end of sample\n",
            "let s = \"// sample\"  // end of sample"
        ),
        ("// sample\r\n  a\r\n  b\r\n// end of sample\r\n", "a\nb"),
        ("// sample\n  α = \"é\"\n// end of sample\n", "α = \"é\""),
    ])
    func `common indentation is removed from the code between the markers`(source: String, code: String) throws {
        #expect(try SampleCode(of: "star", source: source, path: "Star.swift").text == code)
    }

    @Test(arguments: [
        ("a\n// end of sample\n", "\"Star.swift\" has neither the line \"// sample\" nor \"// sample star\""),
        ("", "\"Star.swift\" has neither the line \"// sample\" nor \"// sample star\""),
        (
            "// sample of code\n// end of sample\n",
            "\"Star.swift\" has neither the line \"// sample\" nor \"// sample star\""
        ),
        ("// sample\na\n", "\"Star.swift\" has no line \"// end of sample\" after \"// sample\""),
        ("// end of sample\na\n// sample\n", "\"Star.swift\" has no line \"// end of sample\" after \"// sample\""),
        (
            "// sample\na\n// sample\nb\n// end of sample\n",
            "\"Star.swift\" has the line \"// sample\" 2 times; in a file of several samples, it names the sample: "
                + "\"// sample star\""
        ),
        (
            "// sample star\na\n// sample star\nb\n// end of sample\n",
            "\"Star.swift\" has the line \"// sample star\" 2 times"
        ),
        (
            "// sample\n\n  \n// end of sample\n",
            "\"Star.swift\" has no code between \"// sample\" and \"// end of sample\""
        ),
    ])
    func `an error about missing or misplaced markers names the file`(source: String, message: String) {
        #expect(throws: FileError(message)) { try SampleCode(of: "star", source: source, path: "Star.swift") }
    }

    @Test func `an error names a missing file`() {
        let path = "/nowhere/Star.swift"
        #expect(throws: FileError("\"\(path)\" could not be read: No such file or directory")) {
            try SampleCode(of: "star", in: path)
        }
    }

    @Test(arguments: [("sun", "a"), ("moon", "b"), ("star", "c")])
    func `a mark with the sample's name is preferred to one without`(name: String, code: String) throws {
        let source =
            "// sample sun\na\n// end of sample\n// sample\nc\n// end of sample\n// sample moon\nb\n// end of sample\n"
        #expect(try SampleCode(of: name, source: source, path: "Sky.swift").text == code)
    }

    @Test func `the imports of the file name whole modules`() throws {
        let source = """
            // SPDX-License-Identifier: MIT
            public import Easel
            import Foundation
            import struct EaselCharts.ChartSpec
            // sample
            let text = "import Nothing"
            // end of sample
            """
        #expect(try SampleCode(of: "a", source: source, path: "A.swift").imports == ["Easel", "Foundation"])
    }

    @Test func `a helper file is shown without its license and imports`() {
        let source = "// SPDX-License-Identifier: MIT\n\nimport Easel\n\n/// A star.\nstruct Star {}\n"
        let file = HelperFile(name: "Star.swift", source: source)
        #expect(file.text == "/// A star.\nstruct Star {}")
        #expect(file.imports == ["Easel"])
    }
}
