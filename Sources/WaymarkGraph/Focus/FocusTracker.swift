/// The storage of a ``FocusState``, without the type of its values.
@MainActor protocol AnyFocusBox: AnyObject {
  /// Whether the value stands for no view.
  var wantsNone: Bool { get }
  /// Replaces the value by that for no view.
  func reset()
}

/// The node of a view that is bound to a value of a ``FocusState``, without the type of the value.
class AnyFocusNode: StagedNode {
  /// Whether the state has the value of this view.
  func isTarget(of box: any AnyFocusBox) -> Bool { false }
  func isBound(to box: any AnyFocusBox) -> Bool { false }
  /// Follows the focus into the view.
  func gain() {}
  /// Follows the focus out of the view.
  func lose() {}

  /// Whether the view contains an element.
  final func contains(_ id: Int32) -> Bool { Self.contains(id, in: self) }

  private static func contains(_ id: Int32, in node: Node) -> Bool {
    if (node as? AnyElementNode)?.id == id { return true }
    var isFound = false
    node.visitChildren { if !isFound { isFound = contains(id, in: $0) } }
    return isFound
  }

  /// The first of the view's elements; nil if it has none.
  final var element: AnyElementNode? {
    var found: AnyElementNode?
    visitElements { if found == nil { found = $0 } }
    return found
  }
}

/// Knows which of a graph's views have the focus, and moves it as the app requests.
@MainActor final class FocusTracker {
  private unowned let graph: Graph
  private var nodes: [ObjectIdentifier: AnyFocusNode] = [:]
  /// The nodes that contain the focus.
  private var focused: [AnyFocusNode] = []
  /// The state that the app has set last, until the views have settled.
  private var requested: (any AnyFocusBox)?
  /// The number of the element that has the focus, among those that the client reports; 0 if none has. It is a value of
  /// the window, so that it is persisted.
  private let element: SceneCell<Int>

  /// A name that no app uses for its own values of the window.
  private static let key = "\u{1}focus"

  init(_ graph: Graph) {
    self.graph = graph
    element = graph.sceneCell(Self.key, 0)
  }

  func add(_ node: AnyFocusNode) { nodes[ObjectIdentifier(node)] = node }

  func remove(_ node: AnyFocusNode) {
    nodes[ObjectIdentifier(node)] = nil
    guard let index = focused.firstIndex(where: { $0 === node }), !graph.isSuspending else { return }
    focused.remove(at: index)
    if focused.isEmpty { element.value = 0 }
    graph.afterUpdate { node.lose() }
  }

  func isFocused(_ node: AnyFocusNode) -> Bool { focused.contains { $0 === node } }

  /// Follows the client's focus into an element, or out of all that are reported. Returns false if there is no such
  /// element.
  func moved(to id: Int32) -> Bool {
    let gaining = id == 0 ? [] : nodes.values.filter { $0.contains(id) }
    guard id == 0 || !gaining.isEmpty else { return false }
    element.value = Int(id)
    let losing = focused.filter { old in !gaining.contains { $0 === old } }
    focused = gaining
    for node in losing { node.lose() }
    for node in gaining { node.gain() }
    return true
  }

  /// Sets the states that follow from the persisted element, once the elements have their numbers.
  func restore() { _ = moved(to: Int32(truncatingIfNeeded: element.value)) }

  // MARK: The app's moves

  var hasRequest: Bool { requested != nil }

  /// Moves the focus to the view with the value that a state has now, when the views have settled: the view may appear
  /// in the same update.
  func request(_ box: any AnyFocusBox) {
    requested = box
    graph.needsUpdate?()
  }

  /// Moves the focus as requested. Returns whether a state has changed because it has no such view.
  func settle() -> Bool {
    guard let box = requested else { return false }
    requested = nil
    if box.wantsNone {
      if let node = focused.first(where: { $0.isBound(to: box) }), let element = node.element {
        graph.perform(.blur(element.id))
      }
      return false
    }
    guard let node = nodes.values.first(where: { $0.isTarget(of: box) && $0.isOnStage }), let element = node.element
    else {
      box.reset()
      return true
    }
    if isFocused(node) { return false }
    graph.perform(.focus(element.id)) { [weak self, weak node] result in
      // The state describes where the focus is, not where the app wanted it.
      guard result != .done, let self, let node, !isFocused(node) else { return }
      node.lose()
    }
    return false
  }
}

extension Graph {
  /// The tracker, which is created for the first view that needs it.
  var focusTracker: FocusTracker {
    if let focus { return focus }
    let new = FocusTracker(self)
    focus = new
    return new
  }

  /// Follows the client's focus: into the element with this id, or out of all that the client reports for 0. Call
  /// ``update()`` afterwards.
  package func focusMoved(to id: Int32) -> EventResult { focus?.moved(to: id) == true ? .handled : .unknownNode }

  /// Moves the focus as the app has requested, when everything has settled. Returns whether views have to settle again.
  package func settleFocus() -> Bool { focus?.settle() ?? false }
}
