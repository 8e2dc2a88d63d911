/// What an action does to the navigation. States have the names that their owners give them.
public enum Effect: Codable, Hashable, Sendable {
  /// It closes the modal, or goes back.
  case dismisses
  /// It gives a state a value: shows a modal, or selects a tab. What the value is given in turn is written as in
  /// source, with `_` for data: `chore: nil`, `chore: _`.
  case sets(String, to: String?, with: String? = nil)
  /// It gives a state no value: hides a modal, or goes back to the first screen of a stack.
  case clears(String)
  /// It adds to the path of a stack.
  case appends(String)
  /// It removes from the path of a stack.
  case removes(String)
  /// It opens an address.
  case opensAddress
  /// It calls something that could not be followed.
  case unknown
}
