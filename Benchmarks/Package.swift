// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Waymark", path: "..")],
  targets: [
    .executableTarget(name: "BenchApp", dependencies: [.product(name: "Waymark", package: "Waymark")]),
    .executableTarget(
      name: "GraphBenchmark",
      dependencies: [
        .product(name: "Waymark", package: "Waymark"), .product(name: "WaymarkTesting", package: "Waymark"),
      ]),
  ]
)
