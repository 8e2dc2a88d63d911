import Foundation

/// The installed program `waymark`.
struct AuditorProgram {
  /// The absolute path.
  let path: String

  /// Finds the program: the variable WAYMARK names it, or it stands on the PATH.
  /// - Throws: How to install it, if there is none.
  init(in environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    if let named = environment["WAYMARK"], !named.isEmpty {
      guard Self.isProgram(named) else { throw AuditFailure("WAYMARK names “\(named)”, which is no program.") }
      path = named
      return
    }
    let places = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    guard let found = places.map({ "\($0)/waymark" }).first(where: Self.isProgram) else {
      throw AuditFailure(
        """
        “waymark” is not on the PATH, and the variable WAYMARK does not name it. Build it, and put it there: \
        swift build -c release --package-path \(Self.package) --product waymark
        """)
    }
    path = found
  }

  /// The auditor's package, which comes with this plugin.
  private static let package =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Audit").standardized.path

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}
