extension View {
  /// Calls `action` when the view has appeared.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: Appearance(appear: action, disappear: nil))
  }

  /// Calls `action` when the view has gone.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: Appearance(appear: nil, disappear: action))
  }

  /// Runs an asynchronous action from the view's appearance on, and cancels it when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    LifecycleView(content: self, behavior: TaskBehavior(id: 0, priority: priority, action: action))
  }

  /// The same, and starts the action anew whenever `id` changes.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    LifecycleView(content: self, behavior: TaskBehavior(id: id, priority: priority, action: action))
  }

  /// Calls `action` with the old and the new value when the value has changed, and at first if `initial`.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    LifecycleView(content: self, behavior: ChangeBehavior(value: value, initial: initial, action: action))
  }

  /// Calls `action` when the value has changed, and at first if `initial`.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls `action` with the new value when the value has changed.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Changes the transaction of changes made while this view is updated.
  ///
  /// Differs from SwiftUI: a turn has one transaction for the whole screen, so this changes it for all that
  /// changes in the same turn.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    LifecycleView(content: self, behavior: TransactionBehavior(transform: transform))
  }

  /// Animates the changes that this view makes when `value` changes.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    LifecycleView(content: self, behavior: AnimationBehavior(value: value, animation: animation))
  }
}

/// What happens at the moments of a view's life.
@MainActor protocol LifecycleBehavior {
  mutating func appeared(in graph: Graph)
  /// The view has a new value; `old` is what it was.
  mutating func changed(from old: Self, in graph: Graph)
  mutating func disappeared(in graph: Graph)
}

struct LifecycleView<Content: View, Behavior: LifecycleBehavior>: View {
  let content: Content
  let behavior: Behavior
}

extension LifecycleView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = LifecycleNode(parent: inputs.parent, behavior: view.behavior)
    node.child = inputs.under(node).mount(view.content)
    let graph = inputs.graph
    graph.afterUpdate { [unowned graph] in
      if node.isMounted { node.behavior.appeared(in: graph) }
      node.hasAppeared = true
    }
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! LifecycleNode<Behavior>
    let old = node.behavior
    node.behavior = view.behavior
    node.behavior.changed(from: old, in: inputs.graph)
    inputs.under(node).update(view.content, node.child)
  }
}

/// Knows when its view comes and goes.
final class LifecycleNode<Behavior: LifecycleBehavior>: Node {
  var behavior: Behavior
  var hasAppeared = false
  var child: Node!

  init(parent: Node?, behavior: Behavior) {
    self.behavior = behavior
    super.init(parent: parent)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
  override func willUnmount(in graph: Graph) { if hasAppeared { behavior.disappeared(in: graph) } }
}

private struct Appearance: LifecycleBehavior {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func appeared(in graph: Graph) { appear?() }
  func changed(from old: Self, in graph: Graph) {}
  func disappeared(in graph: Graph) { if let disappear { graph.afterUpdate(disappear) } }
}

private struct TaskBehavior<ID: Equatable>: LifecycleBehavior {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor @Sendable () async -> Void
  var task: Task<Void, Never>?

  init(id: ID, priority: TaskPriority, action: @escaping @MainActor @Sendable () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  mutating func appeared(in graph: Graph) {
    let action = action
    task = Task(priority: priority) { @MainActor in await action() }
  }

  mutating func changed(from old: Self, in graph: Graph) {
    task = old.task
    guard id != old.id, task != nil else { return }
    task?.cancel()
    appeared(in: graph)
  }

  func disappeared(in graph: Graph) { task?.cancel() }
}

private struct ChangeBehavior<Value: Equatable>: LifecycleBehavior {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func appeared(in graph: Graph) { if initial { action(value, value) } }
  func changed(from old: Self, in graph: Graph) {
    guard value != old.value else { return }
    graph.afterUpdate { [self] in action(old.value, value) }
  }
  func disappeared(in graph: Graph) {}
}

private struct AnimationBehavior<Value: Equatable>: LifecycleBehavior {
  let value: Value
  let animation: Animation?

  func appeared(in graph: Graph) {}
  func changed(from old: Self, in graph: Graph) { if value != old.value { graph.animate(animation) } }
  func disappeared(in graph: Graph) {}
}

private struct TransactionBehavior: LifecycleBehavior {
  let transform: (inout Transaction) -> Void

  func appeared(in graph: Graph) {}
  func changed(from old: Self, in graph: Graph) { graph.changeTransaction(transform) }
  func disappeared(in graph: Graph) {}
}
