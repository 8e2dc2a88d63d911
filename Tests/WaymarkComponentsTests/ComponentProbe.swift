import WaymarkComponents
import WaymarkGraph
import WaymarkText

/// A view mounted without a browser, with its elements and the patches that events cause.
@MainActor final class ComponentProbe {
  private final class Mistakes { var all: [String] = [] }

  let graph: Graph
  private let reported = Mistakes()
  private(set) var roots: [ElementTree] = []
  /// The number of edits that each field has received, and that the user has made.
  private var received: [Int32: Int] = [:]
  private var versions: [Int32: Int] = [:]

  /// Mounts a view.
  ///
  /// - Parameter snapshot: what another probe's graph has written, which this one continues.
  init<Content: View>(restoring snapshot: GraphSnapshot? = nil, @ViewBuilder _ content: () -> Content) {
    let reported = reported
    graph = Graph(
      content(), restoring: snapshot.map { ($0, JSONStateCoder()) }, report: { reported.all.append($0) })
    if snapshot != nil { graph.finishRestoration() }
    read()
    _ = graph.takePatches()
  }

  var mistakes: [String] { reported.all }

  /// All elements in document order.
  var all: [ElementTree] { Self.flat(roots) }

  func first(_ tag: String) -> ElementTree! { all.first { $0.element.tag == tag } }
  func all(_ tag: String) -> [ElementTree] { all.filter { $0.element.tag == tag } }

  /// Returns the first element of a class.
  func first(class name: String) -> ElementTree! {
    all.first { $0.element.classes.split(separator: " ").contains(Substring(name)) }
  }

  /// Returns the value of a style property of an element.
  func style(_ name: String, of tree: ElementTree) -> String? {
    tree.element.styles.first { $0.name == name }?.value
  }

  /// Dispatches an event as the browser would, and returns the patches that it causes.
  @discardableResult
  func send(_ event: Event, to tree: ElementTree, version: Int = 1) -> (result: EventResult, patches: [Patch]) {
    let result = graph.dispatch(event, to: tree.id, version: version)
    return (result, update())
  }

  /// Replaces the text of a field, as far as it differs, as the browser would, and returns the patches that it causes.
  @discardableResult
  func type(_ text: String, into tree: ElementTree) -> (result: EventResult, patches: [Patch]) {
    let shown = all.first { $0.id == tree.id }?.element.value
    let texts: (before: String, after: String)? =
      switch shown {
      case .text(let before): (before, text)
      case .richText(let before): (before.string, text + "\n")
      default: nil
      }
    guard let texts, let replacement = TextReplacement(from: texts.before, to: texts.after) else {
      return (.unexpected, [])
    }
    versions[tree.id, default: 0] += 1
    let arrival = TextExchange.Arrival(
      version: versions[tree.id, default: 0], base: received[tree.id, default: 0], replacement: replacement)
    return send(.edit(arrival, page: graph.page), to: tree)
  }

  /// Sends an edit of the user in a rich text.
  @discardableResult
  func edit(_ parts: [TextEdit.Part], in tree: ElementTree) -> (result: EventResult, patches: [Patch]) {
    var edit = TextEdit()
    for part in parts { edit.append(part) }
    versions[tree.id, default: 0] += 1
    let arrival = TextExchange.Arrival(
      version: versions[tree.id, default: 0], base: received[tree.id, default: 0], edit: edit)
    return send(.edit(arrival, page: graph.page), to: tree)
  }

  /// Updates the views after a change of the model, and returns the patches.
  @discardableResult
  func update() -> [Patch] {
    graph.update()
    let patches = graph.takePatches().patches
    for patch in patches {
      switch patch {
      case .edit(let id, _, _), .richEdit(let id, _, _): received[id, default: 0] += 1
      default: continue
      }
    }
    read()
    return patches
  }

  private func read() {
    let builder = ElementTreeBuilder()
    graph.write(to: builder)
    roots = builder.roots
  }

  private static func flat(_ trees: [ElementTree]) -> [ElementTree] {
    trees.flatMap { [$0] + flat($0.children) }
  }
}
