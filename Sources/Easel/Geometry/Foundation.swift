// SPDX-License-Identifier: MIT

// A file that draws needs `CGPoint` and its kin, `Data` and `URL` in almost every line: `import Easel` brings them, as
// `import UIKit` does.
@_exported public import Foundation
