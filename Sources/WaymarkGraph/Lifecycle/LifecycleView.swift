/// The part of its view's life in which a behaviour is notified.
enum Presence {
  /// While the view is mounted.
  case mounted
  /// From the first time that the view is shown until it is unmounted.
  case onceShown
  /// While the view is shown.
  case shown
}

/// The actions at the events of a view's life.
@MainActor protocol LifecycleBehavior {
  static var presence: Presence { get }
  /// Whether it appears again in a process that restores what appeared in another one.
  static var appearsAgain: Bool { get }
  mutating func appeared(in graph: Graph)
  /// The view has a new value; `old` is the previous one.
  mutating func changed(from old: Self, in graph: Graph)
  mutating func disappeared(in graph: Graph)
  /// The view is unmounted because its session is suspended, and is shown again when the session continues.
  mutating func suspended()
}

extension LifecycleBehavior {
  static var presence: Presence { .mounted }
  static var appearsAgain: Bool { true }
  mutating func suspended() {}
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
    // A behaviour that has not appeared yet is not notified of changes.
    if Behavior.presence == .mounted || node.hasBegun { node.behavior.changed(from: old, in: inputs.graph) }
    inputs.under(node).update(view.content, node.child)
  }
}

/// Notifies a behaviour when its view is mounted, shown, covered and unmounted.
final class LifecycleNode<Behavior: LifecycleBehavior>: StagedNode {
  var behavior: Behavior
  /// Whether the behaviour was notified that it appeared, and not yet that it disappeared.
  private var hasAppeared = false
  /// Whether it has ever appeared.
  private(set) var hasBegun = false
  var child: Node!

  init(parent: Node?, behavior: Behavior) {
    self.behavior = behavior
    super.init(parent: parent)
  }

  /// Notifies the behaviour, when the views have settled, if its view has appeared or disappeared.
  func settle(in graph: Graph) {
    graph.afterUpdate { [unowned graph] in
      guard self.isMounted else { return self.hasBegun = true }
      if self.isDue != self.hasAppeared, !Behavior.appearsAgain, graph.progress?.noteStage(of: self) == false {
        graph.progress = nil
      }
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

  /// Restores whether the view had appeared in another process, and was shown.
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
    guard hasAppeared else { return }
    if graph.isSuspending { behavior.suspended() } else { behavior.disappeared(in: graph) }
  }
}
