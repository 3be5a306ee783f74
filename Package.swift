// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

/// The pkg-config file of a system library: one of ours, where the library's headers are in the usual folders.
///
/// Those of Pango and HarfBuzz lead to `-pthread`, which SwiftPM refuses with a warning in every package that depends on
/// Easel. SwiftPM reads a space in a name as a separator, so a path with one cannot be given.
/// See docs/decisions/0002-pango-without-a-warning.md.
func pkgConfig(_ name: String, in folder: String, headers: [[String]]) -> String {
    let ownFile = "\(Context.packageDirectory)/Sources/\(folder)/\(name).pc"
    let hasHeaders = headers.allSatisfy { $0.contains { FileManager.default.fileExists(atPath: "/usr/\($0)") } }
    return hasHeaders && !ownFile.contains(" ") ? ownFile : name
}

let pangoPkgConfig = pkgConfig(
    "pangocairo", in: "CPango",
    headers: [
        ["include/pango-1.0/pango/pangocairo.h"],
        ["lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib"].map { "\($0)/glib-2.0/include/glibconfig.h" },
    ])

let harfBuzzPkgConfig = pkgConfig(
    "harfbuzz-subset", in: "CHarfBuzz", headers: [["include/harfbuzz/hb-subset.h"]])

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Easel",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Easel", targets: ["Easel"]),
        .library(name: "EaselSnapshots", targets: ["EaselSnapshots"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "snapshots", targets: ["snapshots"]),
    ],
    targets: [
        // The system's libraries: a module map and a shim header each.
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: pangoPkgConfig, providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: harfBuzzPkgConfig,
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),

        // The only target that calls C.
        .target(
            name: "EaselNative",
            dependencies: [
                "CCairo", "CPango", "CFontconfig", "CHarfBuzz", "CPNG", "CDeflate", "CISAL", "CJPEG", "CZlib",
            ],
            swiftSettings: strict),

        // The toolkit.
        .target(name: "Easel", dependencies: ["EaselNative"], swiftSettings: strict),

        // Snapshot tests for people's own packages, the files they leave, and the program that puts those in order.
        .target(name: "SnapshotFiles", packageAccess: false, swiftSettings: strict),
        .target(
            name: "EaselSnapshots", dependencies: ["Easel", "SnapshotFiles"], packageAccess: false,
            swiftSettings: strict),
        .executableTarget(
            name: "snapshots", dependencies: ["SnapshotFiles"], path: "Sources/Snapshots", packageAccess: false,
            swiftSettings: strict),
        .testTarget(
            name: "EaselSnapshotsTests", dependencies: ["Easel", "EaselSnapshots", "SnapshotFiles", "snapshots"],
            exclude: ["Fixture"], swiftSettings: strict),

        // The samples and the program that draws them, written against the public API alone.
        .target(
            name: "SampleCatalog", dependencies: ["Easel"], path: "Samples",
            exclude: ["Gallery"], sources: ["Catalog"], resources: [.embedInCode("Data/training-log.csv")],
            packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "gallery", dependencies: ["Easel", "SampleCatalog"], path: "Samples/Gallery",
            packageAccess: false, swiftSettings: strict),

        // The same scenes with Easel and in plain C, against which it is measured.
        .target(name: "PlainCairo", dependencies: ["CCairo", "CPango"], path: "Tests/Benchmarks/PlainCairo"),
        .executableTarget(
            name: "benchmarks", dependencies: ["Easel", "EaselSnapshots", "PlainCairo"], path: "Tests/Benchmarks",
            exclude: ["PlainCairo", "Peers"], packageAccess: false, swiftSettings: strict),

        // Text in whatever environment a test gives it.
        .executableTarget(
            name: "text-probe", dependencies: ["Easel"], path: "Tests/TextProbe", packageAccess: false,
            swiftSettings: strict),

        // Documents in whatever environment a test gives it.
        .executableTarget(
            name: "document-probe", dependencies: ["Easel"], path: "Tests/DocumentProbe", packageAccess: false,
            swiftSettings: strict),

        // Drawings that byte strings say, for fuzzing, for the soak, and for the tests with threads.
        .target(
            name: "DrawingPrograms", dependencies: ["Easel"], path: "Tests/Fuzz/Programs", packageAccess: false,
            swiftSettings: strict),

        .testTarget(name: "EaselNativeTests", dependencies: ["EaselNative"], swiftSettings: strict),
        .testTarget(
            name: "EaselTests", dependencies: ["Easel", "EaselSnapshots", "DrawingPrograms"], swiftSettings: strict),
        .testTarget(
            name: "SampleTests",
            dependencies: [
                "Easel", "EaselSnapshots", "SampleCatalog", "DrawingPrograms", "gallery", "text-probe",
                "document-probe",
            ],
            exclude: ["Reference"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// The soak asks glibc for the memory in use and reads /proc. No other system has both.
#if os(Linux)
    package.targets += [
        .systemLibrary(name: "Allocator", path: "Tests/Soak/Allocator"),
        .executableTarget(
            name: "soak", dependencies: ["Easel", "DrawingPrograms", "Allocator"], path: "Tests/Soak",
            exclude: ["Allocator"], packageAccess: false, swiftSettings: strict),
    ]
    package.targets.first { $0.name == "SampleTests" }?.dependencies.append("soak")
#endif

// libFuzzer hands over a pointer, so that this target cannot be strict about memory; and without -sanitize=fuzzer it
// does not link, so that it is there for `make fuzz` alone.
if Context.environment["EASEL_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "LibFuzzer", path: "Tests/Fuzz/LibFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: ["Easel", "DrawingPrograms", "LibFuzzer"], path: "Tests/Fuzz/Targets",
            packageAccess: false, swiftSettings: Array(strict.dropFirst())),
    ]
}
