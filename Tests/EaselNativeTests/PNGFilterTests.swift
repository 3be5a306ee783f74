// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct PNGFilterTests {
    /// Undoes a filter one byte at a time, as specified in section 9.2 of the PNG specification.
    private func unfiltered(_ rows: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
        var result: [[UInt8]] = []
        for start in stride(from: 0, to: rows.count, by: rowBytes + 1) {
            let above = result.last ?? [UInt8](repeating: 0, count: rowBytes)
            var row: [UInt8] = []
            for index in 0..<rowBytes {
                let a = index < pixelBytes ? 0 : Int(row[index - pixelBytes])
                let b = Int(above[index])
                let c = index < pixelBytes ? 0 : Int(above[index - pixelBytes])
                let predictions = [
                    0, a, b, (a + b) / 2, [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0,
                ]
                row.append(UInt8((Int(rows[start + 1 + index]) + predictions[Int(rows[start])]) % 256))
            }
            result.append(row)
        }
        return result.flatMap { [0] + $0 }
    }

    @Test(arguments: PNGFilter.allCases, [1, 2, 3, 4])
    func `reversing a filter restores the rows`(_ filter: PNGFilter, _ pixelBytes: Int) {
        for rowBytes in [pixelBytes, 12, 24, 60, 252] {
            var rows: [UInt8] = []
            for row in 0..<20 {
                rows.append(0)
                for index in 0..<rowBytes {
                    let value: Int = index * index * (row + 3) / 5 + row * row * 31
                    rows.append(UInt8(truncatingIfNeeded: value))
                }
            }
            let filtered = filter.applied(to: rows, rowBytes: rowBytes, pixelBytes: pixelBytes, rows: [0..<20])
            #expect(unfiltered(filtered, rowBytes: rowBytes, pixelBytes: pixelBytes) == rows)
            #expect(
                stride(from: 0, to: filtered.count, by: rowBytes + 1).allSatisfy { filtered[$0] == filter.rawValue })
            // Filtering only some rows gives the same result for those rows.
            let some = filter.applied(to: rows, rowBytes: rowBytes, pixelBytes: pixelBytes, rows: [2..<4, 9..<10])
            let stride = rowBytes + 1
            #expect(Array(some.prefix(2 * stride)) == Array(filtered[2 * stride..<4 * stride]))
            #expect(Array(some.dropFirst(2 * stride)) == Array(filtered[9 * stride..<10 * stride]))
        }
    }
}
