// SPDX-License-Identifier: MIT

extension Array where Element: Sendable {
    /// Returns the results of `transform` in the order of the elements, with at most `limit` calls at the same time.
    ///
    /// - Parameter onProgress: A closure that receives the number of finished elements, starting with 0.
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
