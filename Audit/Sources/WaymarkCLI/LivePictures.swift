import Dispatch
import Foundation
import Synchronization
import WaymarkAudit

/// Pictures of the screens of a built app: the app serves a page for each state in which a screen was found, and a browser opens it.
struct LivePictures {
  /// The size of the window: that of a phone, in points.
  private static let width = 390, height = 844
  /// How long the app may take to start, in milliseconds.
  private static let patience: Int32 = 15_000
  private static let longestOutput = 1 << 20

  private struct State: Decodable { let screen: Screen.ID }

  private let path: String
  private let browser: Browser

  /// - Parameters:
  ///   - path: The program of the app.
  ///   - browser: What takes the pictures.
  init(path: String, browser: Browser) { (self.path, self.browser) = (path, browser) }

  /// Takes a picture of each screen, several at the same time.
  ///
  /// - Parameter folder: The folder with the app's data and the states.
  /// - Returns: The pictures as PNG, and sentences about screens without one.
  /// - Throws: Why the app does not serve its pages, as wrong use.
  func take(in folder: TemporaryFolder) throws(WrongUse) -> (pictures: [Screen.ID: Data], problems: [String]) {
    let file = folder.path + "/" + LiveApp.statesName
    guard let data = FileManager.default.contents(atPath: file),
      let states = try? JSONDecoder().decode([State].self, from: data)
    else {
      throw WrongUse("“\(path)” did not write the states of its screens. Build it and waymark of one version.")
    }
    let process = Process(), pipe = Pipe()
    (process.executableURL, process.arguments) = (URL(filePath: path), ["live-pages", file])
    process.environment = LiveApp.environment(for: folder).merging(["PORT": "0"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw WrongUse("“\(path)” could not be run: \(reason(error)).")
    }
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? pipe.fileHandleForWriting.close()
    guard let address = address(from: pipe.fileHandleForReading) else {
      throw WrongUse("“\(path)” does not serve the states of its screens.")
    }
    let taken = Mutex<(pictures: [Screen.ID: Data], problems: [String])>(([:], []))
    DispatchQueue.concurrentPerform(iterations: states.count) { index in
      let screen = states[index].screen
      do throws(WrongUse) {
        let page = "\(address)/waymark-live/\(index)"
        let picture = try browser.picture(of: page, width: Self.width, height: Self.height)
        taken.withLock { $0.pictures[screen] = picture }
      } catch {
        taken.withLock { $0.problems.append("There is no picture of \(screen): \(error.message)") }
      }
    }
    let result = taken.withLock { $0 }
    return (result.pictures, result.problems.sorted())
  }

  /// Returns the address that the app says it is at.
  private func address(from output: FileHandle) -> String? {
    var found: String?
    let lines = LineReader(output, patience: Self.patience, largest: Self.longestOutput)
    _ = lines.read { line in
      let text = String(decoding: line, as: UTF8.self)
      guard let start = text.range(of: " is at http://127.0.0.1:") else { return true }
      found = "http://127.0.0.1:" + text[start.upperBound...].prefix(while: \.isNumber)
      return false
    }
    return found
  }
}
