/// From when on a behaviour is told of its view's life.
enum Presence {
  /// As long as the view is mounted.
  case mounted
  /// From the first time that it is shown, as long as it is mounted.
  case onceShown
  /// While it is shown.
  case shown
}

/// What happens at the moments of a view's life.
@MainActor protocol LifecycleBehavior {
  static var presence: Presence { get }
  /// Whether it appears again in a process that goes on with what another one began.
  static var appearsAgain: Bool { get }
  mutating func appeared(in graph: Graph)
  /// The view has a new value; `old` is what it was.
  mutating func changed(from old: Self, in graph: Graph)
  mutating func disappeared(in graph: Graph)
}

extension LifecycleBehavior {
  static var presence: Presence { .mounted }
  static var appearsAgain: Bool { true }
}

struct LifecycleView<Content: View, Behavior: LifecycleBehavior>: View {
  let content: Content
  let behavior: Behavior
}

extension LifecycleView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = LifecycleNode(parent: inputs.parent, behavior: view.behavior)
    if let restoration = inputs.graph.restoration { node.restore(restoration.begun(at: inputs.path)) }
    node.child = inputs.under(node).mount(view.content)
    node.settle(in: inputs.graph)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! LifecycleNode<Behavior>
    let old = node.behavior
    node.behavior = view.behavior
    // What has not begun has nothing to tell of changes.
    if Behavior.presence == .mounted || node.hasBegun { node.behavior.changed(from: old, in: inputs.graph) }
    inputs.under(node).update(view.content, node.child)
  }
}

/// Knows when its view comes and goes, is shown and is covered.
final class LifecycleNode<Behavior: LifecycleBehavior>: StagedNode {
  var behavior: Behavior
  /// Whether the behaviour has been told that it appeared, and not yet that it disappeared.
  private var hasAppeared = false
  /// Whether it has ever appeared.
  private(set) var hasBegun = false
  var child: Node!

  init(parent: Node?, behavior: Behavior) {
    self.behavior = behavior
    super.init(parent: parent)
  }

  /// Tells the behaviour, when the views have settled, what has become of its view.
  func settle(in graph: Graph) {
    graph.afterUpdate { [unowned graph] in
      guard self.isMounted else { return self.hasBegun = true }
      if self.isDue != self.hasAppeared, !Behavior.appearsAgain { graph.progress = nil }
      if self.isDue, !self.hasAppeared {
        self.hasAppeared = true
        self.hasBegun = true
        self.behavior.appeared(in: graph)
      } else if !self.isDue, self.hasAppeared, Behavior.presence == .shown {
        self.hasAppeared = false
        self.behavior.disappeared(in: graph)
      }
    }
  }

  /// The view had begun its life in another process, and was shown or not.
  func restore(_ isShown: Bool?) {
    guard let isShown, !Behavior.appearsAgain else { return }
    hasBegun = true
    hasAppeared = isShown
  }

  override var hasBegunShown: Bool? { hasBegun && !Behavior.appearsAgain ? hasAppeared : nil }

  private var isDue: Bool { Behavior.presence == .mounted || isOnStage }

  override func stageChanged(in graph: Graph) { if Behavior.presence != .mounted { settle(in: graph) } }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
  override func willUnmount(in graph: Graph) {
    super.willUnmount(in: graph)
    if hasAppeared, !graph.isFallingAsleep { behavior.disappeared(in: graph) }
  }
}
