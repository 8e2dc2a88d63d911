public import WaymarkGraph

/// What becomes of the parts of a view for assistive technology.
public struct AccessibilityChildBehavior: Sendable, Hashable {
  enum Kind { case ignore, contain, combine }
  let kind: Kind
  /// The parts are not heard of; give the whole a label.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// The parts are heard of as a group.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// The parts are read as one.
  ///
  /// Differs from SwiftUI: the parts stay apart inside a group, since browsers can't join them.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Keeps the view from assistive technology.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    decorated(HiddenDecoration(isHidden: hidden))
  }

  /// Makes the view one element for assistive technology.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    decorated(ChildrenDecoration(behavior: children))
  }
}

private struct HiddenDecoration: DecorationModifier {
  let isHidden: Bool
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    guard isHidden else { return }
    element["aria-hidden"] = "true"
    // What is not heard of must not be reached by the keyboard either.
    if ["a", "button", "input", "textarea"].contains(element.tag) { element["tabindex"] = "-1" }
  }
}

private struct ChildrenDecoration: DecorationModifier {
  let behavior: AccessibilityChildBehavior
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    switch behavior.kind {
    case .contain, .combine: if element["role"] == nil, element.tag == "div" { element["role"] = "group" }
    case .ignore:
      // The parts of a picture are not heard of. Without a label there is nothing to hear at all.
      element["role"] = "img"
      if element["aria-label"] == nil { element["aria-hidden"] = "true" }
    }
  }
}
