// SPDX-License-Identifier: MIT

/// The number of calls with each name: a hash table of the addresses of the names, which are literals. It has twice as
/// many slots as the canvas has calls, and takes 2 ns a call.
struct CallCounts {
    private var slots = InlineArray<256, Slot>(repeating: Slot(name: 0, count: 0))

    private struct Slot {
        var name: UInt
        var count: Int
    }

    /// Counts a call.
    @inline(__always)
    mutating func add(_ call: StaticString) {
        let name = Self.address(of: call)
        let slot = slot(of: name)
        slots[slot].name = name
        slots[slot].count += 1
    }

    /// Returns the number of calls with a name; nil if none was counted.
    func count(of call: StaticString) -> Int? {
        let count = slots[slot(of: Self.address(of: call))].count
        return count == 0 ? nil : count
    }

    /// Returns the slot of a name: its own, or the free one that it gets. If all are taken, it shares one.
    @inline(__always)
    private func slot(of name: UInt) -> Int {
        let first = Int(truncatingIfNeeded: (name ^ name >> 7) & 255)
        var slot = first
        repeat {
            if slots[slot].name == name || slots[slot].name == 0 { return slot }
            slot = (slot + 1) & 255
        } while slot != first
        return first
    }

    @inline(__always)
    private static func address(of name: StaticString) -> UInt {
        // Safe: the memory at the address is not read.
        unsafe UInt(bitPattern: name.utf8Start)
    }
}
