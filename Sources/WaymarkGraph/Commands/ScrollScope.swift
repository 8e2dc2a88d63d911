/// A part of the views in which an app scrolls to views by their ids.
@MainActor package final class ScrollScope: RebuiltState {
  fileprivate weak var node: ScrollScopeNode?

  nonisolated package init() {}

  /// Scrolls to the view with an id, once the views have settled: it may appear in the same update. Does nothing if there is
  /// no such view.
  package func scroll(to id: AnyHashable, anchor: ScrollAnchor?) {
    guard let node else { return }
    let isAnimated = Transaction.current.animation != nil
    node.graph.afterUpdate { [weak node] in node?.scroll(to: id, anchor, isAnimated) }
    node.graph.needsUpdate?()
  }

  /// Scrolls the scroll view of the scope to an edge of its content. The last views of lazy containers in it are mounted before it
  /// scrolls to the end.
  ///
  /// - Parameter isScrollView: whether an element is one of a scroll view. The first one in the scope is scrolled; in those
  ///   inside it nothing is mounted.
  package func scroll(to edge: ScrollEdge, isScrollView: @escaping (Element) -> Bool) {
    guard let node else { return }
    let isAnimated = Transaction.current.animation != nil
    node.graph.afterUpdate { [weak node] in node?.scroll(to: edge, isAnimated, isScrollView) }
    node.graph.needsUpdate?()
  }

  /// Returns the ids of the views around a target, the innermost first; nil if the scope does not contain it.
  ///
  /// - Parameters:
  ///   - target: the number of a child of an element that contains targets.
  ///   - attribute: the attribute of such an element.
  package func ids(around target: Int32, in attribute: String) -> [AnyHashable]? {
    guard let node else { return nil }
    return node.ids(around: target, in: attribute, below: node, isTarget: false)
  }
}

extension View {
  /// Makes the view the part in which `scope` finds views.
  package func scrollScope(_ scope: ScrollScope) -> some View { ScrollScopeView(content: self, scope: scope) }
}

private struct ScrollScopeView<Content: View>: View {
  let content: Content
  let scope: ScrollScope
}

extension ScrollScopeView: PrimitiveView {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = ScrollScopeNode(parent: inputs.parent, graph: inputs.graph)
    view.scope.node = node
    node.child = inputs.under(node).mount(view.content)
    return node
  }

  static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! ScrollScopeNode
    view.scope.node = node
    inputs.under(node).update(view.content, node.child)
  }
}

private final class ScrollScopeNode: Node {
  unowned let graph: Graph
  var child: Node!

  init(parent: Node?, graph: Graph) {
    self.graph = graph
    super.init(parent: parent)
  }

  func scroll(to id: AnyHashable, _ anchor: ScrollAnchor?, _ isAnimated: Bool) {
    // The client keeps its scroll positions while a graph is restored.
    guard isMounted, graph.restoration == nil else { return }
    if let found = Self.view(withID: id, in: self) {
      var element: AnyElementNode?
      found.visitElements { if element == nil { element = $0 } }
      if let element { graph.perform(.scroll(element.id, to: anchor, isAnimated: isAnimated)) }
    } else if Self.mountView(withID: id, in: self) {
      graph.afterUpdate { [weak self] in self?.scroll(to: id, anchor, isAnimated) }
    }
  }

  func scroll(to edge: ScrollEdge, _ isAnimated: Bool, _ isScrollView: @escaping (Element) -> Bool) {
    guard isMounted, graph.restoration == nil else { return }
    guard let view = Self.scrollView(in: self, isScrollView) else { return }
    // The end is not where it seems to be as long as lazy containers leave views for later.
    if edge == .bottom || edge == .trailing, Self.mountEnds(in: view, isScrollView) {
      return graph.afterUpdate { [weak self] in self?.scroll(to: edge, isAnimated, isScrollView) }
    }
    graph.perform(.scrollToEdge(view.id, edge, isAnimated: isAnimated))
  }

  private static func scrollView(in node: Node, _ isScrollView: (Element) -> Bool) -> AnyElementNode? {
    if let element = node as? AnyElementNode, isScrollView(element.rendered()) { return element }
    var found: AnyElementNode?
    node.visitChildren { if found == nil { found = scrollView(in: $0, isScrollView) } }
    return found
  }

  /// Searches `node` for a target. Looks into the elements around the targets, but not into the targets themselves.
  ///
  /// - Parameter isTarget: whether the elements of `node` are targets.
  func ids(around target: Int32, in attribute: String, below node: Node, isTarget: Bool) -> [AnyHashable]? {
    var isTarget = isTarget
    if let element = node as? AnyElementNode {
      if isTarget { return element.id == target ? [] : nil }
      isTarget = element.rendered()[attribute] != nil
    }
    var found: [AnyHashable]?
    node.visitChildren { child in
      guard found == nil, var ids = ids(around: target, in: attribute, below: child, isTarget: isTarget) else { return }
      if let id = node.id(of: child) { ids.append(id) }
      found = ids
    }
    return found
  }

  private static func view(withID id: AnyHashable, in node: Node) -> Node? {
    if let child = node.child(withID: id) { return child }
    var found: Node?
    node.visitChildren { if found == nil { found = view(withID: id, in: $0) } }
    return found
  }

  /// Has a lazy container mount the view, if one contains it.
  private static func mountView(withID id: AnyHashable, in node: Node) -> Bool {
    if node.mountChild(withID: id) { return true }
    var isFound = false
    node.visitChildren { if !isFound { isFound = mountView(withID: id, in: $0) } }
    return isFound
  }

  /// Has the lazy containers of a scroll view mount their last views, except those in scroll views inside it; returns whether
  /// there are any to mount.
  private static func mountEnds(in view: AnyElementNode, _ isScrollView: (Element) -> Bool) -> Bool {
    func mountEnds(in node: Node) -> Bool {
      if node !== view, let element = node as? AnyElementNode, isScrollView(element.rendered()) { return false }
      if node.mountLastChild() { return true }
      var isMounting = false
      node.visitChildren { isMounting = mountEnds(in: $0) || isMounting }
      return isMounting
    }
    return mountEnds(in: view)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
}
