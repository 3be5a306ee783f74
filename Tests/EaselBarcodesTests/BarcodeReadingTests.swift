// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests of bar codes by other programs, where `.ci/setup` could install them. `.ci/compare-barcodes` runs more.
@Suite struct BarcodeReadingTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized
    private static let python = package.appending(path: ".build/renderers/bin/python").path

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: python)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private static let isInstalled =
        (try? run(["-c", "import PIL, numpy, pypdfium2, resvg_py, segno, zxingcpp"]))?.status == 0

    @Test(.enabled(if: isInstalled))
    func `another encoder makes the same codes, and another program reads them`() throws {
        let script = Self.package.appending(path: "Tests/EaselBarcodesTests/Reference/judge_barcodes.py").path
        let probe = Self.package.appending(path: ".build/debug/easel-barcode-probe").path
        let result = try Self.run([script, probe, "15"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("30 compared with segno, 225 read by zxing-cpp, 0 differences"))
    }
}
