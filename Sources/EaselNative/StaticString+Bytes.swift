// SPDX-License-Identifier: MIT

extension [UInt8] {
    /// Adds the characters of a literal, as UTF-8.
    @inlinable @inline(__always)
    package mutating func append(utf8Of literal: StaticString) {
        append(addingCapacity: literal.utf8CodeUnitCount) { $0.append(utf8Of: literal) }
    }
}

extension OutputSpan<UInt8> {
    /// Adds the characters of a literal, as UTF-8. The literal must fit.
    ///
    /// This compiles to a few moves of constants if the literal is known at compile time, so callers must pass literals
    /// directly.
    @inlinable @inline(__always)
    package mutating func append(utf8Of literal: StaticString) {
        // Safe: the check ensures space for the whole literal, and no pointer is kept.
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            precondition(literal.hasPointerRepresentation && literal.utf8CodeUnitCount <= buffer.count - count)
            unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]).copyMemory(
                from: UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
            count += literal.utf8CodeUnitCount
        }
    }

    /// Adds up to eight bytes of each of two numbers, lowest byte first. Sixteen bytes of space must be available.
    @inlinable @inline(__always)
    package mutating func append(bytesOf first: UInt64, count: Int, then second: UInt64, count rest: Int) {
        // Safe: the check ensures space for both numbers.
        unsafe withUnsafeMutableBufferPointer { buffer, used in
            precondition(0...8 ~= count && 0...8 ~= rest && buffer.count - used >= 16)
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            unsafe bytes.storeBytes(of: first.littleEndian, toByteOffset: used, as: UInt64.self)
            unsafe bytes.storeBytes(of: second.littleEndian, toByteOffset: used + count, as: UInt64.self)
            used += count + rest
        }
    }
}

extension StaticString {
    /// The address of a literal of more than one character, which identifies the literal.
    @inlinable package var address: UInt {
        // The memory at the address is not read.
        unsafe UInt(bitPattern: utf8Start)
    }
}
