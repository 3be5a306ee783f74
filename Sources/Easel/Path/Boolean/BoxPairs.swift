// SPDX-License-Identifier: MIT

/// The pairs of boxes that meet, by a sweep along x in each of several horizontal stripes.
///
/// The cost is that of sorting and of the pairs that share a stripe and a stretch of x.
struct BoxPairs {
    private let boxes: [PlaneBox]
    private let firstStripes: [Int]
    private let stripes: [[Int]]

    init(_ boxes: [PlaneBox]) {
        self.boxes = boxes
        let minY = boxes.reduce(Double.infinity) { min($0, $1.minY) }
        let maxY = boxes.reduce(-Double.infinity) { max($0, $1.maxY) }
        // A box is in each stripe that it spans: with tall ones there are fewer stripes, so that no more than four times the
        // boxes are kept.
        let heights = boxes.reduce(0) { $0 + ($1.maxY - $1.minY) }
        let affordable = heights > 0 ? 3 * Double(boxes.count) * (maxY - minY) / heights : 512
        let count = Int(min(max(Double(boxes.count).squareRoot() / 2, 1), max(affordable, 1), 512))
        let height = maxY > minY ? (maxY - minY) / Double(count) : 1
        func stripe(_ y: Double) -> Int { min(max(Int((y - minY) / height), 0), count - 1) }
        var stripes = Array(repeating: [Int](), count: count)
        for index in boxes.indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
            for place in stripe(boxes[index].minY)...stripe(boxes[index].maxY) { stripes[place].append(index) }
        }
        firstStripes = boxes.map { stripe($0.minY) }
        self.stripes = stripes
    }

    /// Calls `body` once with each pair, the smaller index first.
    ///
    /// - Parameters:
    ///   - steps: How many steps may be taken; what is left afterwards. To compare two boxes is one.
    ///   - body: Says how many more steps it took.
    /// - Returns: False if the steps were not enough for all pairs.
    func forEach(within steps: inout Int, _ body: (Int, Int) -> Int) -> Bool {
        // With their boxes beside them: what is far apart in memory takes several times as long to compare.
        var active: [(index: Int, box: PlaneBox)] = []
        for (place, stripe) in stripes.enumerated() {
            active.removeAll(keepingCapacity: true)
            for index in stripe {
                let box = boxes[index]
                steps -= active.count
                if steps < 0 { return false }
                var kept = 0
                for position in active.indices {
                    let other = active[position]
                    guard other.box.maxX >= box.minX else { continue }
                    if kept < position { active[kept] = other }
                    kept += 1
                    // A pair with several stripes in common is reported in the first.
                    guard other.box.minY <= box.maxY, box.minY <= other.box.maxY,
                        max(firstStripes[index], firstStripes[other.index]) == place
                    else { continue }
                    steps -= body(min(index, other.index), max(index, other.index))
                }
                active.removeLast(active.count - kept)
                active.append((index, box))
            }
        }
        return true
    }
}
