// SPDX-License-Identifier: MIT

/// The channels of a pixel in a PNG file, one byte each. The raw value is the number of channels.
package enum PNGChannels: Int, Sendable {
    case gray = 1
    case grayAlpha
    case rgb
    case rgba
}
