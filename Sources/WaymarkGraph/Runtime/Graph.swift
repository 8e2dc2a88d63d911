internal import WaymarkText

/// The running interface of one scene: the mounted views, the state that lives with them, and their pending changes.
///
/// It runs on the main actor, in steps: events and state changes mark views, ``update()`` evaluates the marked ones,
/// and ``takePatches()`` returns the changes for the client.
@MainActor package final class Graph {
  let types: ViewTypes
  /// The view whose body is being evaluated.
  var reader: AnyCompositeNode?
  /// The number of bodies evaluated so far.
  package internal(set) var evaluations = 0
  /// The number of changes of state so far, whether or not any view has read it. An announcement of an object counts as
  /// several changes, because only the first change is announced.
  package internal(set) var mutations = 0
  /// The source that has changed last, if that was state of a view.
  package var lastChanged: ObjectIdentifier?
  /// What is read while reads are recorded; nil at other times.
  var recordedReads: Set<ObjectIdentifier>?
  /// The id of the element that received the last event.
  package internal(set) var target: Int32 = 0
  /// Called when something has changed outside of ``update()``, so that the host schedules an update.
  package var needsUpdate: (() -> Void)?
  /// Receives descriptions of an app author's mistakes.
  package var report: (String) -> Void

  /// The values that belong to the window rather than to a view, by their keys.
  var sceneCells: [String: any AnySceneCell] = [:]
  /// The window's values that another process persisted, including those that no view has requested yet.
  let persistedScene: [String: [UInt8]]
  let coder: (any StateCoder)?
  /// The watch for what the views read, where they are not shown to a user; nil otherwise.
  let watch: SleepWatch?
  /// The state that the graph is restored from, until its views have settled; nil where there is none.
  var restoration: Restoration?
  /// The state of the row that is being mounted again; nil where there is none.
  var returningState: ReleasedState?
  /// Whether views are mounted with their paths.
  var tracksPaths: Bool { restoration != nil || returningState != nil }
  /// The changes since the last whole snapshot; nil where there is none, or where they are too many.
  var progress: SnapshotProgress?
  private(set) var root: Node!
  var numbers = ElementNumbers()
  var elements: [Int32: Unmanaged<AnyElementNode>] = [:]
  /// The values of the client's controls, as far as they are known, except texts that are edited.
  var controls: [Int32: ControlState] = [:]
  /// The texts that were edited.
  var texts = EditedFields()
  /// The fields with a text that is typed and not written yet.
  var unfinishedTexts: [UnfinishedTextNode] = []
  private var dirty: [AnyCompositeNode] = []
  private var changedContainers: [AnyElementNode] = []
  private var dirtyPreferences: [AnyPreferenceReader] = []
  /// The values that views contribute to readers at the top, by their keys.
  var contributions: [ObjectIdentifier: any AnyContributions] = [:]
  private var actions: [() -> Void] = []
  private var schedule = UpdateSchedule()
  /// The commands for the client; nil as long as there were none.
  var commands: CommandQueue?
  /// Refers to this graph until it ends.
  package let reference = GraphReference()
  /// Whether the graph has ended, so that commands are not sent any more.
  private(set) var isEnded = false
  /// What was taken from views to be dropped on others, or pasted.
  package let taken = TakenItems()
  /// Knows which views have the focus; nil as long as none is bound to it.
  var focus: FocusTracker?
  /// The gestures that go on; nil as long as there was none.
  var gestures: OpenGestures?
  /// The commands for controls; nil as long as none was requested.
  var requestedCommands: ControlCommands?
  /// What sets state that follows from what was restored, such as the focus.
  var restored: [() -> Void] = []
  /// Whether changes follow from what was restored: views were notified of them before.
  var isFollowingRestoration = false
  var edited: [AnyElementNode] = []
  private var changes: [Change] = []
  private var isUpdating = false
  /// Whether the views are unmounted without being notified that they disappear.
  private(set) var isSuspending = false
  /// The asynchronous actions of views that are running.
  package let tasks = RunningTasks()
  /// Whether an asynchronous action of a view is still running, or the result of a command is awaited.
  package var isBusy: Bool { !tasks.isEmpty || commands?.isBusy == true }
  /// Whether the interface was sent to the client.
  private var isWritten = false
  /// The animation of the changes collected so far.
  private var animation: Animation?
  /// Whether a change of this update forbids animations set by the views.
  private var disablesAnimations = false

  /// The state of a control in the client. Few elements have one, so it is stored apart from them.
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
  ///   - restored: the snapshot of another graph of the same views, which this one continues. Call
  ///     ``finishRestoration()`` when everything has settled, and before anything is written.
  ///   - watch: the watch for what the views read. The views are not shown then: they start no tasks and do not follow
  ///     changes.
  ///   - prepare: called with the graph before the views are mounted, whose first actions may need it.
  package init<Root: View>(
    _ view: Root, environment: EnvironmentValues = EnvironmentValues(), types: ViewTypes = ViewTypes(),
    restoring restored: (snapshot: GraphSnapshot, coder: any StateCoder)? = nil, watch: SleepWatch? = nil,
    prepare: (Graph) -> Void = { _ in }, report: @escaping (String) -> Void
  ) {
    self.types = types
    self.report = report
    self.watch = watch
    persistedScene = restored?.snapshot.scene ?? [:]
    coder = restored?.coder
    restoration = restored.map { Restoration($0.snapshot, coder: $0.coder) }
    reference.refer(to: self)
    prepare(self)
    root = Inputs(graph: self, parent: nil, environment: environment).mount(view)
    update()
  }

  /// Unmounts all views, which disappear. The graph must not be used afterwards.
  package func end() {
    needsUpdate = nil
    progress = nil
    schedule.removeAll()
    root.unmount(in: self)
    run(runActions)
    isEnded = true
    run { commands?.end() }
    changes = []
    reference.clear()
  }

  /// Ends the graph of a session that continues later, perhaps in another process: its tasks are cancelled, but its
  /// views are not notified that they disappear, because another graph will show them.
  package func suspend() {
    isSuspending = true
    end()
  }

  // MARK: Updates

  /// Adds work to be done in each update, once the views have settled.
  ///
  /// - Parameter work: returns whether it has changed something, so that the update begins again.
  package func register(_ phase: UpdatePhase, _ work: @escaping () -> Bool) { schedule.add(work, to: phase) }

  /// Settles the views, then runs the phases that are registered, and begins again until nothing is left to do.
  ///
  /// - Parameter cause: what has changed state since the last update.
  package func update(after cause: UpdateCause = .event) {
    guard !isUpdating else { return }
    isUpdating = true
    numbers.cause = cause
    defer {
      isUpdating = false
      numbers.cause = .event
    }
    run {
      var rounds = 0
      repeat {
        settleViews()
        rounds += 1
        if rounds == Self.maxRounds {
          report("the views change state each time the focus or a modal follows them, without end")
          return schedule.runAll()
        }
      } while schedule.run() || hasUnsettledViews
    }
    if !hasChanges { endTransaction() }
  }

  /// Evaluates the marked views, collects what they declare, and runs the actions that follow, until nothing is left to do.
  private func settleViews() {
    var rounds = 0
    repeat {
      evaluateDirty()
      settleFlexibility()
      settlePreferences()
      for each in contributions.values { each.settle() }
      if !hasUnsettledViews { runActions() }
      rounds += 1
      if rounds == Self.maxRounds { giveUp() }
    } while rounds < Self.maxRounds && (hasUnsettledViews || !actions.isEmpty || !changedContainers.isEmpty)
  }

  /// The most rounds in which an update has to come to an end.
  private static let maxRounds = 100

  private var hasUnsettledViews: Bool {
    if !dirty.isEmpty || !dirtyPreferences.isEmpty { return true }
    return !contributions.isEmpty && contributions.values.contains { $0.hasChanges }
  }

  /// Ends an update that would never settle. The views can be invalidated again, so that later changes are shown.
  private func giveUp() {
    guard hasUnsettledViews || !actions.isEmpty else { return }
    report("the views change state each time they are evaluated, without end; look at onChange and onAppear")
    for node in dirty { node.isDirty = false }
    for reader in dirtyPreferences { reader.isDirty = false }
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
    for reader in batch {
      reader.isDirty = false
      if reader.isMounted { reader.collect() }
    }
  }

  private func runActions() {
    if actions.isEmpty { return }
    let batch = actions
    actions = []
    for action in batch { action() }
  }

  func enqueue(_ node: AnyCompositeNode) {
    adoptTransaction()
    dirty.append(node)
    if !isUpdating { needsUpdate?() }
  }

  /// Adopts the animation of the change that is being made.
  func adoptTransaction() {
    let transaction = Transaction.current
    if animation == nil { animation = transaction.animation }
    if transaction.disablesAnimations { disablesAnimations = true }
  }

  /// Animates the changes of this update.
  func animate(_ animation: Animation?) { if !disablesAnimations { self.animation = animation } }

  func changeTransaction(_ change: (inout Transaction) -> Void) {
    var transaction = Transaction(animation: animation)
    change(&transaction)
    animation = transaction.disablesAnimations ? nil : transaction.animation
  }

  /// Runs `action` when the views have settled.
  package func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  // MARK: Elements

  /// Whether elements will soon have no numbers any more, so that the window has to be opened anew.
  package var isShortOfNumbers: Bool { numbers.isShort }

  func register(_ element: AnyElementNode) { elements[element.id] = .passUnretained(element) }
  func unregister(_ element: AnyElementNode) {
    elements[element.id] = nil
    if !controls.isEmpty { controls[element.id] = nil }
    texts.remove(element.id)
  }

  /// Marks the container of an element that takes space differently than before.
  func flexibilityChanged(below element: AnyElementNode) {
    if let container = element.parentElement { changedContainers.append(container) }
  }

  /// Marks the container of `node`, whose children have come or gone.
  func childrenChanged(below node: Node) {
    if let container = node.parentElement { changedContainers.append(container) }
  }

  /// Writes the whole interface, which from now on counts as sent to the client.
  package func write(to sink: any ElementSink) {
    isWritten = true
    changes = []
    for element in edited {
      let shown = element.rendered()
      if let value = shown.value { controls[element.id]?.value = value }
      if shown.takesEdits { _ = textPatches(of: element, rendered: shown) }
    }
    edited = []
    root.write(to: sink)
  }

  /// Begins another page: call it when what ``write(to:)`` writes next is new for the client. It names the page with its edits of texts.
  ///
  /// - Returns: the number of the page.
  @discardableResult package func beginPage() -> Int {
    texts.beginPage()
    return texts.page
  }

  /// Notes the texts that the client has of fields, by the numbers of their elements, so that they are in the next snapshot.
  ///
  /// - Returns: whether any were not noted before.
  package func noteTexts(of fields: [(id: Int32, text: ControlValue)]) -> Bool {
    fields.reduce(false) { texts.begin($1.id, with: $1.text.editedText ?? EditedText("")) || $0 }
  }

  /// The number of the page that was begun last; 0 for none.
  package var page: Int { texts.page }

  /// The values of all controls, for a client whose values are not known.
  package var controlValues: [Patch] {
    elements.keys.sorted().compactMap { id in
      elements[id]?.takeUnretainedValue().rendered().value.map {
        .value(id, $0, version: controls[id]?.version ?? 0)
      }
    }
  }

  // MARK: Changes

  /// Adds a new child of a node to the changes.
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

  /// Handles the removal of an element whose insertion is pending. Others may have been placed before it meanwhile, so
  /// an empty element replaces it until its removal, which follows.
  private func withdraw(_ element: AnyElementNode) {
    for (index, change) in changes.enumerated() {
      guard case .insert(let inserted, let parent, let before) = change, inserted === element else { continue }
      changes[index] = .patch(
        .insert(ElementTree(id: element.id, element: Element("i")), parent: parent, before: before))
    }
  }

  /// Marks the readers of preferences set at or below `node`, which have changed, come or gone.
  ///
  /// - Parameter key: the preference; nil for all of them.
  func preferencesChanged(below node: Node, key: ObjectIdentifier? = nil) {
    var current: Node? = node
    while let node = current {
      node.writesPreferences = true
      if !node.isDirty, let reader = node as? AnyPreferenceReader, reader.isMounted, key == nil || key == reader.key {
        reader.isDirty = true
        dirtyPreferences.append(reader)
      }
      current = node.parent
    }
  }

  func sendText(_ text: String, of node: AnyElementNode) { changes.append(.patch(.text(node.id, text))) }

  func sendTextChange(from before: Element, to after: Element, of node: AnyElementNode) {
    if before.text != after.text { sendText(after.text ?? "", of: node) }
  }

  func sendChanges(from before: Element, to after: Element, of node: AnyElementNode) {
    if before.value != after.value {
      edited.append(node)
      if after.takesEdits, node.delivery == .sent, let text = before.value?.editedText {
        _ = texts.begin(node.id, with: text)
      }
    }
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

  /// Whether there are changes to send.
  package var hasChanges: Bool { !changes.isEmpty || !edited.isEmpty || commands?.hasWaiting == true }

  /// Returns the changes for the client, in order, then its commands; and the animation of the changes. From now on they
  /// count as sent.
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
      let known = controls[element.id], shown = element.rendered()
      if shown.takesEdits {
        patches += textPatches(of: element, rendered: shown)
        continue
      }
      guard let value = shown.value, value != known?.value else { continue }
      let version = known?.version ?? 0
      if elements[element.id] != nil { controls[element.id] = ControlState(value: value, version: version) }
      patches.append(.value(element.id, value, version: version))
    }
    if let commands { patches += commands.takeWaiting() }
    let taken = animation
    changes = []
    edited = []
    endTransaction()
    return (patches, taken)
  }

  private func textPatches(of element: AnyElementNode, rendered: Element) -> [Patch] {
    rendered.value.map { texts.patches(for: element.id, showing: $0) } ?? []
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
