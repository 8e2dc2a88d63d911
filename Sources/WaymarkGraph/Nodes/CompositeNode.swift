internal import CCrash

/// A mounted view with a body, without its type.
@MainActor package class AnyCompositeNode: Node {
  package unowned(unsafe) final let graph: Graph
  /// The description of the view's type. The table of types outlives every graph.
  unowned(unsafe) final let type: ViewType
  package final var environment: EnvironmentValues
  /// The number of evaluations, so that a source knows whether its owner's latest body read it.
  final var evaluation: UInt32 = 0
  /// Data that few composites have: stored apart, so that the others stay small.
  final var extras: CompositeExtras?

  init(_ inputs: Inputs, _ type: ViewType) {
    graph = inputs.graph
    self.type = type
    environment = inputs.environment
    super.init(parent: inputs.parent, deeper: true)
  }

  /// The name of the view's type, without its parameters.
  final var viewName: String { String(cString: type.name) }

  /// Evaluates the body again and updates the child.
  func reevaluate() {}

  /// Writes the view's own state to `states`, and the names of state that can't be persisted to `lost`.
  ///
  /// - Parameters:
  ///   - selection: which of its states.
  ///   - showing: whether an empty value is written for state that has nothing to persist.
  func keep(
    _ selection: StateSelection = .all, in states: inout KeyedBytes, at path: IdentityPath, with coder: any StateCoder,
    showing: Bool = false, lost: inout Set<String>
  ) {}

  /// Calls `visit` with the key of each of the view's states that may be persisted.
  func visitStateKeys(at path: IdentityPath, _ visit: (UInt64) -> Void) {}

  /// Calls `visit` with the key and the storage of each of the view's states that is no longer the initial one.
  func visitChangedState(at path: IdentityPath, _ visit: (UInt64, any RetainedStorage) -> Void) {}

  /// Marks the view for evaluation: state that its body read has changed.
  package final func invalidate() {
    guard isMounted else { return }
    if isDirty { return graph.adoptTransaction() }
    isDirty = true
    graph.enqueue(self)
  }

  /// Runs a closure of the body that is called after the body has returned: what it reads counts as read by the body.
  final func reading<T>(_ closure: () -> T) -> T {
    let outer = graph.reader
    graph.reader = self
    let place = waymark_place_get()
    waymark_place_set(waymark_location(self))
    defer {
      graph.reader = outer
      waymark_place_set(place)
    }
    let reads = SceneReads()
    defer { reads.end(for: self) }
    if graph.watch != nil { return closure() }  // the watch tracks what all views read from outside the scene together
    var token = extras?.token ?? ObservationToken(self, canEnd: type.isObserving)
    let result = token.track(closure)
    // The token is stored only if the closure read something observable.
    if !isKnownUniquelyReferenced(&token) { keep(token) }
    return result
  }

  private final func keep(_ token: ObservationToken) {
    type.isObserving = true
    withExtras { $0.token = token }
  }

  final func withExtras<T>(_ body: (CompositeExtras) -> T) -> T {
    if let extras { return body(extras) }
    let new = CompositeExtras()
    extras = new
    return body(new)
  }

  override func willUnmount(in graph: Graph) {
    guard let extras else { return }
    for source in extras.sources { source.remove(reader: self) }
    for subscription in extras.subscriptions { subscription.cancel() }
    if let token = extras.token {
      token.node = nil
      _ = token.end()
    }
    self.extras = nil
  }
}

/// The rarely needed data of a composite.
@MainActor final class CompositeExtras {
  /// Sources owned by others that the latest body read.
  var sources: [Source] = []
  /// The subscriptions to observable objects.
  var subscriptions: [(object: ObjectIdentifier, token: ObservationToken, cancel: () -> Void)] = []
  /// Whether the view has dynamic properties whose `update()` is to be called.
  var updatesProperties = false
  /// The handle through which observation reaches the node from any thread, until the node is unmounted.
  var token: ObservationToken?
}

/// A mounted view with a body.
final class CompositeNode<V: View>: AnyCompositeNode {
  private var view: V
  private var child: Node!

  init(_ view: V, _ type: ViewType, _ inputs: Inputs) {
    self.view = view
    super.init(inputs, type)
    link(after: nil)
    if let restoration = graph.restoration { restore(from: restoration, at: inputs.path) }
    if let state = graph.returningState { adopt(state, at: inputs.path) }
    // A crash while what the body contains is mounted, such as a stack overflow, is reported with this view.
    let place = waymark_place_get()
    waymark_place_set(waymark_location(self))
    child = inner(inputs).mount(evaluate())
    waymark_place_set(place)
  }

  override func accept<New: View>(_ view: UnsafePointer<New>, _ inputs: Inputs) -> Bool {
    guard New.self == V.self else { return false }
    update(UnsafeRawPointer(view).assumingMemoryBound(to: V.self).pointee, inputs)
    return true
  }

  /// Updates the view; the body is evaluated only if something in it differs.
  private func update(_ new: V, _ inputs: Inputs) {
    var new = new
    if !isDirty, type.isEqual(&view, &new) { return inputsChanged(inputs) }
    // The old environment stays where both are equal: for the nodes below, comparing an object with itself is cheap.
    if !environment.isSame(as: inputs.environment) { environment = inputs.environment }
    if type.properties.isEmpty {
      view = new
    } else {
      let old = view
      view = new
      link(after: old)
    }
    isDirty = false
    inner(inputs).update(evaluate(), child)
  }

  override func inputsChanged(_ inputs: Inputs) {
    guard !environment.isSame(as: inputs.environment) else { return }
    environment = inputs.environment
    if type.readsEnvironment, refresh() {
      isDirty = false
      inner(inputs).update(evaluate(), child)
    } else {
      child.inputsChanged(inner(inputs))
    }
  }

  override func reevaluate() {
    isDirty = false
    if type.readsEnvironment { _ = refresh() }
    // The path is computed only where it is needed: that costs a walk to the root.
    let path = graph.tracksPaths ? identityPath.appending(0) : IdentityPath.root
    let inputs = Inputs(graph: graph, parent: self, environment: environment, path: path)
    inputs.update(evaluate(), child)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }

  override func willUnmount(in graph: Graph) {
    withUnsafeMutablePointer(to: &view) { pointer in
      for field in type.properties { field.unlink(UnsafeMutableRawPointer(pointer) + field.offset) }
    }
    super.willUnmount(in: graph)
  }

  private func inner(_ inputs: Inputs) -> Inputs {
    var inner = Inputs(graph: graph, parent: self, environment: environment)
    if graph.tracksPaths { inner.path = inputs.path.appending(0) }
    return inner
  }

  private func restore(from restoration: Restoration, at path: IdentityPath) {
    guard type.keepsState else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      for field in type.properties {
        guard let persisted = field.persisted,
          let bytes = restoration.state(at: stateKey(of: field, at: path))
        else { continue }
        persisted.restore(UnsafeMutableRawPointer(pointer) + field.offset, bytes, restoration.coder, self)
      }
    }
  }

  override func keep(
    _ selection: StateSelection, in states: inout KeyedBytes, at path: IdentityPath, with coder: any StateCoder,
    showing: Bool, lost: inout Set<String>
  ) {
    guard type.keepsState else { return }
    withUnsafePointer(to: view) { pointer in
      for field in type.properties {
        guard let persisted = field.persisted, selection.contains(persisted) else { continue }
        let key = stateKey(of: field, at: path)
        let count = states.count
        if !persisted.write(UnsafeRawPointer(pointer) + field.offset, key, &states, coder) {
          lost.insert("\(viewName).\(persisted.name)")
        }
        if showing, states.count == count { states.append(key) { _ in true } }
      }
    }
  }

  override func visitStateKeys(at path: IdentityPath, _ visit: (UInt64) -> Void) {
    guard type.keepsState else { return }
    for field in type.properties where field.persisted != nil { visit(stateKey(of: field, at: path)) }
  }

  override func visitChangedState(at path: IdentityPath, _ visit: (UInt64, any RetainedStorage) -> Void) {
    withUnsafePointer(to: view) { pointer in
      for field in type.properties {
        guard let storage = field.retained?.changedStorage(UnsafeRawPointer(pointer) + field.offset) else { continue }
        visit(stateKey(of: field, at: path), storage)
      }
    }
  }

  private func adopt(_ state: ReleasedState, at path: IdentityPath) {
    withUnsafeMutablePointer(to: &view) { pointer in
      for field in type.properties {
        let key = stateKey(of: field, at: path), pointer = UnsafeMutableRawPointer(pointer) + field.offset
        if let access = field.retained, let storage = state.storages[key] {
          access.adopt(pointer, storage, self)
        } else if let persisted = field.persisted, let value = state.value(at: key), let coder = graph.coder {
          persisted.restore(pointer, value, coder, self)
        }
      }
    }
  }

  private func stateKey(of field: LinkedField, at path: IdentityPath) -> UInt64 {
    path.appending(type.stableKey ^ field.key).hash
  }

  private func link(after old: V?) {
    guard !type.properties.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { new in
      let new = UnsafeMutableRawPointer(new)
      if let old {
        withUnsafePointer(to: old) { old in
          for field in type.properties { field.link(new + field.offset, UnsafeRawPointer(old) + field.offset, self) }
        }
      } else {
        for field in type.properties { field.link(new + field.offset, nil, self) }
      }
    }
  }

  private func updateProperties() {
    withUnsafeMutablePointer(to: &view) { pointer in
      for field in type.properties { field.update?(UnsafeMutableRawPointer(pointer) + field.offset) }
    }
  }

  private func refresh() -> Bool {
    withUnsafeMutablePointer(to: &view) { pointer in
      let pointer = UnsafeMutableRawPointer(pointer)
      var changed = false
      for field in type.properties where field.readsEnvironment {
        if field.refresh(pointer + field.offset, self) { changed = true }
      }
      return changed
    }
  }

  private func evaluate() -> V.Body {
    evaluation &+= 1
    if type.changesInBodies { graph.noteEvaluation(of: self) }
    if let extras {
      for source in extras.sources { source.remove(reader: self) }
      extras.sources = []
      if extras.token?.end() == false { extras.token = nil }
      if extras.updatesProperties { reading(updateProperties) }
    }
    graph.evaluations += 1
    let view = self.view
    return reading { view.body }
  }
}
