// SPDX-License-Identifier: MIT

internal import EaselNative

/// The number of calls with each name: a hash table of the addresses of the names, which are literals.
///
/// Counting is inlined and changes the table in place, because copying the table takes ten times as long.
struct CallCounts {
    /// The slots, about twice as many as the canvas has calls.
    private var slots = InlineArray<256, Slot>(repeating: Slot())

    private struct Slot {
        var name: UInt = 0
        var count = 0
    }

    /// Counts a call.
    @inline(__always)
    mutating func add(_ call: StaticString) {
        let name = call.address
        var slot = Int(truncatingIfNeeded: name ^ name >> 7) & 255
        var rest = 255
        // If all slots were taken, names would share one.
        while slots[slot].name != name, slots[slot].name != 0, rest > 0 {
            slot = (slot + 1) & 255
            rest -= 1
        }
        slots[slot].name = name
        slots[slot].count &+= 1
    }

    /// Returns the number of calls with a name; nil if none was counted.
    func count(of call: StaticString) -> Int? {
        for slot in slots.indices where slots[slot].name == call.address { return slots[slot].count }
        return nil
    }
}
