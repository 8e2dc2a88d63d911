internal import WaymarkText

/// A mounted element, without its view's type.
@MainActor package class AnyElementNode: Node {
  // Declared before `id`, so that it shares a machine word with the stored properties of every node.
  /// The part of the element that was sent to the client.
  final var delivery = Delivery.none
  package fileprivate(set) final var id: Int32

  init(_ inputs: Inputs) {
    id = inputs.graph.numbers.next()
    super.init(parent: inputs.parent)
  }

  override final func firstElement() -> AnyElementNode? { delivery == .none ? nil : self }
  override final func nextElement(after child: Node) -> AnyElementNode? {
    var found: AnyElementNode?
    var passed = false
    visitChildren {
      if passed, found == nil { found = $0.firstElement() }
      if $0 === child { passed = true }
    }
    return found
  }
  override final func visitElements(_ visit: (AnyElementNode) -> Void) { visit(self) }

  /// Returns the element as it is now.
  package func rendered() -> Element { preconditionFailure("abstract") }
  /// Whether it is a link as a whole.
  var isLink: Bool { false }
  /// Whether the control accepts events at present.
  package var isEnabled: Bool { true }
  /// The environment of the element.
  package var surroundings: EnvironmentValues { preconditionFailure("abstract") }
  func handle(_ event: Event) -> Bool { false }
  /// Replaces the id, before it has been sent to the client. The element must not be registered by its old id: see
  /// ``leaveRegistries()``.
  final func renumber(_ id: Int32) { self.id = id }
  /// Removes the element from the registries that know it by its id.
  func leaveRegistries() {}
  /// Adds the element to the registries that know it by its id.
  func enterRegistries(of graph: Graph) {}
  /// Changes what elements are rendered from besides their views, and sends what has changed in them.
  package static func redraw(_ nodes: [AnyElementNode], _ change: () -> Void) {
    let before = nodes.map { $0.delivery == .sent ? $0.rendered() : nil }
    change()
    for (node, before) in zip(nodes, before) {
      guard let before, let graph = node.graph else { continue }
      graph.sendChanges(from: before, to: node.rendered(), of: node)
    }
  }

  private final var graph: Graph? {
    var node: Node? = self
    while let current = node {
      if let composite = current as? AnyCompositeNode { return composite.graph }
      node = current.parent
    }
    return nil
  }

  /// Computes again how the element takes space; returns whether that has changed.
  func updateFlexibility(in graph: Graph) -> Bool { false }
}

/// The part of an element that was sent to the client.
enum Delivery {
  /// Nothing: changes need no patches.
  case none
  /// Its insertion is a pending change and will contain the element as it is by then.
  case pending
  /// All of it: every change needs a patch.
  case sent
}

/// A mounted element.
final class ElementNode<V: ElementView>: AnyElementNode {
  private var view: V
  private var environment: EnvironmentValues
  private var child: Node?

  init(_ view: V, _ inputs: Inputs) {
    self.view = view
    environment = inputs.environment
    super.init(inputs)
    if view.takesEvents(in: environment) { inputs.graph.register(self) }
    view.registry(in: environment)?.add(self)
    if view.hasContent(in: environment) { child = inner(inputs).mount(view.content) }
    flexibility = view.flexibility(of: childFlexibility(), in: environment)
  }

  override func accept<New: View>(_ view: UnsafePointer<New>, _ inputs: Inputs) -> Bool {
    guard New.self == V.self else { return false }
    update(UnsafeRawPointer(view).assumingMemoryBound(to: V.self).pointee, inputs)
    return true
  }

  private func update(_ new: V, _ inputs: Inputs) {
    // Keep the old environment where both are equal: for the nodes below, comparing an object with itself is cheap.
    let isSameEnvironment = environment.isSame(as: inputs.environment)
    switch isSameEnvironment ? new.change(from: view, in: environment) : .unknown {
    case .none: replaceView(new, inputs)
    case .text(let text):
      if delivery == .sent { inputs.graph.sendText(text, of: self) }
      replaceView(new, inputs)
    case .unknown:
      let before = delivery == .sent ? rendered() : nil
      view = new
      if !isSameEnvironment { environment = inputs.environment }
      let after = before == nil ? nil : rendered()
      // The text goes first: setting it would remove children that are inserted now.
      if let before, let after { inputs.graph.sendTextChange(from: before, to: after, of: self) }
      updateChild(inputs)
      sendChanges(from: before, to: after, in: inputs.graph)
    }
  }

  /// Replaces the view with one that is rendered alike. If its content changes how the element takes space, the content
  /// reports that itself.
  private func replaceView(_ new: V, _ inputs: Inputs) {
    view = new
    updateChild(inputs)
  }

  override func inputsChanged(_ inputs: Inputs) {
    guard !environment.isSame(as: inputs.environment) else { return }
    let before = delivery == .sent ? rendered() : nil
    environment = inputs.environment
    let after = before == nil ? nil : rendered()
    if let before, let after { inputs.graph.sendTextChange(from: before, to: after, of: self) }
    if (child != nil) == view.hasContent(in: environment) {
      child?.inputsChanged(inner(inputs))
    } else {
      updateChild(inputs)
    }
    sendChanges(from: before, to: after, in: inputs.graph)
  }

  private func updateChild(_ inputs: Inputs) {
    switch (child, view.hasContent(in: environment)) {
    case (let child?, true): inner(inputs).update(view.content, child)
    case (let child?, false):
      inputs.graph.remove(child)
      self.child = nil
    case (nil, true):
      let new = inner(inputs).mount(view.content)
      child = new
      inputs.graph.insert(new)
    case (nil, false): break
    }
  }

  private func inner(_ inputs: Inputs) -> Inputs {
    var inner = inputs.under(self)
    inner.environment = environment
    if !V.passesDecorations, let decoration = environment.decoration {
      inner.environment.setDecoration(V.passesSemantics ? decoration.semantic : nil)
    }
    if environment.position != .inside { inner.environment.position = .inside }
    view.adjust(&inner.environment)
    return inner
  }

  private func sendChanges(from before: Element?, to after: Element?, in graph: Graph) {
    let wasFlexible = flexibility
    flexibility = view.flexibility(of: childFlexibility(), in: environment)
    if flexibility != wasFlexible { graph.flexibilityChanged(below: self) }
    guard let before, let after else { return }
    graph.sendChanges(from: before.marked(wasFlexible), to: after.marked(flexibility), of: self)
  }

  override func updateFlexibility(in graph: Graph) -> Bool {
    let old = flexibility
    let new = view.flexibility(of: childFlexibility(), in: environment)
    guard new != old else { return false }
    let before = delivery == .sent ? rendered() : nil
    flexibility = new
    if let before { graph.sendChanges(from: before.marked(old), to: before.marked(new), of: self) }
    return true
  }

  private func childFlexibility() -> [Axis.Set] {
    guard let child else { return [] }
    var found: [Axis.Set] = []
    child.visitElements { found.append($0.flexibility) }
    return found
  }

  override func rendered() -> Element {
    var element = view.render(in: environment)
    if !V.passesDecorations {
      environment.decoration?.decorate(&element, in: environment, semantics: !V.passesSemantics)
    }
    return element
  }

  override var isLink: Bool { V.isLink }
  override var isEnabled: Bool { environment.isEnabled }
  override var surroundings: EnvironmentValues { environment }

  override func handle(_ event: Event) -> Bool {
    if view.handle(event, in: environment) { return true }
    return !V.passesDecorations && environment.decoration?.handle(event, semantics: !V.passesSemantics) == true
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }

  override func write(to sink: any ElementSink) {
    delivery = .sent
    let element = markedElement()
    sink.begin(element, id: id)
    child?.write(to: sink)
    sink.end(element)
  }

  override func leaveRegistries() { view.registry(in: environment)?.remove(self) }
  override func enterRegistries(of graph: Graph) {
    if view.takesEvents(in: environment) { graph.register(self) }
    view.registry(in: environment)?.add(self)
  }

  override func willUnmount(in graph: Graph) {
    delivery = .none
    view.registry(in: environment)?.remove(self)
    if view.takesEvents(in: environment) { graph.unregister(self) }
  }
}

extension AnyElementNode {
  /// Returns the element as it is now, with the classes by which its container knows how it takes space.
  package func markedElement() -> Element { rendered().marked(flexibility) }
}

extension Element {
  /// Returns the element with the classes by which its container knows how it takes space.
  func marked(_ flexibility: Axis.Set) -> Element {
    if flexibility.isEmpty { return self }
    var marked = self
    marked.mark(flexibility)
    return marked
  }

  private mutating func mark(_ flexibility: Axis.Set) {
    if flexibility.contains(.horizontal) { add(class: "fx") }
    if flexibility.contains(.vertical) { add(class: "fy") }
  }
}
