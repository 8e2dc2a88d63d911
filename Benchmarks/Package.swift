// swift-tools-version: 6.1
import PackageDescription

/// The parent package's identity as an identifier, as the package manager derives it from the folder's name.
/// GraphBenchmark uses it as its own, because the graph is visible in its package only.
let parentPackage: String = {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "waymark"
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return (name[0].isNumber ? "_" : String(name[0])) + String(name.dropFirst())
}()

/// Measures Routes, whose sources ./snapshots links here first: an executable can't be imported by another package.
let snapshotBenchmark = Target.executableTarget(
  name: "SnapshotBenchmark", dependencies: ["ProcessorTime", .product(name: "Waymark", package: "Waymark")],
  exclude: ["Routes/App/RoutesApp.swift"], resources: [.copy("Routes/Resources")],
  packageAccess: false,
  swiftSettings: [
    .enableUpcomingFeature("InternalImportsByDefault"), .unsafeFlags(["-package-name", parentPackage]),
  ])

/// Measures screens of types of their own, which ./live-screens writes first.
let liveReaderBenchmark = Target.executableTarget(
  name: "LiveReaderBenchmark", dependencies: [.product(name: "Waymark", package: "Waymark")],
  packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])])

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Waymark", path: "..")],
  targets: [
    .target(name: "ProcessorTime"),
    .executableTarget(name: "EchoFloor"),
    .executableTarget(name: "EventLoad"),
    .executableTarget(name: "ListingFloor"),
    .target(name: "MeasuredPages", dependencies: [.product(name: "Waymark", package: "Waymark")]),
    .executableTarget(
      name: "BenchApp", dependencies: ["MeasuredPages", .product(name: "Waymark", package: "Waymark")]),
    .executableTarget(
      name: "CanvasBenchmark",
      dependencies: ["MeasuredPages", "ProcessorTime", .product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
    .executableTarget(
      name: "GraphBenchmark", dependencies: [.product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
    .executableTarget(
      name: "LargeListBenchmark", dependencies: ["ProcessorTime", .product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
    .executableTarget(
      name: "TableBenchmark", dependencies: ["ProcessorTime", .product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
    .executableTarget(
      name: "DeclarationBenchmark", dependencies: ["ProcessorTime", .product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
    .executableTarget(
      name: "TextBenchmark", dependencies: ["ProcessorTime", .product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
    .executableTarget(
      name: "FileIndexBenchmark", dependencies: [.product(name: "Waymark", package: "Waymark")]),
    .executableTarget(
      name: "FindBenchmark", dependencies: [.product(name: "Waymark", package: "Waymark")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", parentPackage])]),
  ] + (Context.environment["WAYMARK_SNAPSHOTS"] == nil ? [] : [snapshotBenchmark])
    + (Context.environment["WAYMARK_LIVE_SCREENS"] == nil ? [] : [liveReaderBenchmark])
)
