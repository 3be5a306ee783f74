// SPDX-License-Identifier: MIT

/// A reader of lines that end with a carriage return and a line feed.
///
/// Any other control character than a tab is a fault, also one of the two alone.
struct LineReader {
    private var line: [UInt8] = []
    private var hasReturn = false

    /// Returns the next line without its end, and removes what it has read from the input; `nil` if the line goes on.
    mutating func next(in input: inout ArraySlice<UInt8>, limit: Int) throws(HTTPFault) -> ArraySlice<UInt8>? {
        while let byte = input.popFirst() {
            if hasReturn {
                guard byte == HTTPGrammar.lineFeed else { throw HTTPFault(400, "a carriage return is alone") }
                defer { self = LineReader() }
                return line[...]
            } else if byte == HTTPGrammar.carriageReturn {
                hasReturn = true
            } else {
                guard HTTPGrammar.isLineByte(byte) else {
                    throw HTTPFault(400, "a line has the control character \(byte)")
                }
                guard line.count < limit else { throw HTTPFault(431, "a line is too long") }
                line.append(byte)
            }
        }
        return nil
    }
}
