// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests of bar codes by other programs. `.ci/compare-barcodes` runs more.
@Suite struct BarcodeReadingTests {
    @Test(
        .enabled(
            if: ["PIL", "numpy", "segno", "zxingcpp"].allSatisfy(PythonRenderer.isInstalled),
            ".ci/setup could not reach PyPI"))
    func `another encoder makes the same codes, and another program reads them`() throws {
        let probe = URL.package.appending(path: ".build/debug/easel-barcode-probe").plainPath
        let output = try PythonRenderer.run("judge_barcodes.py", [probe, "15"])
        #expect(output.contains("30 compared with segno, 225 read by zxing-cpp, 0 differences"), "\(output)")
    }
}
