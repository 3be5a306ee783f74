// SPDX-License-Identifier: MIT

import Foundation

/// The descriptors that a thread waits for.
///
/// `poll` looks at all of them each time: about 50 microseconds for a thousand.
struct Poller {
    /// What is awaited, or has occurred.
    struct Events: OptionSet {
        let rawValue: Int16

        static let input = Events(rawValue: Int16(POLLIN))
        static let output = Events(rawValue: Int16(POLLOUT))
        #if os(Linux)
            /// The client has closed its sending side. POLLRDHUP, which Swift does not see.
            static let halfClosed = Events(rawValue: 0x2000)
        #else
            static let halfClosed: Events = []
        #endif
        /// The connection is closed in both directions, or broken. It is always awaited.
        static let closed = Events(rawValue: Int16(POLLHUP) | Int16(POLLERR) | Int16(POLLNVAL))
    }

    private var entries: [pollfd] = []
    /// The numbers of the connections that the entries belong to.
    private var numbers: [UInt64] = []
    private var positions: [UInt64: Int] = [:]

    /// Waits for events of a descriptor, instead of those that were awaited before.
    ///
    /// - Parameter number: A number of the caller's choice, by which the descriptor is known.
    mutating func watch(_ events: Events, of descriptor: Int32, number: UInt64) {
        if let position = positions[number] {
            entries[position].events = events.rawValue
        } else {
            positions[number] = entries.count
            entries.append(pollfd(fd: descriptor, events: events.rawValue, revents: 0))
            numbers.append(number)
        }
    }

    mutating func remove(_ number: UInt64) {
        guard let position = positions.removeValue(forKey: number) else { return }
        entries.swapAt(position, entries.count - 1)
        numbers.swapAt(position, numbers.count - 1)
        entries.removeLast()
        numbers.removeLast()
        if position < numbers.count { positions[numbers[position]] = position }
    }

    /// Waits until something occurs, and returns it.
    ///
    /// - Parameter milliseconds: The maximum time.
    mutating func wait(_ milliseconds: Int32) -> [(number: UInt64, events: Events)] {
        let count = unsafe entries.withUnsafeMutableBufferPointer { buffer in
            // The system writes only into the entries.
            unsafe poll(buffer.baseAddress, nfds_t(buffer.count), milliseconds)
        }
        guard count > 0 else { return [] }
        var found: [(number: UInt64, events: Events)] = []
        for position in entries.indices where entries[position].revents != 0 {
            found.append((numbers[position], Events(rawValue: entries[position].revents)))
        }
        return found
    }
}
