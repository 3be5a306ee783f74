// SPDX-License-Identifier: MIT

internal import EaselNative

/// The objects of a PDF file, written as they are finished.
///
/// Streams are written immediately. All other objects are collected in compressed object streams. The cross-reference
/// table at the end of the file is also a compressed stream (ISO 32000-1, 7.5.7 and 7.5.8).
final class PDFObjects {
    /// The position of an object: a byte offset in the file, or an index in an object stream. It is packed into eight
    /// bytes, because a document of many tagged pages has millions of objects.
    private struct Position {
        private let bits: UInt64

        static let unwritten = Position(bits: 0)

        private init(bits: UInt64) { self.bits = bits }

        init(byte offset: Int) { bits = UInt64(offset) << 17 | 1 }

        init(inStream stream: Int, index: Int) { bits = UInt64(stream) << 17 | UInt64(index) << 1 }

        /// The three fields of an entry of the cross-reference stream (7.5.8.3).
        var fields: (type: UInt8, value: Int, index: Int) {
            if bits == 0 { return (0, 0, 0) }
            let value = Int(bits >> 17)
            return bits & 1 == 1 ? (1, value, 0) : (2, value, Int((bits >> 1) & 0xFFFF))
        }
    }

    /// The objects collected for one object stream.
    private struct Batch {
        var numbers: [Int] = []
        var starts: [Int] = []
        var bytes: [UInt8] = []

        static let capacity = 500
    }

    /// The objects' positions, indexed by object number. Number 0 is never used (7.3.10).
    private var positions: [Position] = [.unwritten]

    private var batches: [Batch] = [Batch()]

    /// The written bytes that ``takeBytes()`` has not returned yet.
    private var bytes: [UInt8]

    /// The current length of the file in bytes, without objects that still wait to be written to an object stream.
    private(set) var length: Int

    /// The compressor, created for the first compressed stream.
    private var compressor: ZlibCompressor?

    /// The minimum length of a compressed stream, in bytes. Shorter streams are written uncompressed.
    private static let shortestCompressed = 100

    /// The numbers of objects by their content.
    private var numbersByContent: [[UInt8]: Int] = [:]

    /// The maximum number of entries that ``numbersByContent`` keeps from one page to the next.
    private static let maximumShared = 1_000

    /// The hash of the bytes that ``takeBytes()`` returned.
    private var hash = MD5()

    /// - Parameter version: The version of PDF.
    init(version: String = "1.7") {
        // The second line tells transfer programs that the file is binary (7.5.2).
        bytes = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        length = bytes.count
    }

    // MARK: Objects

    /// Reserves the number of an object that is added later.
    func reserve() -> Int {
        positions.append(.unwritten)
        return positions.count - 1
    }

    /// Adds an object, and returns its number.
    @discardableResult
    func add(_ object: String, as number: Int? = nil) -> Int { add(Array(object.utf8), as: number) }

    private func add(_ object: [UInt8], as number: Int?) -> Int {
        let number = number ?? reserve()
        if batches[batches.count - 1].numbers.count == Batch.capacity { batches.append(Batch()) }
        let last = batches.count - 1
        batches[last].numbers.append(number)
        batches[last].starts.append(batches[last].bytes.count)
        batches[last].bytes += object
        batches[last].bytes.append(UInt8(ascii: "\n"))
        return number
    }

    /// Returns the number of an object with the given content. The object is added the first time.
    func shared(_ object: String) -> Int {
        let content = Array(object.utf8)
        if let number = numbersByContent[content] { return number }
        let number = add(content, as: nil)
        numbersByContent[content] = number
        return number
    }

    /// Writes a stream, and returns its number.
    ///
    /// - Parameters:
    ///   - content: The bytes. They are compressed unless they are short or `entries` contains a filter.
    ///   - entries: The entries of the stream's dictionary besides the length and the filter.
    ///   - compressing: Whether the bytes may be compressed.
    @discardableResult
    func add(
        stream content: [UInt8], _ entries: String = "", as number: Int? = nil, compressing: Bool = true
    ) throws(NativeError) -> Int {
        let number = number ?? reserve()
        positions[number] = Position(byte: length)
        let isCompressed =
            compressing && content.count >= Self.shortestCompressed && !entries.contains("/Filter")
        let data = isCompressed ? try compressed(content) : content
        var head = "\(number) 0 obj\n<<\(entries)"
        if isCompressed { head += "/Filter/FlateDecode" }
        head += "/Length \(data.count)>>\nstream\n"
        let start = bytes.count
        bytes.reserveCapacity(start + head.utf8.count + data.count + 20)
        bytes += head.utf8
        bytes += data
        bytes += "\nendstream\nendobj\n".utf8
        length += bytes.count - start
        return number
    }

    private func compressed(_ content: [UInt8]) throws(NativeError) -> [UInt8] {
        if let compressor { return try compressor.compressed(content) }
        let newCompressor = try ZlibCompressor(level: 4)
        compressor = newCompressor
        return try newCompressor.compressed(content)
    }

    // MARK: The file

    /// Returns the bytes written since the last call. Objects in a batch that is not full are kept for later.
    func takeBytes() throws(NativeError) -> [UInt8] {
        try writeBatches(keeping: 1)
        if numbersByContent.count > Self.maximumShared { numbersByContent = [:] }
        defer { bytes = [] }
        hash.update(bytes)
        return bytes
    }

    /// Returns the rest of the file, with the cross-reference table of all objects. The file's identifier is a hash of
    /// everything before the table (14.4), so the same document has the same identifier.
    func end(root: Int, info: Int?) throws(NativeError) -> [UInt8] {
        try writeBatches(keeping: 0)
        hash.update(bytes)
        let identifier = PDFSyntax.hexadecimal(hash.digest)
        let (table, start) = (reserve(), length)
        positions[table] = Position(byte: start)
        // Each entry has three fields of fixed width: a type, a byte offset or the number of an object stream, and an
        // index (7.5.8.3).
        let offsetBytes = max((64 - start.leadingZeroBitCount + 7) / 8, 3)
        var entries: [UInt8] = []
        entries.reserveCapacity(positions.count * (offsetBytes + 3))
        func append(_ type: UInt8, _ offset: Int, _ index: Int) {
            entries.append(type)
            for byte in (0..<offsetBytes).reversed() { entries.append(UInt8(truncatingIfNeeded: offset >> (8 * byte))) }
            entries.append(UInt8(truncatingIfNeeded: index >> 8))
            entries.append(UInt8(truncatingIfNeeded: index))
        }
        for (number, position) in positions.enumerated() {
            let fields = position.fields
            // Object 0 is the head of the list of free objects.
            append(fields.type, fields.value, number == 0 ? 65_535 : fields.index)
        }
        try add(
            stream: entries,
            "/Type/XRef/Size \(positions.count)/W[1 \(offsetBytes) 2]/Root \(root) 0 R"
                + (info.map { "/Info \($0) 0 R" } ?? "") + "/ID[\(identifier)\(identifier)]", as: table)
        let tail = Array("startxref\n\(start)\n%%EOF\n".utf8)
        bytes += tail
        length += tail.count
        defer { bytes = [] }
        return bytes
    }

    private func writeBatches(keeping count: Int) throws(NativeError) {
        let ready = batches.dropLast(count)
        guard !ready.isEmpty else { return }
        batches.removeFirst(ready.count)
        for batch in ready where !batch.numbers.isEmpty {
            let stream = reserve()
            var head: [UInt8] = []
            for (index, number) in batch.numbers.enumerated() {
                positions[number] = Position(inStream: stream, index: index)
                head += "\(number) \(batch.starts[index]) ".utf8
            }
            try add(
                stream: head + batch.bytes, "/Type/ObjStm/N \(batch.numbers.count)/First \(head.count)", as: stream)
        }
    }
}
