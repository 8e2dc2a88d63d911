import Foundation
import WaymarkAudit

/// A built app that reads its own model, by pressing everything on its screens.
///
/// A press that makes it crash or hang is left out when the app is started again, and told. The app has a folder of its own
/// for its data, so that nothing of the user's is changed.
struct LiveApp {
  /// The name of the file with the states of screens, in the folder of the app's data.
  static let statesName = "waymark-live-states.json"

  private enum End: Equatable { case read, crashed(String), hung }

  /// How often an app is started again.
  static let mostStarts = 20
  private static let longestOutput = 256 << 20

  private let path: String
  private let takesPictures: Bool
  /// How long a press may take, in milliseconds.
  private let patience: Int32

  init(path: String, takesPictures: Bool = false, patience: Int32 = 15_000) {
    (self.path, self.takesPictures, self.patience) = (path, takesPictures, patience)
  }

  /// Runs the app until it has visited all its screens.
  /// - Throws: Why it can't be run or does not read its model, as wrong use.
  func read() throws(WrongUse) -> AppReading {
    // Without a browser the app need not be read.
    let pictures = takesPictures ? LivePictures(path: path, browser: try Browser()) : nil
    var skipped: [String] = []
    var problems: [String] = []
    while skipped.count < Self.mostStarts {
      let run: (end: End, press: String?, model: Data?)
      let folder = try TemporaryFolder()
      do {
        run = try start(skipping: skipped, in: folder)
      } catch let error as WrongUse {
        throw error
      } catch {
        throw WrongUse("“\(path)” could not be run: \(reason(error)).")
      }
      if run.end == .read, let data = run.model {
        guard let app = try? JSONDecoder().decode(AppModel.self, from: data) else {
          throw WrongUse("“\(path)” wrote a model that this version of waymark can't read. Build both of one version.")
        }
        var reading = AppReading(app: app, problems: problems)
        if let taken = try pictures?.take(in: folder) {
          (reading.pictures, reading.problems) = (taken.pictures, problems + taken.problems)
        }
        return reading
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
  private func start(
    skipping skipped: [String], in folder: TemporaryFolder
  ) throws -> (end: End, press: String?, model: Data?) {
    let process = Process(), pipe = Pipe()
    let states = folder.path + "/" + Self.statesName
    (process.executableURL, process.arguments) = (URL(filePath: path), ["live-model", "--states", states] + skipped)
    process.environment = Self.environment(for: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    try? pipe.fileHandleForWriting.close()
    var (press, model): (String?, Data?)
    let lines = LineReader(pipe.fileHandleForReading, patience: patience, largest: Self.longestOutput)
    let isInTime = lines.read { line in
      if let text = Self.text(of: line, "press") { press = String(decoding: text, as: UTF8.self) }
      if let text = Self.text(of: line, "model") { model = Data(text) }
      return true
    }
    if !isInTime { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    guard isInTime else { return (.hung, press, nil) }
    if model != nil, process.terminationStatus == 0 { return (.read, press, model) }
    let isSignal = process.terminationReason == .uncaughtSignal
    return (.crashed("\(isSignal ? "signal" : "exit code") \(process.terminationStatus)"), press, nil)
  }

  /// The environment of an app whose data are in a folder of their own.
  static func environment(for folder: TemporaryFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.merging(["WAYMARK_DATA": folder.path]) { $1 }
    environment["WAYMARK_DATABASE"] = nil
    return environment
  }

  private static func text(of line: Data, _ kind: String) -> Data? {
    let mark = Data("waymark-live \(kind) ".utf8)
    return line.starts(with: mark) ? line.dropFirst(mark.count) : nil
  }
}
