import Foundation

/// The project's own GPX files.
enum TrackFiles {
  static func url(_ name: String) -> URL { Bundle.module.bundleURL.appending(path: "Tracks/\(name)") }

  /// Calls `body` with a file that is removed afterwards.
  @discardableResult
  static func withFile<Result>(_ content: Data, _ body: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString).gpx")
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  /// Returns a complete GPX file with the given points.
  static func gpx(points: String) -> Data {
    Data("<gpx version=\"1.1\"><trk><trkseg>\(points)</trkseg></trk></gpx>".utf8)
  }
}

/// Real recordings, which are beside the package on some machines and not part of it.
enum SharedTracks {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/gpx").standardized

  static let files: [URL] =
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "gpx" }.sorted { $0.lastPathComponent < $1.lastPathComponent }

  static var arePresent: Bool { !files.isEmpty }
}

/// The Python library gpxpy, whose figures ours are compared with.
enum GPXPy {
  struct Figures: Decodable {
    let length_2d: Double
    let points: Int
  }

  /// Whether it can be imported by the Python that `WAYMARK_PYTHON` names, or else by `python3`.
  static let isPresent = (try? run(["-c", "import gpxpy"])) != nil

  static func figures(of folder: URL) throws -> [String: Figures] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "gpxpy_figures.py")
    return try JSONDecoder().decode([String: Figures].self, from: run([script.path, folder.path]))
  }

  private struct Failed: Error {}

  private static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [ProcessInfo.processInfo.environment["WAYMARK_PYTHON"] ?? "python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed() }
    return answer
  }
}
