// swift-tools-version: 6.1
import PackageDescription

// A package of its own, because everything in it is built with libFuzzer and AddressSanitizer. See CONTRIBUTING.md.

/// The parent package's identity as an identifier, as the package manager derives it from the folder's name. The tested
/// code is visible in that package only.
let parentPackage: String = {
  let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "waymark"
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return (name[0].isNumber ? "_" : String(name[0])) + String(name.dropFirst())
}()

let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Waymark", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz", dependencies: [.product(name: "Waymark", package: "Waymark")], packageAccess: false,
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-package-name", parentPackage])])
  ]
)
