// SPDX-License-Identifier: MIT

/// Enlarges and reduces images by weighted means, first down the columns and then along the rows.
struct Resampling {
    let quality: InterpolationQuality

    /// The number of channels: 1, or 4 with premultiplied alpha last.
    let channels: Int

    /// Returns the bytes of the new image, in the same format.
    func resampled(_ pixels: [UInt8], width: Int, height: Int, newWidth: Int, newHeight: Int) -> [UInt8] {
        // The number of multiplications, up to a common factor, in this order and with rows and columns exchanged.
        let work = Double(max(height, newHeight)) * Double(width) + Double(max(width, newWidth)) * Double(newHeight)
        let exchanged =
            Double(max(width, newWidth)) * Double(height) + Double(max(height, newHeight)) * Double(newWidth)
        if exchanged * 2 < work {
            func transposed(_ pixels: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
                EXIFOrientation.leftMirrored.upright(pixels, width: width, height: height, bytesPerPixel: channels)
            }
            let result = resampledByRows(
                transposed(pixels, width, height), width: height, height: width, newWidth: newHeight,
                newHeight: newWidth)
            return transposed(result, newHeight, newWidth)
        }
        return resampledByRows(pixels, width: width, height: height, newWidth: newWidth, newHeight: newHeight)
    }

    private func resampledByRows(
        _ pixels: [UInt8], width: Int, height: Int, newWidth: Int, newHeight: Int
    ) -> [UInt8] {
        let rows = ResamplingWeights(from: height, to: newHeight, quality: quality)
        let columns = ResamplingWeights(from: width, to: newWidth, quality: quality)
        let rowBytes = width * channels
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * channels)
        var sums = [Float](repeating: 0, count: rowBytes)
        for row in 0..<newHeight {
            sums = [Float](repeating: 0, count: rowBytes)
            for tap in rows.starts[row]..<rows.starts[row + 1] {
                let start = (rows.firsts[row] + tap - rows.starts[row]) * rowBytes
                Self.add(
                    pixels.span.extracting(start..<start + rowBytes), times: rows.weights[tap], to: sums.mutableSpan)
            }
            let target = row * newWidth * channels
            if channels == 1 {
                writeGray(sums, columns, to: &result, at: target)
            } else {
                writeColors(sums, columns, to: &result, at: target)
            }
        }
        return result
    }

    private static func add(_ row: Span<UInt8>, times weight: Float, to sums: consuming MutableSpan<Float>) {
        let count = min(row.count, sums.count)
        for index in 0..<count { sums[index] += weight * Float(row[index]) }
    }

    private func writeGray(_ row: [Float], _ columns: ResamplingWeights, to result: inout [UInt8], at start: Int) {
        for column in columns.firsts.indices {
            var sum: Float = 0
            var source = columns.firsts[column]
            for tap in columns.starts[column]..<columns.starts[column + 1] {
                sum += columns.weights[tap] * row[source]
                source += 1
            }
            result[start + column] = Self.byte(sum, atMost: 255)
        }
    }

    private func writeColors(_ row: [Float], _ columns: ResamplingWeights, to result: inout [UInt8], at start: Int) {
        for column in columns.firsts.indices {
            var sum = SIMD4<Float>()
            var source = columns.firsts[column] * 4
            for tap in columns.starts[column]..<columns.starts[column + 1] {
                let pixel = SIMD4(row[source], row[source + 1], row[source + 2], row[source + 3])
                sum += columns.weights[tap] * pixel
                source += 4
            }
            let target = start + column * 4
            let alpha = Self.byte(sum.w, atMost: 255)
            result[target] = Self.byte(sum.x, atMost: alpha)
            result[target + 1] = Self.byte(sum.y, atMost: alpha)
            result[target + 2] = Self.byte(sum.z, atMost: alpha)
            result[target + 3] = alpha
        }
    }

    /// Returns the nearest byte. A value that is halfway between two bytes, within rounding errors, is rounded up, so
    /// the result does not depend on the order of summation.
    private static func byte(_ value: Float, atMost limit: UInt8) -> UInt8 {
        UInt8(min(max(value + 0.5 + 1 / 256, 0), Float(limit)))
    }
}
