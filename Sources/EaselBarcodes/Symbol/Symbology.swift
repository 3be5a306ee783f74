// SPDX-License-Identifier: MIT

extension Barcode {
    /// A kind of bar code.
    public enum Symbology: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
        /// QR code, ISO/IEC 18004.
        case qr = "QR code"
        /// Micro QR code, ISO/IEC 18004.
        case microQR = "Micro QR code"
        /// Data Matrix ECC 200, ISO/IEC 16022.
        case dataMatrix = "Data Matrix"
        /// Aztec code, ISO/IEC 24778.
        case aztec = "Aztec code"
        /// PDF417, ISO/IEC 15438.
        case pdf417 = "PDF417"
        /// Code 128, ISO/IEC 15417.
        case code128 = "Code 128"
        /// Code 39, ISO/IEC 16388.
        case code39 = "Code 39"
        /// EAN-13, ISO/IEC 15420.
        case ean13 = "EAN-13"
        /// EAN-8, ISO/IEC 15420.
        case ean8 = "EAN-8"
        /// UPC-A, ISO/IEC 15420.
        case upcA = "UPC-A"
        /// ITF-14: Interleaved 2 of 5 with 14 digits, ISO/IEC 16390.
        case itf14 = "ITF-14"

        /// The name of the symbology.
        public var description: String { rawValue }
    }
}
