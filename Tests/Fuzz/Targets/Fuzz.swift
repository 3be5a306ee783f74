// SPDX-License-Identifier: MIT

import EaselLibFuzzer
import Foundation

/// Feeds one of the ``FuzzTarget``s: `easel-fuzz --target=canvas Tests/Fuzz/Corpus/canvas -max_total_time=60`, or with a file
/// that libFuzzer wrote, to see what it found. The other options are libFuzzer's; it leaves those with two dashes alone.
@main
enum Fuzz {
    static let target: FuzzTarget = {
        let name = CommandLine.arguments.compactMap { $0.wholeMatch(of: /--target=(.*)/)?.1 }.first ?? ""
        guard let target = FuzzTarget(rawValue: String(name)) else {
            finding("say --target= with one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return target
    }()

    // SwiftPM makes this the program's main, instead of libFuzzer's own.
    static func main() {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, testOneInput))
    }
}

/// libFuzzer's own main, which is linked though it is not used, asks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzz.target.test([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

/// Says what is wrong and ends the process, which libFuzzer takes for a crash: it keeps the input.
func finding(_ message: String) -> Never {
    FileHandle.standardError.write(Data("finding: \(message)\n".utf8))
    abort()
}
