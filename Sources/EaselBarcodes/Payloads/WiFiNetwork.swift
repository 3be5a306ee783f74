// SPDX-License-Identifier: MIT

/// The name and password of a Wi-Fi network, which phones join when they scan its QR code.
///
/// ```swift
/// let network = try WiFiNetwork(name: "Café Mokka", password: "espresso;doppio")
/// let sign = try Barcode.qr(network)
/// ```
public struct WiFiNetwork: Sendable, Hashable {
    /// The payload.
    public let text: String

    /// Creates a network with WPA, or without encryption.
    ///
    /// - Parameters:
    ///   - name: The SSID, 1 to 32 bytes of UTF-8.
    ///   - password: The password of WPA, 8 to 63 characters; nil for an open network.
    ///   - isHidden: Whether the network does not announce its name; the default is `false`.
    /// - Throws: A ``BarcodeError`` that names the argument.
    public init(name: String, password: String? = nil, isHidden: Bool = false) throws(BarcodeError) {
        let fields = PayloadFields(call: "WiFiNetwork.init(name:password:isHidden:)")
        let checked = try fields.text("name", name, maximum: 32, isRequired: true)
        guard checked.utf8.count <= 32 else {
            throw BarcodeError(
                .tooMuchData, CallArgument(fields.call, "name", name), "it may have at most 32 bytes of UTF-8")
        }
        var text = "WIFI:"
        if let password {
            let checked = try fields.text("password", password, maximum: 63, isRequired: true, isSecret: true)
            guard checked.unicodeScalars.count >= 8 else {
                throw BarcodeError(
                    .invalidValue, call: fields.call, argument: "password",
                    value: "a text of \(checked.unicodeScalars.count) characters", problem: "it must have 8 to 63")
            }
            text += "T:WPA;S:\(Self.escaped(name));P:\(Self.escaped(password));"
        } else {
            text += "T:nopass;S:\(Self.escaped(name));"
        }
        self.text = text + (isHidden ? "H:true;;" : ";")
    }

    private static func escaped(_ text: String) -> String {
        text.map { "\\;,\":".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

extension Barcode {
    /// Makes the QR code of a Wi-Fi network.
    ///
    /// - Parameters:
    ///   - network: The network.
    ///   - correction: The level of error correction; the default is ``QRCorrection/medium``.
    /// - Throws: A ``BarcodeError``.
    public static func qr(_ network: WiFiNetwork, correction: QRCorrection = .medium) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("qr(_:correction:)", "network", network.text)
        return try QREncoder(argument, text: network.text, correction: correction, prefix: .none)
            .barcode(shown: network.text)
    }
}
