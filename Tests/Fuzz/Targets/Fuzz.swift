// SPDX-License-Identifier: MIT

import EaselLibFuzzer
import Foundation

/// Runs a ``FuzzTarget``: `easel-fuzz --target=canvas Tests/Fuzz/Corpus/canvas -max_total_time=60`. To reproduce a
/// finding, pass a file that libFuzzer wrote. Other options are passed to libFuzzer, which ignores options that start
/// with two dashes.
@main
enum Fuzz {
    static let target: FuzzTarget = {
        let name = CommandLine.arguments.compactMap { $0.wholeMatch(of: /--target=(.*)/)?.1 }.first ?? ""
        guard let target = FuzzTarget(rawValue: String(name)) else {
            finding("say --target= with one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return target
    }()

    // SwiftPM uses this function as the program's main function instead of libFuzzer's.
    static func main() {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, testOneInput))
    }
}

/// libFuzzer's main function, which is linked but not used, refers to this symbol.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzz.target.test([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

/// Prints the problem and aborts. libFuzzer treats this as a crash and keeps the input.
func finding(_ message: String) -> Never {
    FileHandle.standardError.write(Data("finding: \(message)\n".utf8))
    abort()
}
