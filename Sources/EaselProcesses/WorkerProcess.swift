// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A worker process that this process has started.
final class WorkerProcess: Sendable {
    let identifier: pid_t
    let channel: Channel
    let start = ContinuousClock.now
    private let figures = Mutex((answers: 0, memory: Int64(0)))
    private let ending = Mutex<String?>(nil)

    private init(_ identifier: pid_t, _ channel: Channel) {
        self.identifier = identifier
        self.channel = channel
    }

    /// The number of requests that it has answered.
    var answers: Int { figures.withLock { $0.answers } }

    /// Its resident memory after its last message, in bytes.
    var memory: Int64 { figures.withLock { $0.memory } }

    /// Notes a message of the process: that it is ready, or an answer.
    func note(_ frame: Frame, isAnswer: Bool) {
        figures.withLock { $0 = ($0.answers + (isAnswer ? 1 : 0), frame.number) }
    }

    /// Kills the process, waits for its end, and returns a description of it. Further calls return the same.
    @discardableResult func end() -> String {
        ending.withLock { ending in
            if let ending { return ending }
            // Nothing else waits for the process, so the number is still its own.
            _ = kill(identifier, SIGKILL)
            var status: Int32 = 0
            while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            let description = signal == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(signal)"
            ending = description
            return description
        }
    }

    // MARK: - Starting

    /// Starts this program again, with other arguments and a connection as its only file besides standard
    /// error; `nil` if the system does not allow it.
    static func start(_ arguments: [String]) -> WorkerProcess? {
        guard let (ours, theirs) = Channel.pair() else { return nil }
        // The worker's end must not have a number that the actions below assign.
        let end = fcntl(theirs.descriptor, F_DUPFD_CLOEXEC, 10)
        guard end >= 0 else { return nil }
        defer { _ = close(end) }
        guard let identifier = spawn(arguments, connection: end) else { return nil }
        return WorkerProcess(identifier, ours)
    }

    /// The file of this program, also after another one has replaced it.
    private static var program: String {
        let own = "/proc/self/exe"
        return unsafe access(own, X_OK) == 0 ? own : Bundle.main.executablePath ?? CommandLine.arguments[0]
    }

    /// The environment of this process, with settings for which it has none. A worker has few threads and must not use
    /// address space for more, and its end must not wait for a report.
    private static var environment: [String] {
        ["MALLOC_ARENA_MAX": "2", "SWIFT_BACKTRACE": "enable=no"]
            .merging(ProcessInfo.processInfo.environment) { $1 }
            .map { "\($0.key)=\($0.value)" }
    }

    private static func spawn(_ arguments: [String], connection: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
        _ = unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        _ = unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        _ = unsafe posix_spawn_file_actions_adddup2(&actions, connection, WorkerConnection.descriptor)
        // The thread that starts the process may block signals.
        var none = sigset_t()
        _ = unsafe sigemptyset(&none)
        _ = unsafe posix_spawnattr_setsigmask(&attributes, &none)
        _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var identifier: pid_t = 0
        let status = unsafe withCStrings([CommandLine.arguments[0]] + arguments) { arguments in
            unsafe withCStrings(environment) { environment in
                unsafe posix_spawn(&identifier, program, &actions, &attributes, arguments, environment)
            }
        }
        return status == 0 ? identifier : nil
    }

    /// Calls a closure with copies of strings, in an array that ends with `nil`, as C functions expect them.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = unsafe strings.map { unsafe strdup($0) }
        defer { unsafe copies.forEach { unsafe free($0) } }
        return unsafe body(copies + [nil])
    }
}
