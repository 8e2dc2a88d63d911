public import WaymarkGraph

/// The properties of a view that assistive technology reports: what it is and what it does.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit for each trait.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1)
  /// The view is a button.
  public static let isButton = AccessibilityTraits(rawValue: 2)
  /// The view is a link.
  public static let isLink = AccessibilityTraits(rawValue: 4)
  /// The view is an image.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// The view is the selected one of several.
  public static let isSelected = AccessibilityTraits(rawValue: 16)
  /// The view is a search field.
  public static let isSearchField = AccessibilityTraits(rawValue: 32)
  /// The view changes often; changes are announced when the user is idle (`aria-live="polite"`).
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
  /// Adds traits for assistive technology.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(TraitsDecoration(traits: traits, adds: true))
  }

  /// Removes traits for assistive technology.
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
      // The tags button and a imply these roles.
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
