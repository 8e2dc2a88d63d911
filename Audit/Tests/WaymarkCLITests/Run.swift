import Foundation
import Testing

/// A program that has ended.
struct Run {
  var code: Int32
  var output: String
  var errors: String

  /// Runs the tool, which the build has put beside these tests.
  ///
  /// - Parameter environment: What is added to the environment. Without it the tool keeps nothing of what it reads.
  static func waymark(
    _ arguments: [String], in folder: String, environment: [String: String] = ["XDG_CACHE_HOME": "", "HOME": ""]
  ) throws -> Run {
    try run(try tool(), arguments, in: folder, environment: environment)
  }

  /// The tool.
  static func tool() throws -> URL {
    let tests = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let tool = tests.deletingLastPathComponent().appending(path: "waymark")
    try #require(FileManager.default.isExecutableFile(atPath: tool.path), "\(tool.path) is not built")
    return tool
  }

  /// Runs a program.
  static func run(
    _ program: URL, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.executableURL, process.arguments) = (program, arguments)
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    // Files, other than pipes, can't be full while the other one is read.
    let names = ["output", "errors"].map { FileManager.default.temporaryDirectory.path + "/\($0)-\(UUID().uuidString)" }
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    for name in names { try Data().write(to: URL(filePath: name)) }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: names[0]))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: names[1]))
    try process.run()
    process.waitUntilExit()
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Run(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
