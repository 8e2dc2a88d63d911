/// A change of the source that mends a finding without a decision of the author. It is made at the finding's place.
public enum Mend: Codable, Hashable, Sendable {
  /// Removes the modifier whose name is at the place.
  case removesModifier
  /// Removes the statement that begins at the place.
  case removesStatement
  /// Adds a modifier to the call whose name is at the place, as it is written: `.keyboardShortcut("f")`.
  case addsModifier(String)
  /// Adds an argument to the call whose name is at the place, behind those without a label.
  case addsArgument(label: String, value: String)
}
