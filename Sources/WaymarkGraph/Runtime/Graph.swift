internal import CCrash

/// One person's running interface: the mounted views, the state that lives with them, and what has changed.
///
/// Everything happens on the main actor and in turns: events and state changes mark views, ``update()``
/// evaluates the marked ones, and ``takePatches()`` says what the client has to change.
@MainActor package final class Graph {
  let types: ViewTypes
  /// The view whose body is being evaluated.
  var reader: AnyCompositeNode?
  /// How many bodies were evaluated so far.
  package internal(set) var evaluations = 0
  /// How often state was changed so far, whether or not anything has read it. What an object announces counts as several
  /// changes, because it announces only the first.
  package internal(set) var mutations = 0
  /// The element that was sent the last event.
  package private(set) var target: Int32 = 0
  /// Called when something has changed outside of ``update()``, so that the host arranges for one.
  package var needsUpdate: (() -> Void)?
  /// Receives descriptions of an app author's mistakes.
  package var report: (String) -> Void

  /// What belongs to the window rather than to a view, by its keys.
  var sceneCells: [String: any AnySceneCell] = [:]
  /// What another process has kept of that, also where no view has asked for it yet.
  let persistedScene: [String: [UInt8]]
  let coder: (any StateCoder)?
  /// Where nobody sees the views: who wants to know what they read.
  let watch: SleepWatch?
  /// What the graph begins with, until its views have settled; nil where it begins afresh.
  var restoration: Restoration?
  /// What has happened to state since the last whole snapshot; nil where there is none, or where views have come or gone.
  var progress: SnapshotProgress?
  private(set) var root: Node!
  var lastElementID: Int32 = 0
  var elements: [Int32: Unmanaged<AnyElementNode>] = [:]
  /// What the client's controls show, as far as it has said so.
  var controls: [Int32: ControlState] = [:]
  private var dirty: [AnyCompositeNode] = []
  private var changedContainers: [AnyElementNode] = []
  private var dirtyPreferences: [AnyPreferenceReader] = []
  private var actions: [() -> Void] = []
  private var edited: [AnyElementNode] = []
  private var changes: [Change] = []
  private var isUpdating = false
  /// Whether the views end without being told.
  private(set) var isFallingAsleep = false
  /// How many asynchronous actions of views have not ended.
  var runningTasks = 0
  /// Whether an asynchronous action of a view has not ended.
  package var isBusy: Bool { runningTasks > 0 }
  /// Whether the client has the interface.
  private var isWritten = false
  /// The animation of the changes gathered so far.
  private var animation: Animation?
  /// Whether a change of this turn forbids animations set by the views.
  private var disablesAnimations = false

  /// The state of a control on the client's side. Few elements have one, so it is not kept with them.
  struct ControlState {
    var value: ControlValue
    let version: Int
  }

  /// A patch, or an insertion whose content is written last, when it is complete.
  private enum Change {
    case patch(Patch)
    case insert(AnyElementNode, parent: Int32, before: Int32)
  }

  /// Mounts a view and settles it.
  ///
  /// - Parameters:
  ///   - restored: what another graph of the same views has kept, which this one goes on with. Call
  ///     ``finishRestoration()`` when everything has settled, and before anything is written.
  ///   - watch: who wants to know what the views read. They are not to be seen then: they begin no tasks, and follow no
  ///     changes.
  package init<Root: View>(
    _ view: Root, environment: EnvironmentValues = EnvironmentValues(), types: ViewTypes = ViewTypes(),
    restoring restored: (snapshot: GraphSnapshot, coder: any StateCoder)? = nil, watch: SleepWatch? = nil,
    report: @escaping (String) -> Void
  ) {
    self.types = types
    self.report = report
    self.watch = watch
    persistedScene = restored?.snapshot.scene ?? [:]
    coder = restored?.coder
    restoration = restored.map { Restoration($0.snapshot, coder: $0.coder) }
    root = Inputs(graph: self, parent: nil, environment: environment).mount(view)
    update()
  }

  /// Ends all views' lives. The graph is of no use afterwards.
  package func end() {
    needsUpdate = nil
    root.unmount(in: self)
    runActions()
    changes = []
  }

  /// Ends the graph for a while: its views are not told that they disappear, because another graph goes on with them.
  package func fallAsleep() {
    isFallingAsleep = true
    end()
  }

  // MARK: Events

  /// Hands an event to an element's view. Call ``update()`` afterwards.
  package func dispatch(_ event: Event, to id: Int32, version: Int = 0) -> EventResult {
    guard let element = elements[id]?.takeUnretainedValue() else { return .unknownNode }
    guard element.isEnabled else { return .disabled }
    if case .input(let value) = event {
      controls[id] = ControlState(value: value, version: version)
      edited.append(element)
    }
    target = id
    let place = waymark_place_get()
    waymark_place_set(waymark_place("an event", element))
    defer { waymark_place_set(place) }
    return element.handle(event) ? .handled : .unexpected
  }

  // MARK: Turns

  /// Evaluates what has changed, until nothing is left to do.
  package func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var rounds = 0
    repeat {
      evaluateDirty()
      settleFlexibility()
      settlePreferences()
      if dirty.isEmpty, dirtyPreferences.isEmpty { runActions() }
      rounds += 1
      if rounds == 100 { giveUp() }
    } while rounds < 100
      && (!dirty.isEmpty || !dirtyPreferences.isEmpty || !actions.isEmpty || !changedContainers.isEmpty)
    if !hasChanges { endTransaction() }
  }

  /// Ends a turn that would go on forever. The views can be invalidated again, so that later changes are shown.
  private func giveUp() {
    guard !dirty.isEmpty || !dirtyPreferences.isEmpty || !actions.isEmpty else { return }
    report("the views change state each time they are evaluated, without end; look at onChange and onAppear")
    for node in dirty { node.isDirty = false }
    dirty = []
    dirtyPreferences = []
  }

  private func evaluateDirty() {
    // A body that changes what it reads is evaluated again in the next round, so that its rounds are counted.
    if !dirty.isEmpty {
      // Parents first: evaluating one may update or end those below.
      let batch = dirty.count == 1 ? dirty : dirty.sorted { $0.depth < $1.depth }
      dirty = []
      for node in batch where node.isMounted && node.isDirty { node.reevaluate() }
    }
  }

  private func settleFlexibility() {
    while !changedContainers.isEmpty {
      let batch = changedContainers.sorted { $0.id > $1.id }
      changedContainers = []
      for element in batch where element.isMounted && element.updateFlexibility(in: self) {
        flexibilityChanged(below: element)
      }
    }
  }

  private func settlePreferences() {
    if dirtyPreferences.isEmpty { return }
    let batch = dirtyPreferences.sorted { $0.depth > $1.depth }
    dirtyPreferences = []
    for reader in batch where reader.isMounted { reader.collect() }
  }

  private func runActions() {
    let batch = actions
    actions = []
    for action in batch { action() }
  }

  func enqueue(_ node: AnyCompositeNode) {
    adoptTransaction()
    dirty.append(node)
    if !isUpdating { needsUpdate?() }
  }

  /// Takes over how the change that is being made is animated.
  func adoptTransaction() {
    let transaction = Transaction.current
    if animation == nil { animation = transaction.animation }
    if transaction.disablesAnimations { disablesAnimations = true }
  }

  /// Has the changes of this turn animated.
  func animate(_ animation: Animation?) { if !disablesAnimations { self.animation = animation } }

  func changeTransaction(_ change: (inout Transaction) -> Void) {
    var transaction = Transaction(animation: animation)
    change(&transaction)
    animation = transaction.disablesAnimations ? nil : transaction.animation
  }

  /// Runs `action` when the views have settled.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  // MARK: Elements

  func nextElementID() -> Int32 {
    lastElementID += 1
    return lastElementID
  }

  func register(_ element: AnyElementNode) { elements[element.id] = .passUnretained(element) }
  func unregister(_ element: AnyElementNode) {
    elements[element.id] = nil
    if !controls.isEmpty { controls[element.id] = nil }
  }

  /// An element takes space in another way than before, which its container has to know.
  func flexibilityChanged(below element: AnyElementNode) {
    if let container = element.parentElement { changedContainers.append(container) }
  }

  /// Children of `node` have come or gone.
  func childrenChanged(below node: Node) {
    if let container = node.parentElement { changedContainers.append(container) }
  }

  /// Writes the whole interface; the client has it from now on.
  package func write(to sink: any ElementSink) {
    isWritten = true
    changes = []
    for element in edited { if let value = element.rendered().value { controls[element.id]?.value = value } }
    edited = []
    root.write(to: sink)
  }

  /// What all controls show, for a client of which that is not known.
  package var controlValues: [Patch] {
    elements.keys.sorted().compactMap { id in
      elements[id]?.takeUnretainedValue().rendered().value.map {
        .value(id, $0, version: controls[id]?.version ?? 0)
      }
    }
  }

  // MARK: Changes

  /// A new child has taken its place in the tree.
  func insert(_ node: Node) {
    insert(node, before: node.parent?.nextElement(after: node))
    childrenChanged(below: node)
  }

  func insert(_ node: Node, before next: AnyElementNode?) {
    let container = node.parentElement
    guard container.map({ $0.delivery == .sent }) ?? isWritten else { return }
    node.visitElements {
      $0.delivery = .pending
      changes.append(.insert($0, parent: container?.id ?? 0, before: next?.id ?? 0))
    }
  }

  func move(_ node: Node, before next: AnyElementNode?) {
    let container = node.parentElement?.id ?? 0
    node.visitElements {
      if $0.delivery != .none { changes.append(.patch(.move($0.id, parent: container, before: next?.id ?? 0))) }
    }
  }

  func remove(_ node: Node) {
    childrenChanged(below: node)
    node.visitElements { element in
      if element.delivery == .pending { withdraw(element) }
      if element.delivery != .none { changes.append(.patch(.remove(element.id))) }
    }
    if node.writesPreferences { preferencesChanged(below: node) }
    node.unmount(in: self)
  }

  /// The element of an insertion to come is gone again. Others may have been placed before it meanwhile, so an
  /// empty element stands in for it until its removal, which follows.
  private func withdraw(_ element: AnyElementNode) {
    for (index, change) in changes.enumerated() {
      guard case .insert(let inserted, let parent, let before) = change, inserted === element else { continue }
      changes[index] = .patch(
        .insert(ElementTree(id: element.id, element: Element("i")), parent: parent, before: before))
    }
  }

  /// A preference at or below `node` is another, or has come or gone.
  func preferencesChanged(below node: Node) {
    var current: Node? = node
    while let node = current {
      node.writesPreferences = true
      if let reader = node as? AnyPreferenceReader, reader.isMounted { dirtyPreferences.append(reader) }
      current = node.parent
    }
  }

  func sendText(_ text: String, of node: AnyElementNode) { changes.append(.patch(.text(node.id, text))) }

  func sendTextChange(from before: Element, to after: Element, of node: AnyElementNode) {
    if before.text != after.text { sendText(after.text ?? "", of: node) }
  }

  func sendChanges(from before: Element, to after: Element, of node: AnyElementNode) {
    if before.value != after.value { edited.append(node) }
    if before.tag != after.tag { report("an element changed from \(before.tag) to \(after.tag)") }
    if before.hasSameAttributes(as: after) { return }
    let old = before.allAttributes
    let new = after.allAttributes
    for pair in new where !old.contains(pair) {
      changes.append(.patch(.attribute(node.id, name: pair.name, value: pair.value)))
    }
    for pair in old where !new.contains(where: { $0.name == pair.name }) {
      changes.append(.patch(.attribute(node.id, name: pair.name, value: nil)))
    }
  }

  /// Whether there is anything to send.
  package var hasChanges: Bool { !changes.isEmpty || !edited.isEmpty }

  /// What the client has to change, in order, and with which animation. The client has it from now on.
  package func takePatches() -> (patches: [Patch], animation: Animation?) {
    var patches: [Patch] = []
    for change in changes {
      switch change {
      case .patch(let patch): patches.append(patch)
      case .insert(let element, let parent, let before):
        patches.append(.insert(tree(of: element), parent: parent, before: before))
      }
    }
    for element in edited where element.isMounted && element.delivery == .sent {
      let known = controls[element.id]
      guard let value = element.rendered().value, value != known?.value else { continue }
      let version = known?.version ?? 0
      if elements[element.id] != nil { controls[element.id] = ControlState(value: value, version: version) }
      patches.append(.value(element.id, value, version: version))
    }
    let taken = animation
    changes = []
    edited = []
    endTransaction()
    return (patches, taken)
  }

  private func endTransaction() {
    animation = nil
    disablesAnimations = false
  }

  private func tree(of element: AnyElementNode) -> ElementTree {
    let builder = ElementTreeBuilder()
    element.write(to: builder)
    return builder.roots[0]
  }
}
