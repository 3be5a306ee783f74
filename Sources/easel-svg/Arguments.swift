// SPDX-License-Identifier: MIT

import Easel
import EaselArguments
import EaselSVG
import Foundation

/// The arguments of the command.
struct Arguments {
    static let usage = "usage: easel-svg IN.svg -o OUT.png|jpg|webp|svg|pdf [options]; see easel-svg --help"

    static let help = """
        usage: easel-svg IN.svg -o OUT [options]

        Draws an SVG picture. The extension of OUT chooses the format: png, jpg, webp, svg, or pdf.
        IN and OUT may be -, for standard input and output.

          -o FILE              the file to write
          --format FORMAT      the format, if OUT is - (png by default)
          --width N            the width in points; the height follows, unless it is given
          --height N           the height in points
          --scale N            the number of pixels per point (1 by default)
          --background COLOR   a CSS color behind the picture
          --fonts DIR          a folder of fonts, which are used in place of the system's
          --style-sheet FILE   a style sheet that is applied before those of the picture
          --strict             fail if a part of the picture is not drawn
          --untrusted          use tight limits
          --tree               print the resolved picture in place of drawing it
          --quiet              do not print warnings
        """

    var input = ""
    private var output: String?
    private var format: OutputFormat?
    private var width: CGFloat?
    private var height: CGFloat?
    private var scale: CGFloat = 1
    private var background: Color?
    private var fonts: String?
    private var styleSheet: String?
    private var (isStrict, isUntrusted, printsTree, isQuiet) = (false, false, false, false)

    init(_ arguments: [String]) throws {
        var reader = ArgumentReader(arguments)
        var inputs: [String] = []
        while let argument = try reader.next() {
            switch argument {
            case "-o", "--output": output = try reader.value()
            case "--format": format = try Self.format(reader.value())
            case "--width": width = try reader.positiveNumber()
            case "--height": height = try reader.positiveNumber()
            case "--scale": scale = try reader.positiveNumber()
            case "--background": background = try Color(css: reader.value())
            case "--fonts": fonts = try reader.value()
            case "--style-sheet": styleSheet = try reader.value()
            case "--strict": isStrict = true
            case "--untrusted": isUntrusted = true
            case "--tree": printsTree = true
            case "--quiet": isQuiet = true
            default:
                if argument.hasPrefix("-") && argument != "-" {
                    throw UsageError("the option \(argument) does not exist")
                }
                inputs.append(argument)
            }
        }
        guard inputs.count == 1 else { throw UsageError("there must be one input, not \(inputs.count)") }
        input = inputs[0]
        guard output != nil || printsTree else { throw UsageError("-o is missing") }
        if let output, format == nil {
            format = try Self.format(output == "-" ? "png" : URL(fileURLWithPath: output).pathExtension)
        }
    }

    private static func format(_ name: String) throws -> OutputFormat {
        let formats = OutputFormat.allCases
        let fileExtension = name.lowercased() == "jpeg" ? "jpg" : name.lowercased()
        guard let format = formats.first(where: { $0.fileExtension == fileExtension }) else {
            let names = formats.map(\.fileExtension)
            throw UsageError("the format \"\(name)\" is not one of \(names.joined(separator: ", "))")
        }
        return format
    }

    /// Draws the picture.
    func run() throws {
        var options = SVGImage.Options(limits: isUntrusted ? .untrusted : .default)
        options.isStrict = isStrict
        if let styleSheet { options.styleSheet = try String(contentsOfFile: styleSheet, encoding: .utf8) }
        if let fonts { options.fonts = try Self.library(in: fonts) }
        let picture: SVGImage
        if input == "-" {
            picture = try SVGImage(data: FileHandle.standardInput.readToEnd() ?? Data(), options: options)
        } else {
            let folder = URL(fileURLWithPath: input).deletingLastPathComponent()
            if !isUntrusted { options.images = { Self.image($0, in: folder) } }
            picture = try SVGImage(contentsOf: input, options: options)
        }
        if !isQuiet { for warning in picture.warnings { EaselSVGCommand.report("warning: \(warning)") } }
        if printsTree { print(picture.tree, terminator: "") }
        guard let output, let format else { return }
        let rendering = RenderOptions(
            limits: isUntrusted ? .untrusted : .default, invalidCalls: .skip, missingCharacters: .box)
        let drawing = drawing(of: picture)
        if output == "-" {
            try drawing.write(as: format, scale: scale, rendering: rendering) {
                try FileHandle.standardOutput.write(contentsOf: $0)
            }
        } else {
            try drawing.write(to: output, format: format, scale: scale, rendering: rendering)
        }
    }

    private func drawing(of picture: SVGImage) -> Drawing {
        var size = picture.size
        switch (width, height) {
        case (let width?, let height?): size = CGSize(width: width, height: height)
        case (let width?, nil): size = CGSize(width: width, height: size.height * width / size.width)
        case (nil, let height?): size = CGSize(width: size.width * height / size.height, height: height)
        case (nil, nil): break
        }
        guard background != nil else { return picture.drawing(size: size) }
        let (background, fonts) = (background, picture.fonts)
        return Drawing(size: size, fonts: fonts, background: background) { canvas in
            canvas.draw(picture, in: canvas.bounds, fit: .contain)
        }
    }

    private static func library(in folder: String) throws -> FontLibrary {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let paths = names.filter { name in [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) } }
        let library = try FontLibrary(paths: paths.map { "\(folder)/\($0)" })
        return library.substituting(generics(among: library.families))
    }

    /// Returns families that stand for CSS's generic ones: those with the usual words in their names.
    private static func generics(among families: [String]) -> [String: String] {
        var result: [String: String] = [:]
        for (generic, word) in [("serif", "Serif"), ("sans-serif", "Sans"), ("monospace", "Mono")] {
            let matches = families.filter { $0.contains(word) }
            result[generic] = matches.min { ($0.count, $0) < ($1.count, $1) }
        }
        return result
    }

    /// Returns the data of an image at a relative path, if it is a file with the extension of an image.
    private static func image(_ reference: String, in folder: URL) -> Data? {
        guard !reference.contains(":"), !reference.hasPrefix("/"), let path = reference.removingPercentEncoding,
            ["png", "jpg", "jpeg", "webp", "svg", "svgz"].contains((path as NSString).pathExtension.lowercased())
        else { return nil }
        return try? Data(contentsOf: folder.appendingPathComponent(path))
    }
}
