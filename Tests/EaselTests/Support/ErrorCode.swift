// SPDX-License-Identifier: MIT

import Easel

/// Returns the code of the drawing error that a call throws, or `nil` if it does not throw one.
func errorCode<T>(_ body: () throws -> T) -> DrawingError.Code? {
    do { _ = try body() } catch { return (error as? DrawingError)?.code }
    return nil
}
