internal import WaymarkGraph

/// Has everything that a control changes during one gesture, such as a drag of a slider's thumb, undone together. The browser tells when the gesture
/// begins and ends.
struct GestureUndo: DynamicProperty {
  /// The group of the gesture; nil while there is none.
  @State private var group: String?
  @Environment(\.undoManager) private var undoManager

  /// Whether it matters when a gesture begins and ends.
  var isNeeded: Bool { undoManager != nil }

  /// Notes that a gesture has begun or ended.
  ///
  /// - Parameter action: what is done at that moment, which is a part of the gesture.
  func tell(_ isEditing: Bool, _ action: () -> Void = {}) {
    if isEditing, isNeeded { group = DocumentID.random() }
    perform(action)
    if !isEditing, group != nil { group = nil }
  }

  /// Changes something, as a part of the gesture if there is one.
  func perform(_ change: () -> Void) {
    if let group, let undoManager { undoManager.perform(in: group, change) } else { change() }
  }
}
