/// The tabs of an app, or pages beside one another.
public struct TabBar: Codable, Sendable {
  /// A tab, or a page.
  public struct Tab: Codable, Sendable {
    /// What people read on it.
    public var label: Label
    /// Where its label is made, if that is empty in some states.
    public var emptiedLabel: AppPlace?
    /// The name of its symbol, or of the picture of the app’s own in its place.
    public var symbol: String?
    /// The screen that it shows; nil if that is not known.
    public var screen: Screen.ID?
    /// The values that the screen is opened with, as in a link.
    public var opening: String?
    /// The value that selects it, as it is written: `places` for `.places`.
    public var value: String?
    /// Whether it has the role of search.
    public var isSearch = false
    /// Whether it is there only in some states.
    public var isConditional = false
    /// Where it is.
    public var place: AppPlace

    /// Creates a tab.
    public init(label: Label, symbol: String? = nil, screen: Screen.ID? = nil, place: AppPlace) {
      (self.label, self.symbol, self.screen, self.place) = (label, symbol, screen, place)
    }
  }

  /// The tabs, in their order.
  public var tabs: [Tab] = []
  /// Whether they are pages, without a bar.
  public var isPaged = false
  /// Whether they come from data, so that their number is not known.
  public var isRepeated = false
  /// The name of the state that selects a tab.
  public var selection: String?
  /// Whether something else in the app has a state with the name of its selection.
  public var sharesSelectionName = false
  /// Where it is.
  public var place: AppPlace

  /// Creates a tab bar without tabs.
  public init(place: AppPlace) { self.place = place }
}
