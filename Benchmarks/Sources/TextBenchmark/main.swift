// Measures what a key in a text editor costs the server, in plain and rich texts of several lengths, beside a tap that counts, and prints a table in
// Markdown.
import Foundation
import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph
import WaymarkText

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

/// The same with a text that has attributes: each tenth word is bold.
struct RichEditorApp: App {
  let text: AttributedString

  init(text: AttributedString) { self.text = text }
  init() { preconditionFailure("a benchmark gives the text") }

  var body: some Scene {
    WindowGroup("Editor") { RichEditorPage(text: text) }
  }
}

struct RichEditorPage: View {
  @State private var text: AttributedString
  @State private var selection = AttributedTextSelection()

  init(text: AttributedString) { _text = State(wrappedValue: text) }

  var body: some View {
    TextEditor(text: $text, selection: $selection)
    Text(text.utf8.count.formatted())
  }
}

struct CounterApp: App {
  var body: some Scene {
    WindowGroup("Counter") { CounterPage() }
  }
}

struct CounterPage: View {
  @State private var count = 0

  var body: some View {
    Button("Count") { count += 1 }
    Text(count.formatted())
  }
}

/// An editor in which a user types.
@MainActor final class TypedEditor {
  private let scene: RunningScene
  private let field: Int32
  private var version = 0
  private var generator = SystemRandomNumberGenerator()
  private let length: Int

  init(_ app: some App, _ text: String) {
    scene = RunningScene(app, address: "/", resources: AppResources(), visitor: "ann")
    scene.update()
    let page = ElementTreeBuilder()
    scene.graph.write(to: page)
    let editors = page.roots.lazy.compactMap { control("edit", in: $0) }
    guard let field = editors.first else { preconditionFailure("there is no editor") }
    self.field = field
    length = text.utf16.count
    _ = scene.graph.takePatches()
    _ = scene.snapshot()
  }

  isolated deinit { scene.graph.end() }

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

/// A text whose paragraphs have ten sentences, of which the first is bold.
@MainActor func richText(paragraphs: Int) -> AttributedString {
  let bold = AttributedString(line, attributes: AttributeContainer().font(.body.bold()))
  let paragraph = bold + AttributedString(String(repeating: line, count: 9) + "\n")
  return (0..<paragraphs).reduce(into: AttributedString()) { text, _ in text += paragraph }
}

/// Measures a tap that counts.
@MainActor func measureCounter() -> Timing {
  let scene = RunningScene(CounterApp(), address: "/", resources: AppResources(), visitor: "ann")
  scene.update()
  let page = ElementTreeBuilder()
  scene.graph.write(to: page)
  _ = scene.graph.takePatches()
  let buttons = page.roots.lazy.compactMap { control("tap", in: $0) }
  guard let button = buttons.first else { preconditionFailure("there is no button") }
  var timing = Timing()
  for _ in 0..<500 {
    timing.measure {
      precondition(scene.graph.dispatch(.tap, to: button) == .handled, "the button takes the tap")
      scene.update()
      precondition(scene.graph.takePatches().patches.count == 1, "only the count has changed")
    }
  }
  scene.graph.end()
  return timing
}

/// Returns the number of the first element that takes an event.
@MainActor func control(_ event: String, in tree: ElementTree) -> Int32? {
  if tree.element["data-on"] == event { return tree.id }
  return tree.children.lazy.compactMap { control(event, in: $0) }.first
}

let line = "All work and no play makes Jack a dull boy. "
let foreign = "Zürich und 東京 👍 sind weit voneinander entfernt. "

@MainActor func show(_ name: String, _ editor: TypedEditor) {
  let (typing, anywhere, persisting) = editor.measure()
  let columns = [typing, anywhere, persisting].map(\.median.microseconds).joined(separator: " | ")
  print("| \(name) | \(columns) |")
}

print("| text | a key | a key elsewhere | its persisted changes |\n|---|---:|---:|---:|")
print("| none: a tap that counts | \(measureCounter().median.microseconds) | | |")
for (name, text) in [
  ("empty", ""), ("10 KB, ASCII", String(repeating: line, count: 230)),
  ("1 MB, ASCII", String(repeating: line, count: 23_000)),
  ("1 MB, with other letters", String(repeating: foreign, count: 18_000)),
] {
  show(name, TypedEditor(EditorApp(text: text), text))
}
for (name, paragraphs) in [("rich, empty", 0), ("rich, 10 KB", 23)] {
  let text = richText(paragraphs: paragraphs)
  show(name, TypedEditor(RichEditorApp(text: text), String(text.characters)))
}
