// SPDX-License-Identifier: MIT

/// The palette of an image and the palette index of each pixel.
package struct IndexedPixels {
    /// The colors as straight RGBA, with alpha in the highest byte and red in the lowest, in order of first use.
    package let colors: [UInt32]

    /// The palette index of each pixel.
    package let indices: [UInt8]
}

extension PixelLayout {
    /// Returns the pixels with a palette, or nil if there are more than `limit` colors. The limit must be at most 256.
    package func indexed(_ bytes: Span<UInt8>, limit: Int) -> IndexedPixels? {
        var colors: [UInt32] = []
        // A hash table with open addressing, four times as large as needed; 0 is a free slot, other values are an index
        // plus 1.
        var slots = [UInt16](repeating: 0, count: 1_024)
        let total = bytes.count / 4
        let indices = unsafe [UInt8](unsafeUninitializedCapacity: total) { output, initializedCount in
            unsafe bytes.withUnsafeBytes { bytes in
                var index = 0
                while index < total {
                    let color = unsafe bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
                    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 22)
                    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1_023 }
                    if slots[slot] == 0 {
                        if colors.count == limit { return }
                        colors.append(color)
                        slots[slot] = UInt16(truncatingIfNeeded: colors.count)
                    }
                    let number = UInt8(truncatingIfNeeded: slots[slot] - 1)
                    repeat {
                        unsafe output[index] = number
                        index += 1
                    } while unsafe index < total
                        && bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self) == color
                }
                initializedCount = total
            }
        }
        guard indices.count == total else { return nil }
        // Conversion to straight alpha keeps different colors with the same alpha different.
        return IndexedPixels(colors: colors.map { rgba(PixelWords(repeating: $0))[0] }, indices: indices)
    }
}

extension IndexedPixels {
    /// Returns rows of the numbers that represent the pixels' colors, each row preceded by the filter byte for no
    /// filter.
    ///
    /// - Parameters:
    ///   - bits: The number of bits per pixel: 1, 2, 4, or 8. The first pixel in a byte occupies the highest bits.
    ///   - numbers: The number to write for each color; it must fit into the bits.
    package func scanlines(width: Int, bits: Int, numbers: [UInt8]) -> [UInt8] {
        precondition(numbers.count == colors.count && [1, 2, 4, 8].contains(bits))
        let table = numbers + [UInt8](repeating: 0, count: 256 - numbers.count)
        let height = indices.count / width
        let perByte = 8 / bits
        let rowBytes = (width + perByte - 1) / perByte
        let total = (rowBytes + 1) * height
        // Exactly as many bytes are written as are counted here, and every index is within the 256-entry table.
        return unsafe [UInt8](unsafeUninitializedCapacity: total) { output, initializedCount in
            initializedCount = total
            unsafe indices.withUnsafeBufferPointer { indices in
                unsafe table.withUnsafeBufferPointer { table in
                    var target = 0
                    for row in 0..<height {
                        unsafe output[target] = 0
                        target += 1
                        let start = row * width
                        if bits == 8 {
                            for index in 0..<width {
                                unsafe output[target + index] = table[Int(indices[start + index])]
                            }
                        } else {
                            for byte in 0..<rowBytes {
                                var value: UInt8 = 0
                                for offset in 0..<perByte {
                                    let index = byte * perByte + offset
                                    let number = unsafe index < width ? table[Int(indices[start + index])] : 0
                                    value = value &<< UInt8(bits) | number
                                }
                                unsafe output[target + byte] = value
                            }
                        }
                        target += rowBytes
                    }
                }
            }
        }
    }
}
