// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation
internal import Synchronization

/// The first error reported while an environment runs.
final class ErrorLog: Sendable {
    private let stored = Mutex<(any Error)?>(nil)

    var first: (any Error)? { stored.withLock { $0 } }

    func note(_ error: any Error) { stored.withLock { $0 = $0 ?? error } }
}

/// Reports an error from a call that cannot throw. The error goes to the running environment, or to standard error if
/// no environment is running.
func report(_ error: any Error) {
    if let scope = UIKitEnvironment.scope {
        scope.errors.note(error)
    } else {
        FileHandle.standardError.write(Data("EaselUIKit: \(error)\n".utf8))
    }
}

/// Runs a closure and reports any error it throws.
func reporting<Result>(_ body: () throws -> Result) -> Result? {
    do {
        return try body()
    } catch {
        report(error)
        return nil
    }
}
