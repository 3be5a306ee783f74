// SPDX-License-Identifier: MIT

internal import CEaselHarfBuzz

/// The bytes of one font table, read as big-endian numbers.
///
/// The bytes never change, and HarfBuzz counts references to them atomically. That makes `@unchecked Sendable` correct.
@safe final class FontTable: @unchecked Sendable {
    private let blob: OpaquePointer?
    private let bytes: UnsafeRawBufferPointer

    /// A read beyond the table's end.
    struct OutOfBounds: Error {}

    /// - Returns: Nil if the font has no such table.
    init?(_ tag: String, of face: OpaquePointer?) {
        unsafe blob = unsafe hb_face_reference_table(face, hb_tag_from_string(tag, 4))
        var length: UInt32 = 0
        let data = unsafe hb_blob_get_data(blob, &length)
        // The blob holds `length` bytes as long as this object keeps its reference.
        unsafe bytes = UnsafeRawBufferPointer(start: data, count: unsafe data == nil ? 0 : Int(length))
        if unsafe bytes.isEmpty { return nil }
    }

    deinit { unsafe hb_blob_destroy(blob) }

    func uint8(at offset: Int) throws(OutOfBounds) -> Int { Int(try number(at: offset, of: UInt8.self)) }

    func int8(at offset: Int) throws(OutOfBounds) -> Int { Int(try number(at: offset, of: Int8.self)) }

    func uint16(at offset: Int) throws(OutOfBounds) -> Int {
        Int(UInt16(bigEndian: try number(at: offset, of: UInt16.self)))
    }

    func int16(at offset: Int) throws(OutOfBounds) -> Int {
        Int(Int16(bigEndian: try number(at: offset, of: Int16.self)))
    }

    /// Returns a three-byte number.
    func uint24(at offset: Int) throws(OutOfBounds) -> Int {
        try uint8(at: offset) << 16 | uint16(at: offset + 1)
    }

    func uint32(at offset: Int) throws(OutOfBounds) -> Int {
        Int(UInt32(bigEndian: try number(at: offset, of: UInt32.self)))
    }

    func int32(at offset: Int) throws(OutOfBounds) -> Int {
        Int(Int32(bigEndian: try number(at: offset, of: Int32.self)))
    }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int, of type: Number.Type
    ) throws(OutOfBounds) -> Number {
        let count = unsafe bytes.count
        guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { throw OutOfBounds() }
        // All bytes of the number are in the table, and any bytes form a valid number.
        return unsafe bytes.loadUnaligned(fromByteOffset: offset, as: type)
    }
}
