public import WaymarkGraph

/// Actions of an app in an edit menu, beside the standard ones that they are related to.
///
///     TextField("Title", text: $title, selection: $selection)
///       .editMenu {
///         EditMenuSection(.format) {
///           Button("Uppercase") { makeUppercase(selection) }
///         }
///       }
///
/// Several sections with the same anchor follow one another in the same section of the menu.
///
/// Note: Waymark only.
public struct EditMenuSection {
  let anchor: EditMenuAnchor
  let content: AnyView

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - anchor: the section of the menu in which the actions stand.
  ///   - content: buttons, toggles, pickers and menus. On a touch screen a menu takes the place of the page of the bar
  ///     that contains it.
  @MainActor public init<Content: View>(_ anchor: EditMenuAnchor, @ViewBuilder content: () -> Content) {
    self.anchor = anchor
    self.content = AnyView(content())
  }
}

/// Makes the sections of an edit menu. Actions outside of a section do not compile: each stands beside what it is
/// related to.
@MainActor @preconcurrency @resultBuilder public struct EditMenuBuilder {
  /// Takes a section.
  public static func buildExpression(_ section: EditMenuSection) -> [EditMenuSection] { [section] }
  /// Takes sections that a function has made.
  public static func buildExpression(_ sections: [EditMenuSection]) -> [EditMenuSection] { sections }
  /// Takes sections in their order.
  public static func buildBlock(_ sections: [EditMenuSection]...) -> [EditMenuSection] { sections.flatMap(\.self) }
  /// Takes the sections of a condition, or none.
  public static func buildOptional(_ sections: [EditMenuSection]?) -> [EditMenuSection] { sections ?? [] }
  /// Takes the sections of a condition that holds.
  public static func buildEither(first sections: [EditMenuSection]) -> [EditMenuSection] { sections }
  /// Takes the sections where a condition does not hold.
  public static func buildEither(second sections: [EditMenuSection]) -> [EditMenuSection] { sections }
  /// Takes the sections of a loop.
  public static func buildArray(_ sections: [[EditMenuSection]]) -> [EditMenuSection] { sections.flatMap(\.self) }
}
