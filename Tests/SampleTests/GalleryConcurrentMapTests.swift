// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import EaselGallery

struct GalleryConcurrentMapTests {
    @Test(arguments: [(1, 1), (3, 3), (12, 12), (64, 12)])
    func `as many elements are processed concurrently as the limit allows, and no more`(limit: Int, highest: Int) async
    {
        let meter = ConcurrencyMeter()
        _ = await Array(1...12).concurrentMap(limit: limit) { _ in await meter.measure(expecting: highest) }
        #expect(meter.highest == highest)
    }

    @Test func `results are in the order of the elements`() async {
        let values = await [30, 20, 10, 0].concurrentMap(limit: 4) { milliseconds in
            try? await Task.sleep(for: .milliseconds(milliseconds))
            return "\(milliseconds)"
        }
        #expect(values == ["30", "20", "10", "0"])
    }

    @Test func `progress counts from zero to the total`() async {
        var counts: [Int] = []
        _ = await ["a", "b", "c"].concurrentMap(limit: 2, onProgress: { counts.append($0) }, { $0 })
        #expect(counts == [0, 1, 2, 3])
    }

    @Test func `an empty input produces an empty result`() async {
        #expect(await [Int]().concurrentMap(limit: 4) { $0 } == [])
    }
}

/// A meter for the number of calls that run at the same time.
private final class ConcurrencyMeter: Sendable {
    private let counts = Mutex((running: 0, highest: 0))

    var highest: Int { counts.withLock { $0.highest } }

    /// Waits until the expected number of calls have run at the same time, for at most ten seconds.
    func measure(expecting expected: Int) async {
        counts.withLock {
            $0.running += 1
            $0.highest = max($0.highest, $0.running)
        }
        // The task is suspended instead of blocked, so the number of processors does not matter.
        for _ in 0..<1_000 {
            try? await Task.sleep(for: .milliseconds(10))
            if highest >= expected { break }
        }
        counts.withLock { $0.running -= 1 }
    }
}
