@testable import WaymarkGraph

/// An element with a text and no children.
struct Leaf: ElementView {
  var text: String
  init(_ text: String) { self.text = text }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("leaf")
    element.text = text
    return element
  }
}

/// An element with content.
struct Box<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("box") }
}

/// A control that runs an action when tapped.
struct Tap: ElementView {
  let name: String
  let action: () -> Void
  init(_ name: String, _ action: @escaping () -> Void) {
    self.name = name
    self.action = action
  }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("tap")
    element.text = name
    return element
  }
  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    action()
    return true
  }
  static var takesEvents: Bool { true }
}

/// A graph that a test drives, with a copy of what a client would show.
@MainActor final class Probe {
  let graph: Graph
  private(set) var reports: [String] = []
  private(set) var client: [ElementTree]
  /// The animation of the latest update.
  private(set) var animation: Animation?
  private let box = ReportBox()

  final class ReportBox { var reports: [String] = [] }

  init<Content: View>(
    restoring restored: (GraphSnapshot, any StateCoder)? = nil, @ViewBuilder _ content: () -> Content
  ) {
    let box = box
    graph = Graph(content(), restoring: restored.map { ($0.0, $0.1) }, report: { box.reports.append($0) })
    graph.finishRestoration()
    client = Probe.tree(graph)
    _ = graph.takePatches()
  }

  var mistakes: [String] { box.reports }

  static func tree(_ graph: Graph) -> [ElementTree] {
    let builder = ElementTreeBuilder()
    graph.write(to: builder)
    return builder.roots
  }

  /// Updates the graph and returns the patches, after checking that they give the client the same elements.
  @discardableResult func runIteration() -> [Patch] {
    graph.update()
    let (patches, animation) = graph.takePatches()
    self.animation = animation
    var root = ElementTree(id: 0, element: Element("root"), children: client)
    for patch in patches { root.apply(patch) }
    client = root.children
    let truth = Probe.tree(graph)
    precondition(
      outline(client) == outline(truth), "\(patches)\nclient:\n\(outline(client))\ntruth:\n\(outline(truth))")
    return patches
  }

  @discardableResult func tap(_ name: String) -> [Patch] {
    let id = all(client).first { $0.element.text == name && $0.element.tag == "tap" }!.id
    precondition(graph.dispatch(.tap, to: id) == .handled)
    return runIteration()
  }

  /// The names of the controls on the screen, in order.
  var taps: [String] { all(client).filter { $0.element.tag == "tap" }.compactMap(\.element.text) }

  /// The texts on the screen, in order.
  var texts: [String] { all(client).compactMap(\.element.text) }

  /// The numbers of all elements.
  var ids: [Int32] { all(client).map(\.id) }

  /// Returns the number of the first element with a text.
  func id(of text: String) -> Int32 { all(client).first { $0.element.text == text }!.id }

  private func all(_ trees: [ElementTree]) -> [ElementTree] { trees.flatMap { [$0] + all($0.children) } }

  private func outline(_ trees: [ElementTree], _ indent: String = "") -> String {
    trees.map { tree in
      let attributes = tree.element.allAttributes.map { "\($0.name)=\($0.value)" }.sorted()
      return "\(indent)\(tree.element.tag)#\(tree.id) \(tree.element.text ?? "") \(attributes)\n"
        + outline(tree.children, indent + "  ")
    }.joined()
  }
}

extension ElementTree {
  /// Applies a patch as a client would.
  mutating func apply(_ patch: Patch) {
    switch patch {
    case .text(let id, let text):
      edit(id) { tree in
        var element = tree.element
        element.text = text
        tree = ElementTree(id: id, element: element, children: tree.children)
      }
    case .attribute(let id, let name, let value):
      edit(id) { tree in
        var element = Element(tree.element.tag)
        element.text = tree.element.text
        for pair in tree.element.allAttributes { element[pair.name] = pair.value }
        element[name] = value
        tree = ElementTree(id: id, element: element, children: tree.children)
      }
    case .value, .edit, .richEdit, .wholeText, .command: break
    case .insert(let new, let parent, let before):
      edit(parent) { tree in
        let index = before == 0 ? tree.children.endIndex : tree.children.firstIndex { $0.id == before }!
        tree.children.insert(new, at: index)
      }
    case .remove(let id): _ = take(id)!
    case .move(let id, let parent, let before):
      let moved = take(id)!
      edit(parent) { tree in
        let index = before == 0 ? tree.children.endIndex : tree.children.firstIndex { $0.id == before }!
        tree.children.insert(moved, at: index)
      }
    }
  }

  private mutating func edit(_ target: Int32, _ change: (inout ElementTree) -> Void) {
    if id == target { return change(&self) }
    for index in children.indices { children[index].edit(target, change) }
  }

  private mutating func take(_ target: Int32) -> ElementTree? {
    if let index = children.firstIndex(where: { $0.id == target }) { return children.remove(at: index) }
    for index in children.indices { if let found = children[index].take(target) { return found } }
    return nil
  }
}
