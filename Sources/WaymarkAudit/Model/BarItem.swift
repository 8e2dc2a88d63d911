/// Something in a bar.
public struct BarItem: Codable, Sendable {
  /// Where in the bars it is.
  public enum Section: String, Codable, Sendable {
    case leading, principal, center, trailing, bottom, keyboard, confirm, cancel, destructive, title, unknown
  }

  /// What it is.
  public enum Kind: String, Codable, Sendable { case button, menu, link, picker, search, image, text, group, other }

  /// Where in the bars it is.
  public var section: Section
  /// What it is.
  public var kind: Kind
  /// What it does, if it is a button.
  public var action: Action?
  /// The name of the picture, for an image.
  public var image: String?
  /// How many things people see: several for a group.
  public var count = 1
  /// Whether people can hide it, in a toolbar that they can customize.
  public var isHideable = true
  /// Whether it is there only in some states.
  public var isConditional = false
  /// Where it is put into the bar, if that is known.
  public var addedAt: AppPlace?
  /// Where it is.
  public var place: AppPlace

  /// Creates an item.
  public init(section: Section, kind: Kind, action: Action? = nil, place: AppPlace) {
    (self.section, self.kind, self.action, self.place) = (section, kind, action, place)
  }
}
