/// Something that people can do by a button, a menu or a gesture.
public struct Action: Codable, Sendable {
  /// What people read on it.
  public var label: Label
  /// The name of the symbol that it shows.
  public var symbol: String?
  /// The role, as SwiftUI calls it: `cancel`, `destructive`, `close`, `confirm`.
  public var role: String?
  /// The keys that do it, as in `cmd+f`.
  public var shortcut: String?
  /// Whether what people tap has a chevron that points forward.
  public var hasChevron = false
  /// Whether it can be used in some states only.
  public var isDisableable = false
  /// Whether it is there only in some states.
  public var isConditional = false
  /// The name of the view that it is, if that is a button of another package.
  public var viewName: String?
  /// Whether it is there for each of several values, which come from data, and shows the one that it is for.
  public var isRepeated = false
  /// What it does to the navigation.
  public var effects: [Effect] = []
  /// Where what it does is given, if another view gives it to the one that it is in.
  public var givenAt: AppPlace?
  /// Where it is.
  public var place: AppPlace

  /// Creates an action without effects.
  public init(label: Label, symbol: String? = nil, role: String? = nil, place: AppPlace) {
    (self.label, self.symbol, self.role, self.place) = (label, symbol, role, place)
  }
}
