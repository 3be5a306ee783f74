// SPDX-License-Identifier: MIT

extension Budget {
    /// Counts the contents of a new array or object, at all depths. Contents that it shares with others count like a
    /// copy, because whatever reads them takes that time.
    func charge(contentsOf value: Value, at path: String) throws(ChartError) {
        guard !value.isNested(deeperThan: limits.nesting) else { throw tooNested(at: path) }
        try charge(cells: value.contentCount, at: path)
    }
}
