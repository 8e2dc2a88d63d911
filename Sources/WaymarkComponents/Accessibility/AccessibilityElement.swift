public import WaymarkGraph

/// How assistive technology treats the children of a view.
public struct AccessibilityChildBehavior: Sendable, Hashable {
  enum Kind { case ignore, contain, combine }
  let kind: Kind
  /// The children are hidden from assistive technology; give the view a label.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// The children are exposed as a group.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// The children are read as one element, unless there are controls among them.
  ///
  /// Differs from SwiftUI: without script, and with controls, the children stay separate inside a group, since browsers
  /// can't merge them.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Hides the view from assistive technology.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    decorated(HiddenDecoration(isHidden: hidden))
  }

  /// Sets how assistive technology treats the children of the view.
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
    // An element hidden from assistive technology must not be focusable by keyboard either.
    if ["a", "button", "input", "textarea"].contains(element.tag) { element["tabindex"] = "-1" }
  }
}

private struct ChildrenDecoration: DecorationModifier {
  let behavior: AccessibilityChildBehavior
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    switch behavior.kind {
    case .contain, .combine:
      if element["role"] == nil, element.tag == "div" { element["role"] = "group" }
      if behavior == .combine { element.add(class: "combined") }  // combined-text.js
    case .ignore:
      // The role img hides the children. Without a label there is nothing to announce, so the whole view is hidden.
      element["role"] = "img"
      if element["aria-label"] == nil { element["aria-hidden"] = "true" }
    }
  }
}
