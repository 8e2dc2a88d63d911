import Foundation
import WaymarkAudit

/// A built app that reads its own model, by pressing everything on its screens.
///
/// A press that makes it crash or hang is left out when the app is started again, and told. The app has a folder of its own
/// for its data, so that nothing of the user's is changed.
struct LiveApp {
  /// What was read, and what could not be.
  struct Reading {
    var app: AppModel
    /// The presses that made it crash or hang, each in a sentence.
    var problems: [String] = []
  }

  private enum End: Equatable { case read, crashed(String), hung }

  /// How often an app is started again.
  static let mostStarts = 20
  private static let longestOutput = 256 << 20

  private let path: String
  /// How long a press may take, in milliseconds.
  private let patience: Int32

  init(path: String, patience: Int32 = 15_000) { (self.path, self.patience) = (path, patience) }

  /// Runs the app until it has visited all its screens.
  /// - Throws: Why it can't be run or does not read its model, as wrong use.
  func read() throws(WrongUse) -> Reading {
    var skipped: [String] = []
    var problems: [String] = []
    while skipped.count < Self.mostStarts {
      let run: (end: End, press: String?, model: Data?)
      do {
        run = try start(skipping: skipped)
      } catch let error as WrongUse {
        throw error
      } catch {
        throw WrongUse("“\(path)” could not be run: \(reason(error)).")
      }
      if run.end == .read, let data = run.model {
        guard let app = try? JSONDecoder().decode(AppModel.self, from: data) else {
          throw WrongUse("“\(path)” wrote a model that this version of waymark can't read. Build both of one version.")
        }
        return Reading(app: app, problems: problems)
      }
      guard let press = run.press, !skipped.contains(press) else {
        throw WrongUse("“\(path)” does not read its model. Name the program of an app that is built with Waymark.")
      }
      skipped.append(press)
      let what = if case .crashed(let how) = run.end { "ended (\(how))" } else { "did not answer" }
      problems.append("The app \(what) after this press, which is left out: \(press).")
    }
    throw WrongUse("“\(path)” crashed or hung \(skipped.count) times. The last press was “\(skipped.last ?? "")”.")
  }

  /// Runs the app once.
  private func start(skipping skipped: [String]) throws -> (end: End, press: String?, model: Data?) {
    let data = try TemporaryFolder()
    let process = Process(), pipe = Pipe()
    (process.executableURL, process.arguments) = (URL(filePath: path), ["live-model"] + skipped)
    process.environment = ProcessInfo.processInfo.environment.merging(["WAYMARK_DATA": data.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    try? pipe.fileHandleForWriting.close()
    var (press, model): (String?, Data?)
    let isInTime = readLines(from: pipe.fileHandleForReading.fileDescriptor) { line in
      if let text = Self.text(of: line, "press") { press = String(decoding: text, as: UTF8.self) }
      if let text = Self.text(of: line, "model") { model = Data(text) }
    }
    if !isInTime { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    guard isInTime else { return (.hung, press, nil) }
    if model != nil, process.terminationStatus == 0 { return (.read, press, model) }
    let isSignal = process.terminationReason == .uncaughtSignal
    return (.crashed("\(isSignal ? "signal" : "exit code") \(process.terminationStatus)"), press, nil)
  }

  private static func text(of line: Data, _ kind: String) -> Data? {
    let mark = Data("waymark-live \(kind) ".utf8)
    return line.starts(with: mark) ? line.dropFirst(mark.count) : nil
  }

  /// Reads lines until the end. Returns false if none came for too long, or there were too many.
  private func readLines(from descriptor: Int32, _ use: (Data) -> Void) -> Bool {
    var waiting = Data(), total = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, patience) > 0 else { return false }
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return true }
      total += count
      guard total <= Self.longestOutput else { return false }
      let isLine = bytes[..<count].contains(0x0A)
      waiting.append(contentsOf: bytes[..<count])
      guard isLine else { continue }
      var lines = waiting.split(separator: 0x0A, omittingEmptySubsequences: false)
      waiting = Data(lines.removeLast())
      for line in lines { use(Data(line)) }
    }
  }
}
