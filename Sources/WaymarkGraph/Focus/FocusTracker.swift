/// The storage of a ``FocusState``, without the type of its values.
@MainActor protocol AnyFocusBox: AnyObject {
  /// Whether the value stands for no view.
  var wantsNone: Bool { get }
  /// Replaces the value by that for no view.
  func reset()
}

/// The node of a view that is bound to a value of a ``FocusState``, without the type of the value.
class AnyFocusNode: StagedNode {
  /// The place in the order in which such views were mounted.
  final var order = 0

  /// The number of nodes around it.
  final var nesting: Int {
    var count = 0
    var node = parent
    while let current = node {
      count += 1
      node = current.parent
    }
    return count
  }

  /// Whether the state has the value of this view.
  func isTarget(of box: any AnyFocusBox) -> Bool { false }
  /// The state.
  var state: (any AnyFocusBox)? { nil }
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
  private var lastOrder = 0
  /// The nodes that contain the focus, the outermost first.
  private var focused: [AnyFocusNode] = []
  /// The node to which the client is moving the focus.
  private weak var destination: AnyFocusNode?
  /// The states that the app has set, in this order, until the views have settled.
  private var requested: [any AnyFocusBox] = []
  /// The number of the element that has the focus, among those that the client reports; 0 if none has. It is a value of
  /// the window, so that it is persisted.
  private let element: SceneCell<Int>

  /// A name that no app uses for its own values of the window.
  private static let key = "\u{1}focus"

  init(_ graph: Graph) {
    self.graph = graph
    element = graph.sceneCell(Self.key, 0, .value)
    graph.register(.focus) { [unowned self] in settle() }
  }

  func add(_ node: AnyFocusNode) {
    lastOrder += 1
    node.order = lastOrder
    nodes[ObjectIdentifier(node)] = node
  }

  func remove(_ node: AnyFocusNode) {
    nodes[ObjectIdentifier(node)] = nil
    guard let index = focused.firstIndex(where: { $0 === node }), !graph.isSuspending else { return }
    focused.remove(at: index)
    if focused.isEmpty { element.value = 0 }
    graph.afterUpdate { node.lose() }
  }

  /// The number of the element that was reported last; 0 for none.
  var reported: Int32 { Int32(truncatingIfNeeded: element.value) }

  func isFocused(_ node: AnyFocusNode) -> Bool { focused.contains { $0 === node } }

  /// Follows the client's focus into an element, or out of all that are reported. Returns false if there is no such
  /// element.
  func moved(to id: Int32) -> Bool {
    let gaining = id == 0 ? [] : nodes.values.filter { $0.contains(id) }.sorted { $0.nesting < $1.nesting }
    guard id == 0 || !gaining.isEmpty else { return false }
    if element.value != Int(id) { element.value = Int(id) }
    let losing = focused.filter { old in !gaining.contains { $0 === old } }
    focused = gaining
    for node in losing { node.lose() }
    for node in gaining { node.gain() }
    return true
  }

  /// Sets the states that follow from the persisted element, once the elements have their numbers.
  func restore() { if !moved(to: reported) { element.value = 0 } }

  // MARK: The app's moves

  /// Moves the focus to the view with the value that a state has now, when the views have settled: the view may appear
  /// in the same update.
  func request(_ box: any AnyFocusBox) {
    requested.removeAll { $0 === box }
    requested.append(box)
    graph.needsUpdate?()
  }

  /// Moves the focus as requested. Returns whether a state has changed because its view can't have the focus.
  private func settle() -> Bool {
    // While the graph is restored, elements don't have their numbers yet.
    guard !requested.isEmpty, graph.restoration == nil else { return false }
    let boxes = requested
    requested = []
    let targets = boxes.filter { !$0.wantsNone }.map { (box: $0, node: target(of: $0)) }
    guard let node = targets.last(where: { $0.node != nil })?.node, let element = node.element else {
      for box in boxes where box.wantsNone { leave(box) }
      return reset(targets.map(\.box))
    }
    if !isFocused(node) { move(to: node, element.id) }
    // The focus is in one view, and in those around it.
    return reset(targets.filter { $0.node?.contains(element.id) != true }.map(\.box))
  }

  /// The view on the screen with the value of a state.
  private func target(of box: any AnyFocusBox) -> AnyFocusNode? {
    let found = nodes.values.filter { $0.isTarget(of: box) && $0.isOnStage && $0.element != nil }
    return found.first(where: isFocused) ?? found.min { $0.order < $1.order }
  }

  private func move(to node: AnyFocusNode, _ element: Int32) {
    destination = node
    graph.perform(.focus(element)) { [weak self, weak node] result in
      guard let self, let node else { return }
      if destination === node { destination = nil }
      if result != .done, !isFocused(node), let box = node.state, node.isTarget(of: box) { _ = reset([box]) }
    }
  }

  /// Takes the focus away from the view of a state.
  private func leave(_ box: any AnyFocusBox) {
    let node = focused.first { $0.state === box } ?? destination.flatMap { $0.state === box ? $0 : nil }
    guard let element = node?.element else { return }
    graph.perform(.blur(element.id))
  }

  private func reset(_ boxes: [any AnyFocusBox]) -> Bool {
    for box in boxes {
      box.reset()
      // The state describes where the focus is, not where the app wanted it.
      for node in focused where node.state === box { node.gain() }
    }
    return !boxes.isEmpty
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

  /// The number of the element that has the focus, as the client has reported; 0 for none.
  package var focusedElement: Int32 { focus?.reported ?? 0 }

  /// Follows the client's focus: into the element with this id, or out of all that the client reports for 0. Call
  /// ``update()`` afterwards.
  package func focusMoved(to id: Int32) -> EventResult { focus?.moved(to: id) == true ? .handled : .unknownNode }
}
