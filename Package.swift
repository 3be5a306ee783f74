// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

/// The pkg-config file of a system library: one of ours, where the library's headers are in the usual folders.
///
/// Those of Pango and HarfBuzz lead to `-pthread`, which SwiftPM refuses with a warning in every package that depends on
/// Easel. SwiftPM reads a space in a name as a separator, so a path with one cannot be given.
/// See docs/decisions/0002-pkg-config-files-of-our-own.md.
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

// Checks that compare millions of numbers and pixels take a third of the time with optimized modules: `.ci/test` sets this
// variable. Assertions stay on. A package that depends on Easel by its version may not have unsafe flags, so nothing else does.
let tested: [SwiftSetting] =
    strict
    + (Context.environment["EASEL_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"])])

// On Apple's systems UIKit and AppKit have these names, and EaselUIKit is empty.
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
        // The system's libraries: a module map and a shim header each.
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

        // The only target of the toolkit that calls C.
        .target(
            name: "EaselNative",
            dependencies: [
                "CEaselCairo", "CEaselPango", "CEaselFontconfig", "CEaselHarfBuzz", "CEaselPNG", "CEaselDeflate",
                "CEaselISAL", "CEaselJPEG", "CEaselWebP", "CEaselZlib",
            ],
            swiftSettings: tested),

        // The toolkit.
        .target(name: "Easel", dependencies: ["EaselNative"], swiftSettings: tested),

        // Bar codes of two and one dimensions.
        .target(name: "EaselBarcodes", dependencies: ["Easel"], packageAccess: false, swiftSettings: tested),
        .testTarget(
            name: "EaselBarcodesTests", dependencies: ["Easel", "EaselBarcodes", "easel-barcode-probe"],
            packageAccess: false, swiftSettings: strict),

        // Charts from Vega-Lite specs, and the command that draws them, also as an HTTP server.
        .target(name: "EaselCharts", dependencies: ["Easel", "EaselSVG"], packageAccess: false, swiftSettings: tested),
        .target(
            name: "EaselHTTP", dependencies: ["CEaselZlib"], packageAccess: false, swiftSettings: strict),
        // Worker processes of one program, and what a program of Unix needs beside Foundation.
        .target(name: "EaselProcesses", packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "easel-chart", dependencies: ["Easel", "EaselCharts", "EaselHTTP", "EaselProcesses"],
            packageAccess: false, swiftSettings: strict),
        .testTarget(
            name: "EaselChartsTests",
            dependencies: [
                "Easel", "EaselCharts", "EaselChartPrograms", "EaselDrawingPrograms", "EaselHTTP", "easel-chart",
            ],
            exclude: ["Builder/Reference", "Command/Clients"], swiftSettings: strict),

        // SVG pictures, and the command that draws them. XML is read by a target of its own, which calls expat and zlib.
        .target(
            name: "EaselXML", dependencies: ["CEaselExpat", "CEaselZlib"], packageAccess: false, swiftSettings: tested),
        .target(name: "EaselSVG", dependencies: ["Easel", "EaselXML"], packageAccess: false, swiftSettings: tested),
        .executableTarget(
            name: "easel-svg", dependencies: ["Easel", "EaselSVG"], packageAccess: false, swiftSettings: strict),

        .testTarget(
            name: "EaselSVGTests", dependencies: ["Easel", "EaselSVG"], packageAccess: false, swiftSettings: strict),

        // Snapshot tests for people's own packages, the files they leave, and the program that puts those in order.
        .target(name: "EaselSnapshotFiles", packageAccess: false, swiftSettings: strict),
        .target(
            name: "EaselSnapshots", dependencies: ["Easel", "EaselSnapshotFiles"], packageAccess: false,
            swiftSettings: strict),
        .executableTarget(
            name: "easel-snapshots", dependencies: ["EaselSnapshotFiles"], packageAccess: false,
            swiftSettings: strict),
        .testTarget(
            name: "EaselSnapshotsTests",
            dependencies: ["Easel", "EaselSnapshots", "EaselSnapshotFiles", "easel-snapshots"],
            exclude: ["Fixture"], swiftSettings: strict),

        // UIKit's drawing calls, for code that is to compile unchanged on Linux.
        .target(
            name: "EaselUIKit", dependencies: ["Easel"], sources: hasUIKitNames ? ["EaselUIKit.swift"] : nil,
            packageAccess: false, swiftSettings: strict),

        // Galleries of people's own samples: a static site with pictures and code.
        .target(
            name: "EaselGallery", dependencies: ["Easel"],
            resources: [.embedInCode("Site/gallery.css"), .embedInCode("Site/gallery.js")], packageAccess: false,
            swiftSettings: strict),

        // The samples and the program that draws them, written against the public API alone.
        .target(
            name: "EaselSampleCatalog",
            dependencies: ["Easel", "EaselBarcodes", "EaselCharts", "EaselGallery", "EaselSVG", "EaselUIKit"],
            path: "Samples", exclude: ["Data", "Gallery", "Scale"] + (hasUIKitNames ? ["Catalog/UIKit"] : []),
            sources: ["Catalog"], packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "easel-gallery", dependencies: ["Easel", "EaselGallery", "EaselSampleCatalog"],
            path: "Samples/Gallery", packageAccess: false, swiftSettings: strict),

        // The same scenes with Easel and in plain C, against which it is measured.
        .target(
            name: "EaselPlainCairo", dependencies: ["CEaselCairo", "CEaselPango"], path: "Tests/Benchmarks/PlainCairo"),
        .executableTarget(
            name: "easel-benchmarks",
            dependencies: ["Easel", "EaselCharts", "EaselSVG", "EaselSnapshots", "EaselPlainCairo"],
            path: "Tests/Benchmarks",
            exclude: ["PlainCairo", "Peers"], packageAccess: false, swiftSettings: strict),

        // Text in whatever environment a test gives it.
        .executableTarget(
            name: "easel-text-probe", dependencies: ["Easel"], path: "Tests/TextProbe", packageAccess: false,
            swiftSettings: strict),

        // Bar codes for other programs to read.
        .executableTarget(
            name: "easel-barcode-probe", dependencies: ["Easel", "EaselBarcodes"], path: "Tests/BarcodeProbe",
            packageAccess: false, swiftSettings: strict),

        // Documents in whatever environment a test gives it.
        .executableTarget(
            name: "easel-document-probe", dependencies: ["Easel"], path: "Tests/DocumentProbe", packageAccess: false,
            swiftSettings: strict),

        // Drawings that byte strings say, for fuzzing, for the soak, and for the tests with threads.
        .target(
            name: "EaselDrawingPrograms", dependencies: ["Easel"], path: "Tests/Fuzz/Programs", packageAccess: false,
            swiftSettings: strict),

        // Specs of charts that byte strings say, for the same uses.
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
                "Easel", "EaselCharts", "EaselSnapshots", "EaselGallery", "EaselUIKit", "EaselSampleCatalog",
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

// The soak asks glibc for the memory in use and reads /proc. No other system has both.
#if os(Linux)
    package.targets += [
        .testTarget(
            name: "EaselUIKitTests", dependencies: ["Easel", "EaselUIKit"], packageAccess: false,
            swiftSettings: strict),
        .systemLibrary(name: "EaselAllocator", path: "Tests/Soak/Allocator"),
        .executableTarget(
            name: "easel-soak",
            dependencies: ["Easel", "EaselCharts", "EaselChartPrograms", "EaselDrawingPrograms", "EaselAllocator"],
            path: "Tests/Soak", exclude: ["Allocator"], packageAccess: false, swiftSettings: strict),
    ]
    package.targets.first { $0.name == "SampleTests" }?.dependencies.append("easel-soak")
#endif

// libFuzzer hands over a pointer, so that this target cannot be strict about memory; and without -sanitize=fuzzer it
// does not link, so that it is there for `make fuzz` alone.
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
