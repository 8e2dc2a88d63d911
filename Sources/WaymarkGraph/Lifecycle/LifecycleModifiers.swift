extension View {
  /// Calls `action` when the view has appeared.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: Appearance(appear: action, disappear: nil))
  }

  /// Calls `action` when the view has disappeared.
  ///
  /// It is not called when the server stops or the session is put to sleep, as the view is still there when the session
  /// continues. A session that never continues expires without a call. See Documentation/Lifecycle.md.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: Appearance(appear: nil, disappear: action))
  }

  /// Calls the actions when the view is shown and when it is hidden again, in every process that shows it.
  package func onShown(_ shown: @escaping () -> Void, onHidden hidden: @escaping () -> Void) -> some View {
    LifecycleView(content: self, behavior: ShownBehavior(shown: shown, hidden: hidden))
  }

  /// Calls the actions when the view has been mounted and when it has been unmounted, whether it is shown or not.
  package func onMount(_ mounted: @escaping () -> Void, onUnmount unmounted: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: MountBehavior(mounted: mounted, unmounted: unmounted))
  }

  /// Calls `action` at first and when the value has changed, whether the view is shown or not.
  package func onMountAndChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some View {
    LifecycleView(content: self, behavior: ValueBehavior(value: value, action: action))
  }

  /// Calls `action` with nil and the value when the view has been mounted, with the old and the new value when it has
  /// changed, and with the value and nil when the view has been unmounted.
  package func onMount<Value: Equatable>(
    using value: Value, _ action: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> some View {
    LifecycleView(content: self, behavior: UseBehavior(value: value, action: action))
  }

  /// Runs an asynchronous action when the view appears, and cancels it when the view disappears or the server stops. In
  /// a session that continues, the action runs from its start again. See Documentation/Lifecycle.md.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    LifecycleView(content: self, behavior: TaskBehavior(id: 0, priority: priority, action: action))
  }

  /// Runs an asynchronous action when the view appears and again whenever `id` changes, and cancels it when the view
  /// disappears.
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
  /// Differs from SwiftUI: an update has one transaction for the whole window, so this applies to all changes of the
  /// same update.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    LifecycleView(content: self, behavior: TransactionBehavior(transform: transform))
  }

  /// Animates all changes of this view. Not available.
  @available(*, unavailable, message: "it animates changes that nobody named: use animation(_:value:)")
  public func animation(_ animation: Animation?) -> some View { self }

  /// Animates the changes that this view makes when `value` changes.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    LifecycleView(content: self, behavior: AnimationBehavior(value: value, animation: animation))
  }
}

private struct Appearance: LifecycleBehavior {
  static var presence: Presence { .shown }
  static var appearsAgain: Bool { false }
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func appeared(in graph: Graph) { appear?() }
  func changed(from old: Self, in graph: Graph) {}
  func disappeared(in graph: Graph) { if let disappear { graph.afterUpdate(disappear) } }
}

private struct TaskBehavior<ID: Equatable>: LifecycleBehavior {
  static var presence: Presence { .shown }
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
    if graph.watch != nil { return }
    task = graph.tasks.start(priority: priority, action)
  }

  mutating func changed(from old: Self, in graph: Graph) {
    task = old.task
    guard id != old.id, task != nil else { return }
    task?.cancel()
    appeared(in: graph)
  }

  mutating func disappeared(in graph: Graph) { suspended() }

  mutating func suspended() {
    task?.cancel()
    task = nil
  }
}

private struct ChangeBehavior<Value: Equatable>: LifecycleBehavior {
  static var presence: Presence { .onceShown }
  static var appearsAgain: Bool { false }
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func appeared(in graph: Graph) { if initial { action(value, value) } }
  func changed(from old: Self, in graph: Graph) {
    guard value != old.value, !graph.isFollowingRestoration else { return }
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

private struct ShownBehavior: LifecycleBehavior {
  static var presence: Presence { .shown }
  let shown: () -> Void
  let hidden: () -> Void

  func appeared(in graph: Graph) { shown() }
  func changed(from old: Self, in graph: Graph) {}
  func disappeared(in graph: Graph) { graph.afterUpdate(hidden) }
}

private struct MountBehavior: LifecycleBehavior {
  let mounted: () -> Void
  let unmounted: (() -> Void)?

  func appeared(in graph: Graph) { mounted() }
  func changed(from old: Self, in graph: Graph) {}
  func disappeared(in graph: Graph) { if let unmounted { graph.afterUpdate(unmounted) } }
}

private struct ValueBehavior<Value: Equatable>: LifecycleBehavior {
  let value: Value
  let action: () -> Void

  func appeared(in graph: Graph) { action() }
  func changed(from old: Self, in graph: Graph) { if value != old.value { graph.afterUpdate(action) } }
  func disappeared(in graph: Graph) {}
}

private struct UseBehavior<Value: Equatable>: LifecycleBehavior {
  let value: Value
  let action: (Value?, Value?) -> Void

  func appeared(in graph: Graph) { action(nil, value) }
  func changed(from old: Self, in graph: Graph) {
    if value != old.value { graph.afterUpdate { [self] in action(old.value, value) } }
  }
  func disappeared(in graph: Graph) { graph.afterUpdate { [self] in action(value, nil) } }
}
