// SPDX-License-Identifier: MIT

import Foundation

/// Wakes the thread that replaces workers.
final class Alarm: Sendable {
    private let reader: Channel
    private let writer: Channel

    init() {
        // Without a pair, the thread looks for changes whenever its time is over.
        let pair = Channel.pair()
        (reader, writer) = pair ?? (Channel(-1), Channel(-1))
    }

    /// Ends the current or the next wait.
    func ring() {
        // If the buffer is full, the alarm rings already.
        unsafe [UInt8(1)].withUnsafeBytes { _ = unsafe send(writer.descriptor, $0.baseAddress, 1, sendFlags) }
    }

    /// Waits for the alarm, for the message of a worker that starts, or for the end of any worker, and returns the workers.
    func wait(for workers: [WorkerProcesses.Worker], timeout: Duration) -> [WorkerProcesses.Worker] {
        let watched = workers.filter { $0.phase != .ending }
        var states = [pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)]
        for worker in watched {
            // Without events, only the end of the process is reported, not its answers.
            let events = worker.phase == .starting ? Int16(POLLIN) : 0
            states.append(pollfd(fd: worker.process.channel.descriptor, events: events, revents: 0))
        }
        guard unsafe poll(&states, nfds_t(states.count), timeout.milliseconds) > 0 else { return [] }
        if states[0].revents != 0 {
            var bytes = [UInt8](repeating: 0, count: 256)
            // The buffer has as many bytes as the call may write.
            _ = unsafe recv(reader.descriptor, &bytes, bytes.count, receiveFlags)
        }
        return zip(watched, states.dropFirst()).filter { $1.revents != 0 }.map(\.0)
    }
}
