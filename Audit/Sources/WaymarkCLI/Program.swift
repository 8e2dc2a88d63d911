import Dispatch
import Foundation

/// A program that is installed, and run with a limit of time.
struct Program {
  /// What a program has done.
  struct Outcome {
    /// The number that it ended with; nil if its time was over.
    var code: Int32?
    var output: Data
    var errors: String
  }

  let path: String

  /// Finds a program on the PATH, or at an absolute path.
  /// - Returns: Nil if there is none with the name.
  init?(named name: String, searching path: String? = ProcessInfo.processInfo.environment["PATH"]) {
    let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let places = name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
    guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
    self.path = found
  }

  /// Runs the program.
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: What it reads from its standard input.
  ///   - seconds: How long it may take.
  /// - Throws: Why it can't be run, as wrong use.
  func run(_ arguments: [String], input: String = "", within seconds: Double) throws(WrongUse) -> Outcome {
    let folder = try TemporaryFolder()
    do {
      return try run(arguments, input: input, within: seconds, in: folder)
    } catch {
      throw WrongUse("“\(path)” could not be run: \(reason(error)).")
    }
  }

  private func run(
    _ arguments: [String], input: String, within seconds: Double, in folder: TemporaryFolder
  ) throws -> Outcome {
    // Files can't be full while another one is read, as pipes can.
    let names = ["input", "output", "errors"].map { URL(filePath: "\(folder.path)/\($0)") }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    (process.executableURL, process.arguments) = (URL(filePath: path), arguments)
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isInTime = ended.wait(timeout: .now() + seconds) == .success
    if !isInTime {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    return Outcome(
      code: isInTime ? process.terminationStatus : nil, output: try Data(contentsOf: names[1]),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}
