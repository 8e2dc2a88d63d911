internal import WaymarkComponents
internal import WaymarkLiveReader

/// The states of a window that show the screens of an app, one each: `live-model` writes them, and `live-pages` serves them to a
/// browser that takes pictures.
struct ScreenStates {
  /// The states, in the order in which the screens were found.
  let states: [(screen: String, snapshot: SceneSnapshot)]

  private struct Stored: Codable {
    var screen: String
    var state: Data
  }

  @MainActor init(_ visits: [ScreenVisit]) { states = visits.map { ($0.screen, $0.snapshot) } }

  /// Reads a file that ``write(to:)`` has written.
  init(contentsOf file: URL) throws {
    let stored = try JSONDecoder().decode([Stored].self, from: Data(contentsOf: file))
    states = try stored.map { ($0.screen, try SceneSnapshot([UInt8]($0.state))) }
  }

  func write(to file: URL) throws {
    let stored = states.map { Stored(screen: $0.screen, state: Data($0.snapshot.bytes)) }
    try JSONEncoder().encode(stored).write(to: file)
  }

  /// The states by the addresses of the pages that show them: `/waymark-live/0` and so on.
  var pages: [String: SceneSnapshot] {
    Dictionary(uniqueKeysWithValues: states.enumerated().map { ("/waymark-live/\($0)", $1.snapshot) })
  }
}
