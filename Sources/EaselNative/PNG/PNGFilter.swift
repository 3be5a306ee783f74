// SPDX-License-Identifier: MIT

/// The predictor of a row's bytes (PNG, 9.2). The raw value precedes each row in the file.
package enum PNGFilter: UInt8, Sendable, CaseIterable {
    /// No predictor: the bytes themselves.
    case none
    /// The pixel to the left.
    case sub
    /// The pixel above.
    case up
    /// The mean of the pixels to the left and above.
    case average
    /// Whichever of left, above, and above left is nearest to left + above − above left.
    case paeth
}

extension PNGFilter {
    /// Returns rows with this filter applied.
    ///
    /// - Parameters:
    ///   - scanlines: Rows of `rowBytes` bytes each, preceded by the filter byte for no filter.
    ///   - pixelBytes: The distance to the byte of the same channel in the pixel to the left; 1 if a pixel is smaller
    ///     than a byte.
    ///   - rows: The rows to filter, in this order. The rows above them are also read.
    package func applied(
        to scanlines: [UInt8], rowBytes: Int, pixelBytes: Int, rows: [Range<Int>]
    ) -> [UInt8] {
        let stride = rowBytes + 1
        precondition(rows.allSatisfy { $0.lowerBound >= 0 && $0.upperBound * stride <= scanlines.count })
        precondition(pixelBytes >= 1 && pixelBytes <= rowBytes)
        let count = rows.reduce(0) { $0 + $1.count } * stride
        let blank = [UInt8](repeating: 0, count: rowBytes)
        // Each row that is read has been checked to be within the scanlines, and each row that is written is within
        // `count` bytes.
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initializedCount in
            initializedCount = count
            unsafe scanlines.withUnsafeBufferPointer { input in
                unsafe blank.withUnsafeBufferPointer { blank in
                    guard var target = output.baseAddress, let source = input.baseAddress,
                        let blank = blank.baseAddress
                    else { return }
                    for row in rows.joined() {
                        let current = unsafe source + (row * stride + 1)
                        let above = unsafe row > 0 ? current - stride : blank
                        unsafe target[0] = rawValue
                        unsafe filter(
                            current, above: above, into: target + 1, count: rowBytes, pixelBytes: pixelBytes)
                        unsafe target += stride
                    }
                }
            }
        }
    }

    /// Filters one row. Bytes beyond the left edge are 0. The loops are written for automatic vectorization.
    private func filter(
        _ current: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
        count: Int, pixelBytes: Int
    ) {
        let left = unsafe current - pixelBytes
        let aboveLeft = unsafe above - pixelBytes
        switch self {
        case .none:
            unsafe target.update(from: current, count: count)
        case .sub:
            for index in 0..<pixelBytes { unsafe target[index] = current[index] }
            for index in pixelBytes..<count { unsafe target[index] = current[index] &- left[index] }
        case .up:
            for index in 0..<count { unsafe target[index] = current[index] &- above[index] }
        case .average:
            for index in 0..<pixelBytes { unsafe target[index] = current[index] &- above[index] / 2 }
            for index in pixelBytes..<count {
                let sum = unsafe UInt16(left[index]) &+ UInt16(above[index])
                unsafe target[index] = current[index] &- UInt8(truncatingIfNeeded: sum &>> 1)
            }
        case .paeth:
            for index in 0..<pixelBytes { unsafe target[index] = current[index] &- above[index] }
            for index in pixelBytes..<count {
                let (a, b) = unsafe (Int16(left[index]), Int16(above[index]))
                let c = unsafe Int16(aboveLeft[index])
                let (fromLeft, fromAbove, fromBoth) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
                let nearest = fromLeft <= fromAbove && fromLeft <= fromBoth ? a : fromAbove <= fromBoth ? b : c
                unsafe target[index] = current[index] &- UInt8(truncatingIfNeeded: nearest)
            }
        }
    }
}
