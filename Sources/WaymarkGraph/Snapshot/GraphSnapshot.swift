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
  /// The last id that was given to an element.
  package var lastElementID: Int32 = 0

  package init() {}

  package struct NumberedPath: Equatable, Sendable {
    let path: UInt32
    let id: Int32
  }
}

/// The changes of a graph since a snapshot of it, where its views and elements are the same.
package struct GraphChanges: Equatable, Sendable {
  /// The values of state that may have changed; an empty value means that there is nothing to persist any more.
  package var states = KeyedBytes()
  /// All values that belong to the window.
  package var scene: [String: [UInt8]] = [:]
  /// The number of the user's edits of each control.
  package var versions: [Int32: Int] = [:]

  package init() {}
}

extension GraphSnapshot {
  /// Applies changes: the snapshot becomes what it would be if it had been taken at the time of the changes.
  package mutating func apply(_ changes: GraphChanges) {
    states = states.replacing(changes.states)
    scene = changes.scene
    versions = changes.versions
  }
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

  func state(at path: IdentityPath) -> ArraySlice<UInt8>? { states[path.hash] }

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
