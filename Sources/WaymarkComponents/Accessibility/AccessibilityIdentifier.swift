public import WaymarkGraph

extension View {
  /// A name for tests, which people do not meet.
  ///
  /// It is on the element that has the meaning: the field, the switch, the button.
  public func accessibilityIdentifier<S: StringProtocol>(_ identifier: S) -> some View {
    decorated(IdentifierDecoration(identifier: String(identifier)))
  }
}

private struct IdentifierDecoration: DecorationModifier {
  let identifier: String
  var rank: Int { 0 }
  // Where it goes with the meaning it never costs an element, and its place among the modifiers does not matter.
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element["data-testid"] = identifier
  }
}
