/// A menu: of a button, of a secondary click, or of a title.
public struct Menu: Codable, Sendable {
  /// What opens it.
  public enum Kind: String, Codable, Sendable { case button, context, title }

  /// What it is.
  public var kind: Kind
  /// What people read on it.
  public var label: Label
  /// Whether what people tap has a chevron that points forward.
  public var hasChevron = false
  /// What people can choose in it.
  public var actions: [Action]
  /// The menus in it.
  public var submenus: [Menu] = []
  /// The choices in it of which one is marked.
  public var pickers: Int = 0
  /// Where it is.
  public var place: AppPlace

  /// Creates a menu.
  public init(kind: Kind, label: Label, actions: [Action], place: AppPlace) {
    (self.kind, self.label, self.actions, self.place) = (kind, label, actions, place)
  }

  /// How many menus open after one another: 1 without submenus.
  public var depth: Int { 1 + (submenus.map(\.depth).max() ?? 0) }
}
