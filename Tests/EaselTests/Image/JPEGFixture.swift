// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Small JPEG files. Unless noted otherwise, they have 16 × 16 pixels in four squares: red and green above blue and
/// white.
struct JPEGFixture: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let base64: String

    var data: Data { Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data() }

    private init(_ name: String, _ base64: String) { (testDescription, self.base64) = (name, base64) }

    /// Returns the file with an EXIF segment after the first marker.
    func withEXIF(_ tiff: [UInt8]) -> Data {
        let length = 8 + tiff.count
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array("Exif".utf8) + [0, 0] + tiff
        return data.prefix(2) + Data(segment) + data.dropFirst(2)
    }

    static let all = [
        color, progressive, oddlySubsampled, arithmetic, rgb, ycck, invertedCMYK, plainCMYK, gray, corners,
    ]

    /// A YCbCr file: the four squares, encoded with `cjpeg -quality 90 -optimize -sample 1x1`.
    static let color = JPEGFixture(
        "color",
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACAkK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E
        ABgBAAMBAQAAAAAAAAAAAAAAAAcJCgYI/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AOgGGpmMCSY9LxRm7laWy
        rG4f/9k=
        """)

    /// The same image with `-progressive`.
    static let progressive = JPEGFixture(
        "progressive",
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwgJ/8QAGAEAAwEBAAAAAAAAAAAAAAAABggJ
        BQf/2gAMAwEAAhADEAAAATkFaljCZjy9Rnuelqrbn//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAQUCH//EABQRAQAAAAAA
        AAAAAAAAAAAAACD/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAA
        ACD/2gAIAQEABj8CH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8hH//aAAwDAQACAAMAAAAQ9U//xAAUEQEAAAAAAAAA
        AAAAAAAAAAAg/9oACAEDAQE/EB//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EB//xAAUEAEAAAAAAAAAAAAAAAAAAAAg
        /9oACAEBAAE/EB//2Q==
        """)

    /// The same image with `-sample 3x1`, for which TurboJPEG does not have a name.
    static let oddlySubsampled = JPEGFixture(
        "oddlySubsampled",
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/wAARCAAQABADATEAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAgJCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/
        xAAXAQADAQAAAAAAAAAAAAAAAAAGBwgJ/8QAJBEAAQEECwAAAAAAAAAAAAAAAAIBA4GxBQYHCDM0Njd0g8H/2gAMAwEAAhEDEQA/
        AF0OMEh1gzkGeiyva7jM47qayXjS2GltsWputE1B1R+DE//Z
        """)

    /// The same image with `-arithmetic`, which PDF does not allow.
    static let arithmetic = JPEGFixture(
        "arithmetic",
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/yQARCAAQABADAREAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD/ANlJHFQSonTeZL+bZisUoWVjWOpL
        KfZCyaD/2Q==
        """)

    /// An RGB file, encoded with `cjpeg -quality 90 -optimize -rgb`.
    static let rgb = JPEGFixture(
        "rgb",
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV
        FQwPFxgWFBgSFBUU/8AAEQgAEAAQA1IRAEcRAEIRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAoACf/EABQQAQAAAAAAAAAAAAAAAAAA
        AAD/2gAMA1IARwBCAAA/ANU2VTKoVcqhIVcqgqgqhP/Z
        """)

    /// An inverted YCCK file, encoded with ImageMagick's `convert -colorspace CMYK -quality 90 -sampling-factor 1x1`.
    static let ycck = JPEGFixture(
        "ycck",
        """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV
        FQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQU/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABcAAAMBAAAAAAAAAAAAAAAAAAAICQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA
        /8QAGAEAAwEBAAAAAAAAAAAAAAAABwkKBgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AGIHMqpVMnQ2qcgq
        EnKcNBmlNVYcP//Z
        """)

    /// A CMYK file with Adobe's marker, in which 255 means no ink, encoded with libjpeg. The left half is cyan, and the
    /// right half is (0, 0, 128, 51).
    static let invertedCMYK = JPEGFixture(
        "invertedCMYK",
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV
        FQwPFxgWFBgSFBUU/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABcAAQADAAAAAAAAAAAAAAAAAAkACAr/xAAUEAEAAAAAAAAAAAAA
        AAAAAAAA/9oADgRDAE0AWQBLAAA/ACqKmVMqbVQgqVd3/9k=
        """)

    /// A file with the same inks but without the marker. In this file, 0 means no ink.
    static let plainCMYK = JPEGFixture(
        "plainCMYK",
        """
        /9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAAU
        CAAIABAEQxEATREAWREASxEA/8QAFwABAAMAAAAAAAAAAAAAAAAACQAICv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZ
        AEsAAD8AVMVQqhVMq6FVWIf/2Q==
        """)

    /// A grayscale file of 16 × 8 pixels with the level 40 on the left and 200 on the right.
    static let gray = JPEGFixture(
        "gray",
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oA
        CAEBAAA/AAotW//Z
        """)

    /// Like `color`, but with 24 × 16 pixels: the left 8 columns are red above blue, and the right 16 columns are green
    /// above white.
    static let corners = JPEGFixture(
        "corners",
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/wAARCAAQABgDAREAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAgJCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/
        xAAZAQACAwEAAAAAAAAAAAAAAAAABwYJCgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwBdCMWpnGJJmPACXjRm
        7laW1VicAB//2Q==
        """)
}
