// swift-tools-version: 6.1
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The compiler's own libraries (SwiftParser and its kin), which ArchitectureTests reads imports with.
let compilerLibraries: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let candidates = [Context.environment["WAYMARK_TOOLCHAIN"]] + folders.map { String($0) + "/.." }
  for case let folder? in candidates where !folder.isEmpty {
    let path = folder + "/lib/swift/host"
    if FileManager.default.fileExists(atPath: path + "/SwiftParser.swiftmodule") { return path }
  }
  return "/usr/lib/swift/host"
}()

let package = Package(
  name: "Waymark",
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .executable(name: "Routes", targets: ["Routes"]),
  ],
  targets: [
    .systemLibrary(name: "CEvent"),
    .systemLibrary(name: "CWslay"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CBrotli"),

    .target(name: "WaymarkNavigation", swiftSettings: settings),
    .target(name: "WaymarkGraph", swiftSettings: settings),
    .target(
      name: "WaymarkComponents", dependencies: ["WaymarkGraph", "WaymarkNavigation"],
      swiftSettings: settings),
    .target(name: "WaymarkStorage", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(
      name: "WaymarkWeb",
      dependencies: ["WaymarkComponents", "CEvent", "CWslay", "CZlib", "CBrotli"],
      resources: [.copy("Client")], swiftSettings: settings),
    .target(name: "WaymarkTesting", dependencies: ["WaymarkComponents"], swiftSettings: settings),
    .target(
      name: "Waymark", dependencies: ["WaymarkComponents", "WaymarkStorage", "WaymarkWeb"],
      swiftSettings: settings),

    .executableTarget(
      name: "Routes", dependencies: ["Waymark"], path: "Examples/Routes", swiftSettings: settings),

    .testTarget(
      name: "WaymarkNavigationTests", dependencies: ["WaymarkNavigation"], swiftSettings: settings),
    .testTarget(name: "WaymarkGraphTests", dependencies: ["WaymarkGraph"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkComponentsTests", dependencies: ["WaymarkComponents", "WaymarkTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkStorageTests", dependencies: ["WaymarkStorage"], swiftSettings: settings),
    .testTarget(name: "WaymarkWebTests", dependencies: ["WaymarkWeb"], swiftSettings: settings),
    .testTarget(
      name: "ExampleTests", dependencies: ["Routes", "WaymarkTesting"],
      exclude: ["gpxpy_figures.py"], resources: [.copy("Tracks")], swiftSettings: settings),
    .testTarget(
      name: "ArchitectureTests",
      swiftSettings: settings + [.unsafeFlags(["-I", compilerLibraries])],
      linkerSettings: [
        .unsafeFlags([
          "-L", compilerLibraries, "-Xlinker", "-rpath", "-Xlinker", compilerLibraries,
        ]),
        .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
      ]),
  ]
)
