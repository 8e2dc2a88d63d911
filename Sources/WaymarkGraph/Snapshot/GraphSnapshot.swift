/// What of a graph outlives its process: the state that lives with its views, and the numbers of its elements.
package struct GraphSnapshot: Equatable, Sendable {
  /// Values of state, by the path of the view and the name of the property.
  package var states = KeyedBytes()
  /// The views that have been shown and were told so, by their paths; true where they are shown now.
  package var begun: [UInt64: Bool] = [:]
  /// Values that belong to the window, by their keys.
  package var scene: [String: [UInt8]] = [:]
  /// The numbers of elements, which ascend, with the lower half of their path's hash. The rare hash that more than one
  /// has tells nothing of any.
  package var elements: [NumberedPath] = []
  /// How often the person has edited a control, by the number of its element.
  package var versions: [Int32: Int] = [:]
  /// The last number that an element was given.
  package var lastElementID: Int32 = 0

  package init() {}

  package struct NumberedPath: Equatable, Sendable {
    let path: UInt32
    let id: Int32
  }
}

/// What has changed in a graph since a snapshot of it, whose views and elements are the same.
package struct GraphChanges: Equatable, Sendable {
  /// Values of state that may be others; of an empty one nothing is kept any more.
  package var states = KeyedBytes()
  /// All values that belong to the window.
  package var scene: [String: [UInt8]] = [:]
  /// How often the person has edited each control.
  package var versions: [Int32: Int] = [:]

  package init() {}
}

extension GraphSnapshot {
  /// Becomes what it would be if it had been taken when these changes were.
  package mutating func apply(_ changes: GraphChanges) {
    states = states.replacing(changes.states)
    scene = changes.scene
    versions = changes.versions
  }
}

/// What a graph that is being restored begins with.
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

  /// The numbers of elements by their paths, as far as those tell them apart.
  var elements: [UInt32: Int32] {
    var found: [UInt32: Int32] = Dictionary(minimumCapacity: snapshot.elements.count)
    var doubles: Set<UInt32> = []
    for element in snapshot.elements where found.updateValue(element.id, forKey: element.path) != nil {
      doubles.insert(element.path)
    }
    for double in doubles { found[double] = nil }
    return found
  }

  /// Whether a view had begun its life, and was shown.
  func begun(at path: IdentityPath) -> Bool? { snapshot.begun[path.hash] }
}
