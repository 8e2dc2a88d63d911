/// The persisted part of a graph: the state that lives with its views, and the ids of its elements.
package struct GraphSnapshot: Equatable, Sendable {
  /// The values of state, by the path of the view and the name of the property.
  package var states = KeyedBytes()
  /// The views that were notified of their appearance, by their paths; true where they are shown now.
  package var begun: [UInt64: Bool] = [:]
  /// The values that belong to the window, by their keys.
  package var scene: [String: [UInt8]] = [:]
  /// The ids of elements, in ascending order, with the lower half of their path's hash. In the rare case that several
  /// elements have the same hash, none of them is identified by it.
  package var elements: [NumberedPath] = []
  /// The number of the user's edits of each control, by the id of its element.
  package var versions: [Int32: Int] = [:]
  /// The texts that were edited.
  package var texts = PersistedTexts()
  /// The last numbers that were given to elements.
  var numbers = ElementNumbers()

  package init() {}

  package struct NumberedPath: Equatable, Sendable {
    let path: UInt32
    let id: Int32
  }
}

/// The changes of a graph since a snapshot of it.
package struct GraphChanges: Equatable, Sendable {
  /// The values of state that may have changed, and those of new views; an empty value means that there is nothing to persist any
  /// more.
  package var states = KeyedBytes()
  /// The views that have appeared or disappeared, by their paths; true where they are shown now.
  package var begun: [UInt64: Bool] = [:]
  /// The paths of views that have gone and were notified of their appearance.
  package var ended: [UInt64] = []
  /// The new elements, in ascending order of their ids.
  package var newElements: [GraphSnapshot.NumberedPath] = []
  /// The ids of the elements that have gone, in ascending order.
  package var goneElements: [Int32] = []
  /// The last numbers that were given to elements; nil in changes of an older build, which had no new ones.
  var numbers: ElementNumbers?
  /// All values that belong to the window.
  package var scene: [String: [UInt8]] = [:]
  /// The number of the user's edits of each control.
  package var versions: [Int32: Int] = [:]
  /// The texts that were edited.
  package var texts = PersistedTexts()

  package init() {}
}

extension GraphSnapshot {
  /// Applies changes: the snapshot becomes what it would be if it had been taken at the time of the changes.
  package mutating func apply(_ changes: GraphChanges) {
    states = states.replacing(changes.states)
    for path in changes.ended { begun[path] = nil }
    begun.merge(changes.begun) { $1 }
    if !changes.newElements.isEmpty || !changes.goneElements.isEmpty {
      let gone = Set(changes.goneElements)
      elements = elements.filter { !gone.contains($0.id) } + changes.newElements
      elements.sort { $0.id < $1.id }
    }
    if let numbers = changes.numbers { self.numbers = numbers }
    scene = changes.scene
    versions = changes.versions
    texts = changes.texts
  }
}

extension GraphChanges {
  /// The size in bytes, about, when they are written.
  var size: Int {
    states.size + 9 * (states.count + begun.count + ended.count) + 5 * newElements.count + 2 * goneElements.count
  }
}

extension GraphSnapshot {
  /// The size in bytes, about, when it is written.
  var size: Int { states.size + 9 * (states.count + begun.count) + 5 * elements.count }
}

/// The state that a graph is restored from.
@MainActor final class Restoration {
  let snapshot: GraphSnapshot
  let coder: any StateCoder
  private var states: [UInt64: ArraySlice<UInt8>]

  init(_ snapshot: GraphSnapshot, coder: any StateCoder) {
    self.snapshot = snapshot
    self.coder = coder
    states = Dictionary(minimumCapacity: snapshot.states.count)
    snapshot.states.forEach { states[$0] = $1 }
  }

  func state(at key: UInt64) -> ArraySlice<UInt8>? { states[key] }

  /// The ids of elements by the hashes of their paths, without the hashes that several elements share.
  var elements: [UInt32: Int32] {
    var found: [UInt32: Int32] = Dictionary(minimumCapacity: snapshot.elements.count)
    var doubles: Set<UInt32> = []
    for element in snapshot.elements where found.updateValue(element.id, forKey: element.path) != nil {
      doubles.insert(element.path)
    }
    for double in doubles { found[double] = nil }
    return found
  }

  /// Returns whether a view is shown, where it was notified of its appearance; nil otherwise.
  func begun(at path: IdentityPath) -> Bool? { snapshot.begun[path.hash] }
}
