// SPDX-License-Identifier: MIT

internal import CEaselPango

/// Measures of a paragraph.
extension ShapedParagraph {
    /// The positions of characters and of possible line ends, indexed by the bytes of the text and its end.
    package struct Measure {
        /// The distances from the paragraph's beginning, in text order, as if the whole paragraph were one line. Tabs
        /// have no width. Characters that share glyphs share their width.
        package fileprivate(set) var x: [Double]

        /// Whether a line may end before each byte. The value is always false within a grapheme cluster.
        package fileprivate(set) var mayBreak: [Bool]

        /// Whether a grapheme cluster begins at each byte. The value is nil if every byte is a grapheme cluster.
        package fileprivate(set) var characterStarts: [Bool]?
    }

    package func measure() -> Measure {
        var measure = Measure(
            x: [], mayBreak: [Bool](repeating: false, count: length + 1), characterStarts: characterStarts)
        measure.x.reserveCapacity(length + 1)
        measure.x.append(0)
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: request.text.unicodeScalars.count + 1)
        FontAccess.exclusively {
            findBreaks(&attributes)
            for item in items { append(item, to: &measure.x) }
        }
        var number = 0
        for (byte, unit) in request.text.utf8.enumerated() where unit & 0xC0 != 0x80 {
            measure.mayBreak[byte] = attributes[number].is_line_break != 0 && characterStarts?[byte] ?? true
            number += 1
        }
        measure.mayBreak[length] = true
        return measure
    }

    /// Returns the amount by which a line that ends at a byte may be narrower than measured in the paragraph. The
    /// measured width includes kerning between the line's last letter and the next letter.
    package func slack(at byte: Int) -> Double { request.spans[span(at: byte - 1)].font.size / 2 }

    /// Returns the letter spacing included in the width of the character at a byte, provided the width is not 0.
    package func letterSpacing(at byte: Int) -> Double { isSpaced ? request.spans[span(at: byte)].letterSpacing : 0 }

    private func findBreaks(_ attributes: inout [PangoLogAttr]) {
        let count = Int32(attributes.count)
        unsafe request.text.withCString { text in
            unsafe attributes.withUnsafeMutableBufferPointer { buffer in
                unsafe pango_default_break(text, Int32(length), nil, buffer.baseAddress, count)
                var first = 0
                for item in items {
                    // Some scripts and languages have their own line-breaking rules.
                    let characters = unsafe item.pango.pointee.num_chars
                    unsafe pango_tailor_break(
                        text + item.bytes.lowerBound, item.pango.pointee.length, &item.pango.pointee.analysis, -1,
                        buffer.baseAddress.map { unsafe $0 + first }, characters + 1)
                    first += Int(characters)
                }
            }
        }
    }

    /// Appends the positions of an item's bytes.
    private func append(_ item: Item, to x: inout [Double]) {
        let (bytes, glyphs) = unsafe (item.bytes, item.glyphs.pointee)
        let count = Int(unsafe glyphs.num_glyphs)
        let isBackward = unsafe item.pango.pointee.isBackward
        let scale = request.spans[span(at: bytes.lowerBound)].font.unitsPerPoint
        func cluster(_ number: Int) -> Int {
            unsafe bytes.lowerBound + Int(glyphs.log_clusters[isBackward ? count - 1 - number : number])
        }
        var (number, origin) = (0, x[x.count - 1])
        while number < count {
            let start = cluster(number)
            var width = 0
            repeat {
                unsafe width += Int(glyphs.glyphs[isBackward ? count - 1 - number : number].geometry.width)
                number += 1
            } while number < count && cluster(number) == start
            let end = number < count ? cluster(number) : bytes.upperBound
            let share = Double(width) / scale / Double(max(end - start, 1))
            for byte in start..<max(end, start) { x.append(origin + share * Double(byte + 1 - start)) }
            origin = x[x.count - 1]
        }
        // The number of positions equals the number of bytes, regardless of the glyphs.
        while x.count <= bytes.upperBound { x.append(origin) }
    }
}
