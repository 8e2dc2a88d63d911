// Measures what a key in a text editor costs the server, in texts of several lengths, and prints a table in Markdown.
import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph

/// An app with an editor whose text another view shows the length of, as editors do.
struct EditorApp: App {
  let text: String

  init(text: String) { self.text = text }
  init() { preconditionFailure("a benchmark gives the text") }

  var body: some Scene {
    WindowGroup("Editor") { EditorPage(text: text) }
  }
}

struct EditorPage: View {
  @State private var text: String

  init(text: String) { _text = State(wrappedValue: text) }

  var body: some View {
    TextEditor(text: $text)
    Text(text.utf8.count.formatted())
  }
}

/// An editor in which a user types.
@MainActor final class TypedEditor {
  private let scene: RunningScene
  private let field: Int32
  private var version = 0
  private var generator = SystemRandomNumberGenerator()
  private let length: Int

  init(_ text: String) {
    scene = RunningScene(EditorApp(text: text), address: "/", resources: AppResources(), visitor: "ann")
    scene.update()
    let page = ElementTreeBuilder()
    scene.graph.write(to: page)
    guard let field = page.roots.lazy.compactMap(Self.field).first else { preconditionFailure("there is no editor") }
    self.field = field
    length = text.utf16.count
    _ = scene.graph.takePatches()
    _ = scene.snapshot()
  }

  isolated deinit { scene.graph.end() }

  private static func field(in tree: ElementTree) -> Int32? {
    if tree.element["data-on"] == "edit" { return tree.id }
    return tree.children.lazy.compactMap { field(in: $0) }.first
  }

  /// Presses a key at a place.
  func press(at position: Int) {
    version += 1
    let letter = TextReplacement(position: position, removed: 0, inserted: "x")
    let arrival = TextExchange.Arrival(version: version, base: 0, replacement: letter)
    let result = scene.graph.dispatch(.edit(arrival, page: scene.graph.page), to: field)
    precondition(result == .handled, "the editor takes the key")
    scene.update()
    precondition(scene.graph.takePatches().patches.count == 1, "only the length has changed")
  }

  /// Measures keys one after the other, as somebody types, keys anywhere, and what is persisted after one.
  func measure() -> (typing: Timing, anywhere: Timing, persisting: Timing) {
    var (typing, anywhere, persisting) = (Timing(), Timing(), Timing())
    for number in 0..<500 { typing.measure { press(at: length / 2 + number) } }
    for _ in 0..<100 { anywhere.measure { press(at: Int.random(in: 0...length, using: &generator)) } }
    for number in 0..<50 {
      press(at: number)
      persisting.measure { if scene.changes() == nil { _ = scene.snapshot() } }
    }
    return (typing, anywhere, persisting)
  }
}

print("| text | a key | a key elsewhere | its persisted changes |\n|---|---:|---:|---:|")
let line = "All work and no play makes Jack a dull boy. "
let foreign = "Zürich und 東京 👍 sind weit voneinander entfernt. "
for (name, text) in [
  ("empty", ""), ("10 KB, ASCII", String(repeating: line, count: 230)),
  ("1 MB, ASCII", String(repeating: line, count: 23_000)),
  ("1 MB, with other letters", String(repeating: foreign, count: 18_000)),
] {
  let (typing, anywhere, persisting) = TypedEditor(text).measure()
  let columns = [typing, anywhere, persisting].map(\.median.microseconds).joined(separator: " | ")
  print("| \(name) | \(columns) |")
}
