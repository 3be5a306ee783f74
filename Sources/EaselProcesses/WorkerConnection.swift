// SPDX-License-Identifier: MIT

import Foundation

/// The end of a worker process: it receives requests from the supervisor and answers them, one at a time.
///
/// ```swift
/// guard let (supervisor, settings) = WorkerConnection.open() else { exit(2) }
/// supervisor.send(Frame(code: 0))    // ready
/// while let request = supervisor.receive() { supervisor.send(answer(request, settings)) }
/// ```
public final class WorkerConnection: Sendable {
    /// The descriptor of the connection in a worker process.
    static let descriptor: Int32 = 3

    private let channel: Channel
    private let memory: ResidentMemory

    private init(_ channel: Channel) {
        self.channel = channel
        memory = ResidentMemory()
    }

    /// Prepares this process to be a worker, and returns the connection to its supervisor and the settings of
    /// ``WorkerProcesses/Options``; `nil` if no supervisor has started the process.
    ///
    /// From now on the process ignores SIGINT, SIGTERM, SIGHUP, and SIGPIPE, writes no core file, cannot use more
    /// address space than the settings allow, and ends when the supervisor closes the connection or ends, even in the
    /// middle of a request.
    public static func open() -> (connection: WorkerConnection, settings: Frame)? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { _ = signal(number, SIG_IGN) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        closeOtherFiles()
        // The system has named the process after the link by which it was started.
        let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
        try? FileHandle(forWritingAtPath: "/proc/self/comm")?.write(contentsOf: Data(name.utf8))
        ProcessResource.coreFile.limit(to: 0)
        let channel = Channel(descriptor)
        guard let settings = try? channel.receive() else { return nil }
        let connection = WorkerConnection(channel)
        Thread.detachNewThread {
            connection.channel.waitForEnd()
            _exit(0)
        }
        // After the threads of a worker have their stacks.
        if settings.number > 0 { ProcessResource.addressSpace.limit(to: UInt64(settings.number)) }
        return (connection, settings)
    }

    /// Closes files that another thread of the supervisor was about to open when this process was started.
    private static func closeOtherFiles() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for number in names.compactMap({ Int32($0) }) where number > descriptor { _ = close(number) }
    }

    /// Waits for the next request; `nil` if the supervisor has ended.
    public func receive() -> Frame? { try? channel.receive() }

    /// Sends an answer. Its number becomes the resident memory of this process.
    public func send(_ frame: Frame) {
        var frame = frame
        frame.number = Int64(clamping: memory.bytes)
        // If the supervisor has ended, nobody reads the answer.
        try? channel.send(frame)
    }
}
