// SPDX-License-Identifier: MIT

extension Array where Element: Sendable {
    /// What `transform` makes of the elements, in their order. It works on at most `limit` of them at the same time.
    ///
    /// - Parameter onProgress: Is told how many are done, at first that none is.
    func concurrentMap<Value: Sendable>(
        limit: Int, onProgress: (Int) -> Void = { _ in }, _ transform: @escaping @Sendable (Element) async -> Value
    ) async -> [Value] {
        await withTaskGroup(of: (Int, Value).self) { group in
            var waiting = enumerated().makeIterator()
            func startNext() {
                guard let (index, element) = waiting.next() else { return }
                group.addTask { (index, await transform(element)) }
            }
            for _ in 0..<limit { startNext() }

            var values: [Int: Value] = [:]
            onProgress(0)
            while let (index, value) = await group.next() {
                values[index] = value
                onProgress(values.count)
                startNext()
            }
            return indices.compactMap { values[$0] }
        }
    }
}
