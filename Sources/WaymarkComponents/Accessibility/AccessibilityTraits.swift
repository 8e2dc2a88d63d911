public import WaymarkGraph

/// What a view is or does, for assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit for each trait.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It divides what is on the screen.
  public static let isHeader = AccessibilityTraits(rawValue: 1)
  /// It can be pressed.
  public static let isButton = AccessibilityTraits(rawValue: 2)
  /// It leads somewhere else.
  public static let isLink = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is the one chosen among others.
  public static let isSelected = AccessibilityTraits(rawValue: 16)
  /// It is a field for what is searched for.
  public static let isSearchField = AccessibilityTraits(rawValue: 32)
  /// It changes often; changes are read out when there is time.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)

  fileprivate var role: String? {
    if contains(.isHeader) { return "heading" }
    if contains(.isButton) { return "button" }
    if contains(.isLink) { return "link" }
    if contains(.isSearchField) { return "searchbox" }
    if contains(.isImage) { return "img" }
    return nil
  }
}

extension View {
  /// Adds to what the view is for assistive technology.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(TraitsDecoration(traits: traits, adds: true))
  }

  /// Takes from what the view is for assistive technology.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(TraitsDecoration(traits: traits, adds: false))
  }
}

private struct TraitsDecoration: DecorationModifier {
  private static let choices: Set<String> = ["tab", "option", "row", "gridcell", "treeitem"]

  let traits: AccessibilityTraits
  let adds: Bool
  var rank: Int { 0 }
  var isSemantic: Bool { true }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let selection = Self.choices.contains(element["role"] ?? "") ? "aria-selected" : "aria-current"
    if traits.contains(.isSelected) { element[selection] = adds ? "true" : nil }
    if traits.contains(.updatesFrequently) { element["aria-live"] = adds ? "polite" : nil }
    guard let role = traits.role else { return }
    if adds {
      // A button or link that is one already says so by its tag.
      if (role, element.tag) != ("button", "button"), (role, element.tag) != ("link", "a") {
        element["role"] = role
      }
      if role == "heading" { element["aria-level"] = "2" }
    } else if element["role"] == role {
      element["role"] = nil
      element["aria-level"] = nil
    }
  }
}
