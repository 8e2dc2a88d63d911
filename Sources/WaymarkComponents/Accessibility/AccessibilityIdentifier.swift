public import WaymarkGraph

extension View {
  /// Sets an identifier that tests find the view by; it is not shown to users.
  ///
  /// It is written on the element with the semantics: the field, the switch, the button.
  public func accessibilityIdentifier<S: StringProtocol>(_ identifier: S) -> some View {
    decorated(IdentifierDecoration(identifier: String(identifier)))
  }
}

private struct IdentifierDecoration: DecorationModifier {
  let identifier: String
  var rank: Int { 0 }
  // A semantic decoration never needs an element of its own, and its position among the modifiers does not matter.
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element["data-testid"] = identifier
  }
}
