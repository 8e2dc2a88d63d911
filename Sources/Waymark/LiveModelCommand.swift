internal import WaymarkAudit
internal import WaymarkDriver
internal import WaymarkLiveReader

/// What `waymark audit --live` and `waymark map --live` call a built app with: `Routes live-model [--states FILE] [SKIPPED PRESS]…`. The
/// app reads its own model, by pressing everything on all of its screens.
struct LiveModelCommand {
  /// What lines begin with, to tell them from what the app itself writes.
  private static let mark = "waymark-live"

  /// The file for the states of the window that show the screens; nil if nobody wants them.
  private let states: URL?
  private let skipped: Set<String>

  /// Parses the arguments after the program's name; nil if they are not about this.
  init?(_ arguments: [String]) {
    guard arguments.first == "live-model" else { return nil }
    var rest = arguments.dropFirst()
    if rest.first == "--states", rest.count > 1 {
      states = URL(filePath: rest[rest.startIndex + 1])
      rest = rest.dropFirst(2)
    } else {
      states = nil
    }
    skipped = Set(rest)
  }

  /// Reads the model. Each press is told before it is done: the last one is known if it ends the process.
  ///
  /// - Parameters:
  ///   - documents: the documents of the app.
  ///   - write: called with each line for the standard output.
  /// - Throws: An error if the states can't be written.
  @MainActor func run(
    _ app: some App, name: String, documents: TestDocuments, write: @escaping (String) -> Void
  ) async throws {
    let tell = { (kind: String, text: String) in
      write("\(Self.mark) \(kind) \(text.split(whereSeparator: \.isNewline).joined(separator: " "))\n")
    }
    let module = String(String(reflecting: Swift.type(of: app)).prefix { $0 != "." })
    let driver = AppDriver(driving: app, documents: documents, checksPage: false) { tell("mistake", $0) }
    let reader = LiveReader(driver, name: name, module: module, skipping: skipped) { tell("press", $0) }
    let model = await reader.read()
    if let states { try ScreenStates(reader.visits).write(to: states) }
    tell("model", String(decoding: try JSONEncoder().encode(model), as: UTF8.self))
  }
}
