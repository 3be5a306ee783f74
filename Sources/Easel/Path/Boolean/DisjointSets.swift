// SPDX-License-Identifier: MIT

/// Disjoint sets that can be merged but not split.
///
/// The algorithm is from R. E. Tarjan, "Efficiency of a good but not linear set union algorithm", JACM 22 (1975), DOI
/// 10.1145/321879.321884, with path halving.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func root(of element: Int) -> Int {
        var element = element
        while parents[element] != element {
            parents[element] = parents[parents[element]]
            element = parents[element]
        }
        return element
    }

    mutating func unite(_ first: Int, _ second: Int) {
        let (first, second) = (root(of: first), root(of: second))
        parents[max(first, second)] = min(first, second)
    }
}
