/// A screen in a map.
public struct MapNode: Codable, Hashable, Sendable, Identifiable {
  /// What the screen is among the others.
  public enum Kind: String, Codable, Sendable {
    /// The first screen of a window.
    case window
    /// The first screen of a tab.
    case tab
    /// A screen in a modal that begins with it: a sheet, a cover or a popover.
    case modal
    /// Any other one.
    case screen
  }

  /// The identity of the screen.
  public let id: Screen.ID
  /// What people call it: its title, or the name of its view.
  public var name: String
  /// Its title.
  public var title: Label
  /// Where it is.
  public var place: AppPlace
  /// What it is among the others.
  public var kind: Kind
  /// The screen that it stands below in the tree of shortest ways; nil for the first of a window or of what isn't reached.
  public var parent: Screen.ID?
  /// How many steps it is away from its window; nil if it isn't reached.
  public var depth: Int?
  /// The group that it belongs to, if any.
  public var group: MapGroup.ID?
  /// The ways out that people see in it: back, and what closes it.
  public var waysOut: [String] = []
  /// How many of its links lead to what could not be found.
  public var unknownLinks = 0
  /// Whether anything that is known leads to it.
  public var isReached: Bool
  /// Whether a part of it could not be followed.
  public var isPartlyUnknown: Bool
  /// How many findings are about it; nil if nothing was checked.
  public var findings: Int?

  /// Creates a screen that nothing leads to.
  public init(id: Screen.ID, name: String, title: Label = .absent, place: AppPlace, kind: Kind = .screen) {
    (self.id, self.name, self.title, self.place, self.kind) = (id, name, title, place, kind)
    (isReached, isPartlyUnknown) = (false, false)
  }
}
