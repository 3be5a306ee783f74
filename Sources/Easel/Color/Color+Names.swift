// SPDX-License-Identifier: MIT

/// The fixed colors of `UIColor`, with the same names and values.
extension Color {
    /// 0, 0, 0.
    public static let black = Color(white: 0)
    /// 1/3 of white.
    public static let darkGray = Color(white: 1.0 / 3)
    /// 2/3 of white.
    public static let lightGray = Color(white: 2.0 / 3)
    /// 1, 1, 1.
    public static let white = Color(white: 1)
    /// Half of white.
    public static let gray = Color(white: 0.5)
    /// 1, 0, 0.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// 0, 1, 0.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// 0, 0, 1.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// 0, 1, 1.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// 1, 1, 0.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// 1, 0, 1.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// 1, 0.5, 0.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// 0.5, 0, 0.5.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    /// 0.6, 0.4, 0.2.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
    /// Transparent black: 0, 0, 0 with alpha 0.
    public static let clear = Color(white: 0, alpha: 0)
}

/// The system palette of `UIColor`, with the light-mode values of iOS 15 to 18 as published in Apple's Human Interface
/// Guidelines.
///
/// ```swift
/// canvas.fill(rect, with: .color(.systemTeal))
/// ```
///
/// The colors are constants and have no dark variants. Later versions of iOS use different values.
extension Color {
    /// 255, 59, 48 as bytes.
    public static let systemRed = Color(hex: 0xFF3B30)
    /// 255, 149, 0 as bytes.
    public static let systemOrange = Color(hex: 0xFF9500)
    /// 255, 204, 0 as bytes.
    public static let systemYellow = Color(hex: 0xFFCC00)
    /// 52, 199, 89 as bytes.
    public static let systemGreen = Color(hex: 0x34C759)
    /// 0, 199, 190 as bytes.
    public static let systemMint = Color(hex: 0x00C7BE)
    /// 48, 176, 199 as bytes.
    public static let systemTeal = Color(hex: 0x30B0C7)
    /// 50, 173, 230 as bytes.
    public static let systemCyan = Color(hex: 0x32ADE6)
    /// 0, 122, 255 as bytes.
    public static let systemBlue = Color(hex: 0x007AFF)
    /// 88, 86, 214 as bytes.
    public static let systemIndigo = Color(hex: 0x5856D6)
    /// 175, 82, 222 as bytes.
    public static let systemPurple = Color(hex: 0xAF52DE)
    /// 255, 45, 85 as bytes.
    public static let systemPink = Color(hex: 0xFF2D55)
    /// 162, 132, 94 as bytes.
    public static let systemBrown = Color(hex: 0xA2845E)
    /// 142, 142, 147 as bytes.
    public static let systemGray = Color(hex: 0x8E8E93)
}
