// SPDX-License-Identifier: MIT

import Foundation

/// The signals that ask a server to stop: SIGTERM, and SIGINT from a terminal.
public struct StopSignals {
    private let arrived = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    /// Starts receiving the signals, which no longer end the process.
    ///
    /// SIGPIPE is ignored: a client that closes its connection must not end the server. SIGHUP is ignored too: the end of
    /// a terminal, or a request to read a configuration, must not end it either.
    public init() {
        let arrived = arrived
        sources = [SIGTERM, SIGINT].map { number in
            // The source receives the signal although its action is to ignore it.
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { arrived.signal() }
            source.resume()
            return source
        }
        for number in [SIGPIPE, SIGHUP] { _ = signal(number, SIG_IGN) }
    }

    /// Waits for a signal.
    public func wait() {
        withExtendedLifetime(sources) { arrived.wait() }
    }
}
