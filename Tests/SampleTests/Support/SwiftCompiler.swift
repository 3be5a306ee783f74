// SPDX-License-Identifier: MIT

import Foundation

/// Compiles programs that use the modules next to the tests.
enum SwiftCompiler {
    /// The files of a program by their names. Statements outside of functions may be in `main.swift` alone.
    typealias Files = [String: String]

    /// Checks programs in Swift 6 mode, and returns the compiler's messages for those with errors or warnings.
    ///
    /// - Parameter modules: The sources of modules that the programs may import, by the modules' names. Each may import
    ///   those before it in the alphabet.
    static func problems(in programs: [String: Files], modules: [String: String] = [:]) throws -> [String: String] {
        let folder = try TemporaryFolder()
        try folder.makeFolder("modules")
        for (name, source) in modules.sorted(by: <) {
            try folder.write(source, to: "sources/\(name).swift")
            try Program.check(
                "swiftc",
                [
                    "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
                    "-I", "\(folder.path)/modules", "-emit-module-path", "\(folder.path)/modules/\(name).swiftmodule",
                    "\(folder.path)/sources/\(name).swift",
                ])
        }
        for (program, files) in programs {
            for (name, text) in files { try folder.write(text, to: "programs/\(program)/\(name)") }
        }
        guard let built = Program.built("Modules") else { throw Program.Failure.noModules }
        let script = """
            cd "$1" && . .ci/module-flags && cd "$2/programs" && printf '%s\\0' * | \
            xargs -0 -P 2 -I {} sh -c 'program=$1; shift
            swiftc -typecheck -swift-version 6 -module-name program "$@" "$program"/*.swift >"$program/log" 2>&1 ||
            echo "swiftc failed" >>"$program/log"' \
            - {} -I "$2/modules" -I "$3" "${module_flags[@]/#Sources/$1/Sources}"
            """
        let run = try Program.run("bash", ["-c", script, "-", URL.package.plainPath, folder.path, built])
        guard run == Program.Result() else { throw Program.Failure(description: "\(run)") }
        var problems: [String: String] = [:]
        for program in programs.keys {
            let log = try folder.text("programs/\(program)/log")
            if !log.isEmpty { problems[program] = log }
        }
        return problems
    }

    /// Builds a program and runs it in a folder.
    static func run(_ files: Files, in folder: TemporaryFolder) throws -> Program.Result {
        let sources = try TemporaryFolder()
        // With `#sourceLocation`, `#filePath` would be the path of the documentation.
        for (name, text) in files { try sources.write(text.replacing(/#sourceLocation.*\n/, with: ""), to: name) }
        guard let built = Program.built("Modules") else { throw Program.Failure.noModules }
        // The folder of a target also has the object files of removed sources.
        let script = """
            cd "$1" && . .ci/module-flags && objects=()
            targets="EaselArguments EaselNative Easel EaselXML EaselSVG EaselBarcodes EaselCharts EaselGallery EaselUIKit"
            for target in $targets; do
                while read -r file; do objects+=("$3/../$target.build/${file##*/}.o"); done <"$3/../$target.build/sources"
            done
            swiftc -swift-version 6 -o "$2/program" "$2"/*.swift -I "$3" "${module_flags[@]}" "${objects[@]}" \
            $(pkg-config --libs expat pangocairo fontconfig harfbuzz-subset libpng libdeflate libisal libturbojpeg libwebp zlib)
            """
        try Program.check("bash", ["-c", script, "-", URL.package.plainPath, sources.path, built])
        return try Program.run("\(sources.path)/program", [], in: folder.url)
    }
}

extension Program.Failure {
    fileprivate static let noModules = Program.Failure(description: "the modules were not built beside the tests")
}
