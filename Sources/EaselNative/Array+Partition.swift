// SPDX-License-Identifier: MIT

extension Array {
    /// Returns the index of the first element of the second part, or the count if that part is empty. The array must
    /// already be partitioned.
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
