// SPDX-License-Identifier: MIT

extension [UInt8] {
    /// Adds the characters of a literal, as UTF-8.
    @inlinable @inline(__always)
    package mutating func append(utf8Of literal: StaticString) {
        append(addingCapacity: literal.utf8CodeUnitCount) { $0.append(utf8Of: literal) }
    }
}

extension OutputSpan<UInt8> {
    /// Adds the characters of a literal, as UTF-8, for which there has to be room.
    ///
    /// A few moves of constants where the literal is known, so it is to be known wherever this is called.
    @inlinable @inline(__always)
    package mutating func append(utf8Of literal: StaticString) {
        // Safe: there is room for all of the literal, as checked, and no pointer is kept.
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            precondition(literal.hasPointerRepresentation && literal.utf8CodeUnitCount <= buffer.count - count)
            unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]).copyMemory(
                from: UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
            count += literal.utf8CodeUnitCount
        }
    }

    /// Adds up to eight bytes, the lowest of a number first. There has to be room for eight.
    @inlinable @inline(__always)
    package mutating func append(bytesOf word: UInt64, count added: Int) {
        // Safe: there is room for a whole word, as checked.
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            precondition(0...8 ~= added && buffer.count - count >= 8)
            unsafe UnsafeMutableRawBufferPointer(buffer).storeBytes(
                of: word.littleEndian, toByteOffset: count, as: UInt64.self)
            count += added
        }
    }
}
