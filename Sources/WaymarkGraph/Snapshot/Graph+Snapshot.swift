extension Graph {
  /// Returns a snapshot of the graph as it is now.
  ///
  /// - Returns: the snapshot, and the names of state that can't be persisted because it is not `Codable`.
  package func snapshot(with coder: any StateCoder) -> (snapshot: GraphSnapshot, lost: Set<String>) {
    var capture = Capture(coder: coder)
    capture.visit(root, .root)
    capture.sort()
    capture.snapshot.scene = scene(with: coder)
    capture.snapshot.versions = controls.mapValues(\.version)
    capture.snapshot.texts = texts.persisted
    capture.snapshot.numbers = numbers
    // If two views have the same path, changes can't tell them apart.
    let isUnique = capture.snapshot.states.hasUniqueKeys
    progress =
      isUnique ? SnapshotProgress(unseen: capture.unseen, of: capture.unseenSize, in: capture.snapshot.size) : nil
    return (capture.snapshot, capture.lost)
  }

  /// Returns the changes of the graph since its last whole snapshot; nil where another whole one is needed.
  ///
  /// - Returns: all changes since then, and the names of state that can't be persisted.
  package func changes(with coder: any StateCoder) -> (changes: GraphChanges, lost: Set<String>)? {
    var capture = Capture(coder: coder)
    for node in progress?.addedViews ?? [] { capture.visit(node, node.identityPath) }
    capture.sort()
    var changes = GraphChanges()
    changes.states = capture.snapshot.states
    for each in progress?.unseenViews ?? [] {
      each.view.keep(.unseen, in: &changes.states, at: each.path, with: coder, showing: true, lost: &capture.lost)
    }
    for view in progress?.notedViews ?? [] { changes.states.append(state(of: view, with: coder, lost: &capture.lost)) }
    guard let progress else { return nil }
    changes.begun = capture.snapshot.begun
    for view in progress.stagedViews {
      if let isShown = view.hasBegunShown { changes.begun[view.identityPath.hash] = isShown }
    }
    changes.newElements = capture.snapshot.elements
    changes.goneElements = progress.removed.elements.sorted()
    changes.numbers = numbers
    // A view that was mounted where another one was unmounted has its path.
    changes.states.clear(progress.removed.states)
    changes.ended = progress.removed.begun.filter { changes.begun[$0] == nil }.sorted()
    guard self.progress?.noteWriting(of: changes.size) == true else {
      self.progress = nil
      return nil
    }
    let lost = capture.lost
    changes.scene = scene(with: coder)
    changes.versions = controls.mapValues(\.version)
    changes.texts = texts.persisted
    return (changes, lost)
  }

  /// Returns the state of a noted view that changes only with notification, encoded only if it may have changed since it was encoded last.
  private func state(of view: AnyCompositeNode, with coder: any StateCoder, lost: inout Set<String>) -> KeyedBytes {
    if let encoded = progress?.encodedState(of: view) { return encoded }
    var state = KeyedBytes()
    var lostHere: Set<String> = []
    view.keep(.seen, in: &state, at: view.identityPath, with: coder, showing: true, lost: &lostHere)
    lost.formUnion(lostHere)
    // What can't be persisted is named again the next time.
    if lostHere.isEmpty { progress?.store(state, of: view) }
    return state
  }

  private func scene(with coder: any StateCoder) -> [String: [UInt8]] {
    var scene = persistedScene
    for (key, cell) in sceneCells { if let bytes = try? cell.persistedBytes(with: coder) { scene[key] = bytes } }
    return scene
  }

  /// Notes that the persisted state of a view may have changed.
  func note(_ view: AnyCompositeNode) { if progress?.note(view) == false { progress = nil } }

  /// Notes that the body of a view is evaluated.
  func noteEvaluation(of view: AnyCompositeNode) { if progress?.noteEvaluation(of: view) == false { progress = nil } }

  /// Gives the elements the ids that the browser knows, once the views have settled after a restoration.
  package func finishRestoration() {
    guard let restoration else { return }
    self.restoration = nil
    let known = restoration.elements
    // New elements follow from changes that were made meanwhile.
    numbers.restore(restoration.snapshot.numbers, known: known.values)
    numbers.cause = .change
    elements = [:]
    var taken: Set<Int32> = []
    var all: [AnyElementNode] = []
    visitElements(root, .root) { element, path in
      element.leaveRegistries()
      all.append(element)

      if let id = known[UInt32(truncatingIfNeeded: path.hash)], taken.insert(id).inserted {
        element.renumber(id)
      } else {
        element.renumber(numbers.next())
      }
    }
    for element in all { element.enterRegistries(of: self) }
    numbers.cause = .event
    for (id, version) in restoration.snapshot.versions {
      guard let value = elements[id]?.takeUnretainedValue().rendered().value else { continue }
      controls[id] = ControlState(value: value, version: version)
    }
    texts.restore(restoration.snapshot.texts) { id in
      guard let element = elements[id]?.takeUnretainedValue().rendered(), element.takesEdits else { return nil }
      return element.value?.editedText
    }
    followRestoration()
  }

  /// Sets state that follows from what was restored, of which the views had been notified already.
  private func followRestoration() {
    guard focus != nil || !restored.isEmpty else { return }
    isFollowingRestoration = true
    focus?.restore()
    for action in restored { action() }
    restored = []
    update(after: .change)
    isFollowingRestoration = false
  }

  private func visitElements(_ node: Node, _ path: IdentityPath, _ visit: (AnyElementNode, IdentityPath) -> Void) {
    if let element = node as? AnyElementNode { visit(element, path) }
    node.visitKeyedChildren { visitElements($1, path.appending($0), visit) }
  }
}

/// Collects the snapshot of a graph, from the root down.
@MainActor private struct Capture {
  let coder: any StateCoder
  var snapshot = GraphSnapshot()
  var lost: Set<String> = []
  /// Views whose state may change without notification.
  var unseen: [UnseenView] = []
  /// The size of their state, in bytes.
  var unseenSize = 0

  init(coder: any StateCoder) { self.coder = coder }

  mutating func visit(_ node: Node, _ path: IdentityPath) {
    switch node {
    case let element as AnyElementNode:
      snapshot.elements.append(.init(path: UInt32(truncatingIfNeeded: path.hash), id: element.id))
    case let composite as AnyCompositeNode:
      let size = snapshot.states.size
      composite.keep(in: &snapshot.states, at: path, with: coder, lost: &lost)
      if composite.type.changesUnseen {
        unseen.append(UnseenView(view: composite, path: path))
        unseenSize += snapshot.states.size - size
      }
    case let staged as StagedNode: if let isShown = staged.hasBegunShown { snapshot.begun[path.hash] = isShown }
    default: break
    }
    node.visitKeyedChildren { visit($1, path.appending($0)) }
  }

  /// Sorts the elements by id; most are in this order already.
  mutating func sort() { snapshot.elements.sort { $0.id < $1.id } }
}
