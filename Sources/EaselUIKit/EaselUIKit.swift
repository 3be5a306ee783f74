// SPDX-License-Identifier: MIT

// As on Apple's platforms, importing UIKit also imports Foundation and Core Graphics' affine transforms.
@_exported public import Foundation

#if os(Linux)
    @_exported public import struct Easel.CGAffineTransform
    @_exported public import struct Easel.CGVector
#endif
