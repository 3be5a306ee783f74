// SPDX-License-Identifier: MIT

extension Array {
    /// Where the elements begin that satisfy a condition which those before them do not; the count if none does.
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
