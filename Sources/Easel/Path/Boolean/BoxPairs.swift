// SPDX-License-Identifier: MIT

internal import Foundation

/// The pairs of overlapping bounds ("boxes"), computed by a sweep along x in each of several horizontal stripes.
///
/// It takes the time to sort the boxes and to compare the pairs that share a stripe and overlap along x.
struct BoxPairs {
    private let boxes: [Extent]
    private let firstStripes: [Int]
    private let stripes: [[Int]]

    init(_ boxes: [Extent]) {
        self.boxes = boxes
        let minY = boxes.reduce(CGFloat.infinity) { min($0, $1.minY) }
        let maxY = boxes.reduce(-CGFloat.infinity) { max($0, $1.maxY) }
        // A box is stored in each stripe that it spans. The taller the boxes, the fewer stripes are used, so each box
        // is stored at most four times on average.
        let heights = boxes.reduce(0) { $0 + ($1.maxY - $1.minY) }
        let affordable = heights > 0 ? 3 * CGFloat(boxes.count) * (maxY - minY) / heights : 512
        let count = Int(min(max(CGFloat(boxes.count).squareRoot() / 2, 1), max(affordable, 1), 512))
        let height = maxY > minY ? (maxY - minY) / CGFloat(count) : 1
        func stripe(_ y: CGFloat) -> Int { min(max(Int((y - minY) / height), 0), count - 1) }
        var stripes = Array(repeating: [Int](), count: count)
        for index in boxes.indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
            for number in stripe(boxes[index].minY)...stripe(boxes[index].maxY) { stripes[number].append(index) }
        }
        firstStripes = boxes.map { stripe($0.minY) }
        self.stripes = stripes
    }

    /// Calls `body` once for each pair, with the smaller index first.
    ///
    /// - Parameters:
    ///   - steps: The number of allowed steps; on return, the number that remains. Comparing two boxes is one step.
    ///   - body: A closure that returns the number of additional steps that it took.
    /// - Returns: Whether there were enough steps for all pairs.
    func forEach(within steps: inout Int, _ body: (Int, Int) -> Int) -> Bool {
        // Boxes are stored with their indices, because comparing boxes far apart in memory takes several times as long.
        var active: [(index: Int, box: Extent)] = []
        for (number, stripe) in stripes.enumerated() {
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
                    // A pair that shares several stripes is reported in the first one.
                    guard other.box.minY <= box.maxY, box.minY <= other.box.maxY,
                        max(firstStripes[index], firstStripes[other.index]) == number
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
