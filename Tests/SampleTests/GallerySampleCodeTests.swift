// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation
import Testing

@testable import easel_gallery

struct GallerySampleCodeTests {
    @Test(arguments: [
        // The common indentation is removed, but additional indentation is not.
        ("{\n    // sample\n    if x {\n        y()\n    }\n    // end of sample\n}\n", "if x {\n    y()\n}"),
        // Blank lines have no indentation, even if they contain white space.
        ("// sample\n  a\n\n \n  b\n// end of sample", "a\n\n\nb"),
        // The common indentation is that of the outermost line, not of the first line or of the markers.
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
        #expect(try SampleCode(source: source, path: "Star.swift").text == code)
    }

    @Test(arguments: [
        ("a\n// end of sample\n", "\"Star.swift\" has no line \"// sample\""),
        ("", "\"Star.swift\" has no line \"// sample\""),
        ("// sample of code\n// end of sample\n", "\"Star.swift\" has no line \"// sample\""),
        ("// sample\na\n", "\"Star.swift\" has no line \"// end of sample\""),
        ("// end of sample\na\n// sample\n", "\"Star.swift\" has the line \"// end of sample\" before \"// sample\""),
        (
            "// sample\na\n// sample\nb\n// end of sample\n", "\"Star.swift\" has the line \"// sample\" 2 times"
        ),
        (
            "// sample\n\n  \n// end of sample\n",
            "\"Star.swift\" has no code between \"// sample\" and \"// end of sample\""
        ),
    ])
    func `an error about missing or misplaced markers names the file`(source: String, message: String) {
        #expect(throws: FileError(message)) { try SampleCode(source: source, path: "Star.swift") }
    }

    @Test func `an error names a missing file`() {
        let path = "/nowhere/Star.swift"
        #expect(throws: FileError("\"\(path)\" could not be read: No such file or directory")) {
            try SampleCode(of: path)
        }
    }

    @Test(arguments: Sample.all.map(\.sourceFile))
    func `every sample has code to show`(file: String) throws {
        #expect(try !SampleCode(of: file).text.isEmpty)
    }
}
