internal import WaymarkAudit
internal import WaymarkDriver
internal import WaymarkLiveReader

/// What `waymark audit --live` and `waymark map --live` call a built app with: `Routes live-model [SKIPPED PRESS]…`. The app
/// reads its own model, by pressing everything on all of its screens.
struct LiveModelCommand {
  /// What lines begin with, to tell them from what the app itself writes.
  private static let mark = "waymark-live"

  private let skipped: Set<String>

  /// Parses the arguments after the program's name; nil if they are not about this.
  init?(_ arguments: [String]) {
    guard arguments.first == "live-model" else { return nil }
    skipped = Set(arguments.dropFirst())
  }

  /// Reads the model. Each press is told before it is done: the last one is known if it ends the process.
  ///
  /// - Parameter write: called with each line for the standard output.
  @MainActor func run(_ app: some App, name: String, write: @escaping (String) -> Void) async throws {
    let tell = { (kind: String, text: String) in
      write("\(Self.mark) \(kind) \(text.split(whereSeparator: \.isNewline).joined(separator: " "))\n")
    }
    let module = String(String(reflecting: Swift.type(of: app)).prefix { $0 != "." })
    let driver = AppDriver(driving: app) { tell("mistake", $0) }
    let model = await LiveReader(driver, name: name, module: module, skipping: skipped) { tell("press", $0) }.read()
    tell("model", String(decoding: try JSONEncoder().encode(model), as: UTF8.self))
  }
}
