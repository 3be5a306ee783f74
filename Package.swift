// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

/// Returns the pkg-config file of a system library: our own file if the library's headers are in the usual folders.
///
/// The libraries' own files for Pango and HarfBuzz contain `-pthread`, which SwiftPM rejects with a warning in every
/// package that depends on Easel. SwiftPM treats a space in the name as a separator, so our file cannot be used if its
/// path contains a space. See docs/decisions/0002-pkg-config-files-of-our-own.md.
func pkgConfig(_ name: String, in folder: String, headers: [[String]]) -> String {
    let ownFile = "\(Context.packageDirectory)/Sources/\(folder)/\(name).pc"
    let hasHeaders = headers.allSatisfy { $0.contains { FileManager.default.fileExists(atPath: "/usr/\($0)") } }
    return hasHeaders && !ownFile.contains(" ") ? ownFile : name
}

let pangoPkgConfig = pkgConfig(
    "pangocairo", in: "CEaselPango",
    headers: [
        ["include/pango-1.0/pango/pangocairo.h"],
        ["lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib"].map { "\($0)/glib-2.0/include/glibconfig.h" },
    ])

let harfBuzzPkgConfig = pkgConfig(
    "harfbuzz-subset", in: "CEaselHarfBuzz", headers: [["include/harfbuzz/hb-subset.h"]])

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// `.ci/test` sets this variable: tests that compare millions of numbers and pixels take a third of the time with
// optimized modules. Assertions stay on. A dependency with a version requirement may not have unsafe flags, so they are
// not used otherwise.
let tested: [SwiftSetting] =
    strict
    + (Context.environment["EASEL_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"])])

// On Apple platforms, UIKit and AppKit declare these names, and EaselUIKit is empty.
#if os(Linux)
    let hasUIKitNames = false
#else
    let hasUIKitNames = true
#endif

let package = Package(
    name: "Easel",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Easel", targets: ["Easel"]),
        .library(name: "EaselBarcodes", targets: ["EaselBarcodes"]),
        .library(name: "EaselCharts", targets: ["EaselCharts"]),
        .library(name: "EaselGallery", targets: ["EaselGallery"]),
        .library(name: "EaselSVG", targets: ["EaselSVG"]),
        .library(name: "EaselSnapshots", targets: ["EaselSnapshots"]),
        .library(name: "EaselUIKit", targets: ["EaselUIKit"]),
        .executable(name: "easel-chart", targets: ["easel-chart"]),
        .executable(name: "easel-gallery", targets: ["easel-gallery"]),
        .executable(name: "easel-svg", targets: ["easel-svg"]),
        .executable(name: "easel-snapshots", targets: ["easel-snapshots"]),
    ],
    targets: [
        // System libraries, each with a module map and a shim header.
        .systemLibrary(
            name: "CEaselCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CEaselPango", pkgConfig: pangoPkgConfig, providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .systemLibrary(
            name: "CEaselFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(
            name: "CEaselHarfBuzz", pkgConfig: harfBuzzPkgConfig,
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CEaselPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CEaselDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(name: "CEaselZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CEaselISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .systemLibrary(
            name: "CEaselJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CEaselWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),

        .systemLibrary(
            name: "CEaselExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

        // The only target of the drawing toolkit that calls C.
        .target(
            name: "EaselNative",
            dependencies: [
                "CEaselCairo", "CEaselPango", "CEaselFontconfig", "CEaselHarfBuzz", "CEaselPNG", "CEaselDeflate",
                "CEaselISAL", "CEaselJPEG", "CEaselWebP", "CEaselZlib",
            ],
            swiftSettings: tested),

        // The toolkit.
        .target(name: "Easel", dependencies: ["EaselNative"], swiftSettings: tested),

        // The command-line arguments of the programs.
        .target(name: "EaselArguments", packageAccess: false, swiftSettings: strict),

        // One- and two-dimensional bar codes.
        .target(name: "EaselBarcodes", dependencies: ["Easel"], packageAccess: false, swiftSettings: tested),
        .testTarget(
            name: "EaselBarcodesTests", dependencies: ["Easel", "EaselBarcodes", "easel-barcode-probe"],
            packageAccess: false, swiftSettings: strict),

        // Charts from Vega-Lite specs, and the command and HTTP server that draw them.
        .target(name: "EaselCharts", dependencies: ["Easel", "EaselSVG"], packageAccess: false, swiftSettings: tested),
        .target(
            name: "EaselHTTP", dependencies: ["CEaselZlib"], packageAccess: false, swiftSettings: strict),
        // Worker processes of a program, and Unix calls that Foundation lacks.
        .target(name: "EaselProcesses", packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "easel-chart",
            dependencies: ["Easel", "EaselArguments", "EaselCharts", "EaselHTTP", "EaselProcesses"],
            packageAccess: false, swiftSettings: strict),
        .testTarget(
            name: "EaselChartsTests",
            dependencies: [
                "Easel", "EaselArguments", "EaselCharts", "EaselChartPrograms", "EaselDrawingPrograms", "EaselHTTP",
                "easel-chart",
            ],
            exclude: ["Builder/Reference", "Command/Clients"], swiftSettings: strict),

        // SVG pictures, and the command that draws them. A separate target parses XML, because it calls C libraries.
        .target(
            name: "EaselXML", dependencies: ["CEaselExpat", "CEaselZlib"], packageAccess: false, swiftSettings: tested),
        .target(name: "EaselSVG", dependencies: ["Easel", "EaselXML"], packageAccess: false, swiftSettings: tested),
        .executableTarget(
            name: "easel-svg", dependencies: ["Easel", "EaselArguments", "EaselSVG"], packageAccess: false,
            swiftSettings: strict),

        .testTarget(
            name: "EaselSVGTests", dependencies: ["Easel", "EaselSVG"], packageAccess: false, swiftSettings: strict),

        // Snapshot tests for other packages, the files that they write, and the command that manages these files.
        .target(name: "EaselSnapshotFiles", packageAccess: false, swiftSettings: strict),
        .target(
            name: "EaselSnapshots", dependencies: ["Easel", "EaselSnapshotFiles"], packageAccess: false,
            swiftSettings: strict),
        .executableTarget(
            name: "easel-snapshots", dependencies: ["EaselArguments", "EaselSnapshotFiles"], packageAccess: false,
            swiftSettings: strict),
        .testTarget(
            name: "EaselSnapshotsTests",
            dependencies: ["Easel", "EaselSnapshots", "EaselSnapshotFiles", "easel-snapshots"],
            exclude: ["Fixture"], swiftSettings: strict),

        // UIKit's drawing calls, for code that should compile unchanged on Linux.
        .target(
            name: "EaselUIKit", dependencies: ["Easel"], sources: hasUIKitNames ? ["EaselUIKit.swift"] : nil,
            packageAccess: false, swiftSettings: strict),

        // Galleries of samples: a static site with pictures and code.
        .target(
            name: "EaselGallery", dependencies: ["Easel", "EaselArguments"],
            resources: [.embedInCode("Site/gallery.css"), .embedInCode("Site/gallery.js")], packageAccess: false,
            swiftSettings: strict),

        // The samples and the program that draws them. They use only the public API.
        .target(
            name: "EaselSampleCatalog",
            dependencies: ["Easel", "EaselBarcodes", "EaselCharts", "EaselGallery", "EaselSVG", "EaselUIKit"],
            path: "Samples", exclude: ["Data", "Gallery", "Scale"] + (hasUIKitNames ? ["Catalog/UIKit"] : []),
            sources: ["Catalog"], packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "easel-gallery", dependencies: ["Easel", "EaselGallery", "EaselSampleCatalog"],
            path: "Samples/Gallery", packageAccess: false, swiftSettings: strict),

        // Benchmarks: the same scenes drawn with Easel and with plain C.
        .target(
            name: "EaselPlainCairo", dependencies: ["CEaselCairo", "CEaselPango"], path: "Tests/Benchmarks/PlainCairo"),
        .executableTarget(
            name: "easel-benchmarks",
            dependencies: ["Easel", "EaselArguments", "EaselCharts", "EaselSVG", "EaselSnapshots", "EaselPlainCairo"],
            path: "Tests/Benchmarks",
            exclude: ["PlainCairo", "Peers"], packageAccess: false, swiftSettings: strict),

        // Draws text in an environment that a test chooses.
        .executableTarget(
            name: "easel-text-probe", dependencies: ["Easel"], path: "Tests/TextProbe", packageAccess: false,
            swiftSettings: strict),

        // Draws bar codes for other programs to read.
        .executableTarget(
            name: "easel-barcode-probe", dependencies: ["Easel", "EaselBarcodes"], path: "Tests/BarcodeProbe",
            packageAccess: false, swiftSettings: strict),

        // Draws documents in an environment that a test chooses.
        .executableTarget(
            name: "easel-document-probe", dependencies: ["Easel"], path: "Tests/DocumentProbe", packageAccess: false,
            swiftSettings: strict),

        // Drawings described by byte strings, for fuzzing, the soak test, and tests with threads.
        .target(
            name: "EaselDrawingPrograms", dependencies: ["Easel"], path: "Tests/Fuzz/Programs", packageAccess: false,
            swiftSettings: strict),

        // Chart specs described by byte strings, for the same uses.
        .target(
            name: "EaselChartPrograms", dependencies: ["Easel", "EaselCharts", "EaselDrawingPrograms"],
            path: "Tests/Fuzz/Charts", packageAccess: false, swiftSettings: strict),

        .testTarget(name: "EaselNativeTests", dependencies: ["EaselNative"], swiftSettings: strict),
        .testTarget(
            name: "EaselTests", dependencies: ["Easel", "EaselSnapshots", "EaselDrawingPrograms"], swiftSettings: strict
        ),
        .testTarget(
            name: "SampleTests",
            dependencies: [
                "Easel", "EaselArguments", "EaselCharts", "EaselSnapshots", "EaselGallery", "EaselUIKit",
                "EaselSampleCatalog",
                "EaselDrawingPrograms",
                "easel-barcode-probe",
                "easel-gallery",
                "easel-text-probe",
                "easel-document-probe",
            ],
            exclude: ["Reference"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// The soak test reads glibc's memory statistics and /proc. Only Linux has both.
#if os(Linux)
    package.targets += [
        .testTarget(
            name: "EaselUIKitTests", dependencies: ["Easel", "EaselUIKit"], packageAccess: false,
            swiftSettings: strict),
        .systemLibrary(name: "EaselAllocator", path: "Tests/Soak/Allocator"),
        .executableTarget(
            name: "easel-soak",
            dependencies: [
                "Easel", "EaselArguments", "EaselCharts", "EaselChartPrograms", "EaselDrawingPrograms",
                "EaselAllocator",
            ],
            path: "Tests/Soak", exclude: ["Allocator"], packageAccess: false, swiftSettings: strict),
    ]
    package.targets.first { $0.name == "SampleTests" }?.dependencies.append("easel-soak")
#endif

// libFuzzer passes a pointer, so this target cannot use strict memory safety. Without -sanitize=fuzzer it does not
// link, so it exists only for `make fuzz`.
if Context.environment["EASEL_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "EaselLibFuzzer", path: "Tests/Fuzz/LibFuzzer"),
        .executableTarget(
            name: "easel-fuzz",
            dependencies: [
                "Easel", "EaselCharts", "EaselSVG", "EaselChartPrograms", "EaselDrawingPrograms", "EaselLibFuzzer",
            ],
            path: "Tests/Fuzz/Targets",
            packageAccess: false, swiftSettings: Array(strict.dropFirst())),
    ]
}
