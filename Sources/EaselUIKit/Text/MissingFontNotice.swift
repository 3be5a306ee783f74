// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation
internal import Synchronization

/// Lines on standard error about fonts that are not installed. A `nil` font is not an error in UIKit, but code that
/// unwraps it by force ends the program.
enum MissingFontNotice {
    /// The names that have been written. Their number is limited, because names can come from strangers.
    private static let written = Mutex<Set<String>>([])
    private static let largestCount = 100

    /// Writes a line about a font, the first time that it is missing.
    static func write(_ name: String) {
        let isNew = written.withLock { $0.count < largestCount && $0.insert(name).inserted }
        guard isNew else { return }
        let quoted = String(name.prefix(80)).debugDescription
        let line =
            "EaselUIKit: UIFont(name:size:) is nil: no font is named \(quoted); install it, or give "
            + "UIKitEnvironment(fonts:) a library made with substituting([\(quoted): \"another font\"])\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}
