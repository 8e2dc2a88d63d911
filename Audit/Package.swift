// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The compiler's own libraries (SwiftParser and SwiftSyntax), which the source reader reads Swift with. They stand beside the `swift`
/// that PATH finds, or that a link found there leads to; WAYMARK_TOOLCHAIN names another toolchain's `usr` folder.
let compilerLibraries: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: $0 + "/swift") }
  let toolchains = folders.flatMap { swift in
    [swift, swift.resolvingSymlinksInPath()].map {
      $0.deletingLastPathComponent().deletingLastPathComponent().path
    }
  }
  let libraries = ([Context.environment["WAYMARK_TOOLCHAIN"]].compactMap { $0 } + toolchains).map {
    $0 + "/lib/swift/host"
  }
  return libraries.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
    ?? "/usr/lib/swift/host"
}()

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .unsafeFlags(["-I", compilerLibraries]),
]

let compiler: [LinkerSetting] = [
  .unsafeFlags(["-L", compilerLibraries, "-Xlinker", "-rpath", "-Xlinker", compilerLibraries]),
  .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
]

let package = Package(
  name: "WaymarkAuditor",
  products: [.executable(name: "waymark", targets: ["WaymarkCLI"])],
  dependencies: [.package(name: "Waymark", path: "..")],
  targets: [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CDigest"),
    .target(name: "SourceFacts", swiftSettings: settings, linkerSettings: compiler),
    .target(
      name: "SourceReader", dependencies: ["SourceFacts", .product(name: "WaymarkAudit", package: "Waymark")],
      swiftSettings: settings),
    .target(
      name: "SourceFixer", dependencies: [.product(name: "WaymarkAudit", package: "Waymark")],
      swiftSettings: settings, linkerSettings: compiler),
    .executableTarget(
      name: "WaymarkCLI",
      dependencies: [
        "CDigest", "CYAML", "SourceFixer", "SourceReader", .product(name: "WaymarkAudit", package: "Waymark"),
      ],
      resources: [
        // In the executable itself, so that it works wherever it is copied to.
        .embedInCode("Resources/map.html"), .embedInCode("Resources/map.css"), .embedInCode("Resources/map.js"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SourceReaderTests", dependencies: ["SourceReader", .product(name: "WaymarkAudit", package: "Waymark")],
      swiftSettings: settings),
    .testTarget(
      name: "SourceFixerTests",
      dependencies: ["SourceFixer", "SourceReader", .product(name: "WaymarkAudit", package: "Waymark")],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkCLITests",
      dependencies: ["SourceReader", "WaymarkCLI", .product(name: "WaymarkAudit", package: "Waymark")],
      swiftSettings: settings),
  ]
)
