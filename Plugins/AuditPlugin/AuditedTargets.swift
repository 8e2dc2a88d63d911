import Foundation
import PackagePlugin

/// The folders of the Swift targets of a package that are audited.
struct AuditedTargets {
  /// The paths of the folders, from that of the package.
  let folders: [String]

  /// Finds the targets.
  /// - Parameter names: Those that are audited; none for all but tests.
  /// - Throws: Which targets there are, if there is none with a name.
  init(of package: Package, named names: [String]) throws {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    let audited =
      names.isEmpty ? targets.filter { $0.kind != .test } : try names.map { try Self.target($0, among: targets) }
    guard !audited.isEmpty else {
      throw AuditFailure("“\(package.displayName)” has no targets of Swift but tests.")
    }
    let start = package.directoryURL.standardizedFileURL.path + "/"
    folders = audited.map { target in
      let path = target.directoryURL.standardizedFileURL.path
      return path + "/" == start ? "." : path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
  }

  private static func target(
    _ name: String, among targets: [SwiftSourceModuleTarget]
  ) throws -> SwiftSourceModuleTarget {
    if let target = targets.first(where: { $0.name == name }) { return target }
    let known = targets.map(\.name).sorted().joined(separator: ", ")
    throw AuditFailure("There is no target of Swift “\(name)”, only \(known).")
  }
}
