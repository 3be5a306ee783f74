// SPDX-License-Identifier: MIT

import Easel

/// The code of the drawing error that a call throws; nil if it throws none.
func errorCode<T>(_ body: () throws -> T) -> DrawingError.Code? {
    do { _ = try body() } catch { return (error as? DrawingError)?.code }
    return nil
}
