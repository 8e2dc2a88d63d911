/// What a person did, as the browser or a test tells it.
package enum Event: Equatable, Sendable {
  /// A control was pressed.
  case tap
  /// A control has a new value.
  case input(ControlValue)
  /// Return was pressed in a field.
  case submit
  /// A link was pressed that pushes a screen. The epoch is that of the stack as the person saw it.
  case push(epoch: Int)
  /// Went back until so many screens remain above the root.
  case pop(depth: Int, epoch: Int)
  /// Chose a tab or another part, by its name.
  case select(String, epoch: Int)
  /// What the element leads to may soon be wanted.
  case ahead
  /// A lazy container is near its end.
  case more
  /// Put a row of an editable list before another one, or behind the last where that is 0.
  case move(row: Int32, before: Int32)
  /// Deleted a row of an editable list.
  case delete(row: Int32)
  /// Files were chosen and are stored at these paths; none if the person cancelled.
  case files([UploadedFile])
}

/// A file that a person has sent.
package struct UploadedFile: Equatable, Sendable {
  /// Its name on the person's device.
  package let name: String
  /// Where it is kept until the event has been handled; nil when it could not be taken over.
  package let path: String?
  /// Why it was refused, in words for the person.
  package let refusal: String?

  package init(name: String, path: String?, refusal: String? = nil) {
    self.name = name
    self.path = path
    self.refusal = refusal
  }
}

/// What became of an event.
package enum EventResult: Equatable, Sendable {
  case handled
  case unknownNode
  case disabled
  case unexpected
}
