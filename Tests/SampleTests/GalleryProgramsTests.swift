// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Foundation
import Testing

@testable import EaselGallery

/// Compiles the programs that the gallery shows.
@Suite struct GalleryProgramsTests {
    /// The compiler checks each program as a `main.swift` in Swift 6 mode, against the modules next to this test.
    @Test func `the code of each page compiles as it is shown`() throws {
        let folder = try TemporaryFolder()
        for sample in Sample.all {
            try folder.makeFolder(sample.name)
            try folder.write(try SampleProgram(of: sample).text, to: "\(sample.name)/main.swift")
        }
        let modules = try #require(Program.built("Modules"))
        let script = """
            cd "$1" && . .ci/module-flags && cd "$2" && printf '%s\\n' * | \
            xargs -P 2 -I {} sh -c 'swiftc -typecheck -swift-version 6 "$@" {}/main.swift >{}/log 2>&1 || echo {} >>failed' \
            - -I "$3" "${module_flags[@]/#Sources/$1/Sources}"
            """
        let run = try Program.run("bash", ["-c", script, "-", URL.package.plainPath, folder.url.plainPath, modules])
        #expect(run == Program.Result())
        for name in (try? folder.text("failed"))?.split(separator: "\n") ?? [] {
            Issue.record("\(name) does not compile: \(try folder.text("\(name)/log"))")
        }
        let logs = try Sample.all.filter { try !folder.text("\($0.name)/log").isEmpty }
        #expect(logs.map(\.name) == [], "programs with warnings or errors")
    }
}
