public import WaymarkGraph

extension View {
  /// What assistive technology calls the view, instead of what is seen.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    decorated(LabelDecoration(label: String(label)))
  }

  /// What assistive technology calls the view, instead of what is seen.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

  /// The value of the view in words, such as “3 of 5 stars”.
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    decorated(ValueDecoration(value: String(value)))
  }

  /// The value of the view in words.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.string) }

  /// What happens when the view is used, for those who ask for more.
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    decorated(HintDecoration(hint: String(hint)))
  }

  /// What happens when the view is used, for those who ask for more.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.string) }
}

private struct LabelDecoration: DecorationModifier {
  let label: String
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
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
  let value: String
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let hasRange = element["type"] == "range" || element.tag == "progress"
    if hasRange { element["aria-valuetext"] = value } else { element.describe(value, first: true) }
  }
}

private struct HintDecoration: DecorationModifier {
  let hint: String
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.describe(hint, first: false)
  }
}

extension Element {
  /// A name is heard only where there is a role: a picture's for what has no parts, a group's for what has.
  fileprivate mutating func giveRole() {
    guard self["role"] == nil else { return }
    switch tag {
    case "span", "svg", "i", "p": self["role"] = "img"
    case "div": self["role"] = "group"
    default: break
    }
  }

  fileprivate mutating func describe(_ words: String, first: Bool) {
    let others = self["aria-description"]
    self["aria-description"] = (first ? [words, others] : [others, words]).compactMap { $0 }.joined(
      separator: ", ")
  }
}
