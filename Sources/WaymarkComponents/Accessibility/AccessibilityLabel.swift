public import WaymarkGraph

extension View {
  /// Sets the name that assistive technology reads for the view, in place of its visible content.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    decorated(LabelDecoration(label: Text(label)))
  }

  /// Sets the name that assistive technology reads for the view, in place of its visible content.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    decorated(LabelDecoration(label: Text(label)))
  }

  /// Sets the name that assistive technology reads for the view, in place of its visible content.
  public func accessibilityLabel(_ label: Text) -> some View { decorated(LabelDecoration(label: label)) }

  /// Sets the view's value as text for assistive technology, such as “3 of 5 stars”.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    decorated(ValueDecoration(value: Text(value)))
  }

  /// Sets the view's value as text for assistive technology, such as “3 of 5 stars”.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    decorated(ValueDecoration(value: Text(value)))
  }

  /// Sets the view's value as text for assistive technology.
  public func accessibilityValue(_ value: Text) -> some View { decorated(ValueDecoration(value: value)) }

  /// Describes what the view does when it is used; assistive technology reads it as additional information.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    decorated(HintDecoration(hint: Text(hint)))
  }

  /// Describes what the view does when it is used; assistive technology reads it as additional information.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    decorated(HintDecoration(hint: Text(hint)))
  }

  /// Describes what the view does when it is used; assistive technology reads it as additional information.
  public func accessibilityHint(_ hint: Text) -> some View { decorated(HintDecoration(hint: hint)) }
}

private struct LabelDecoration: DecorationModifier {
  let label: Text
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let label = label.string(in: environment)
    if element.tag == "img" {
      element["alt"] = label
    } else {
      element["aria-label"] = label
      element.giveRole()
    }
    element["aria-hidden"] = nil
  }
}

private struct ValueDecoration: DecorationModifier {
  let value: Text
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let value = value.string(in: environment)
    if value.isEmpty { return }
    let hasRange = element["type"] == "range" || element.tag == "progress"
    if hasRange { element["aria-valuetext"] = value } else { element.describe(value, first: true) }
  }
}

private struct HintDecoration: DecorationModifier {
  let hint: Text
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.describe(hint.string(in: environment), first: false)
  }
}

extension Element {
  /// Adds a role, without which a name is not read: img for an element without children, group for a container.
  fileprivate mutating func giveRole() {
    guard self["role"] == nil else { return }
    switch tag {
    case "span", "svg", "i", "p": self["role"] = "img"
    case "div": self["role"] = "group"
    default: break
    }
  }

  /// Adds a description, before or after those that there are. It would take the place of a title, which is read as long as there is no
  /// other description.
  mutating func describe(_ text: String, first: Bool) {
    let others = self["aria-description"] ?? self["title"]
    self["aria-description"] = (first ? [text, others] : [others, text]).compactMap { $0 }.joined(
      separator: ", ")
  }
}
