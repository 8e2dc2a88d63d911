/// A screen: what one view shows as a whole, in a tab, pushed, or in a modal.
public struct Screen: Codable, Sendable, Identifiable {
  /// The name of its view, or its address in a running app.
  public typealias ID = String

  /// Its identity.
  public let id: ID
  /// What it is called where its identity tells a line: `Form in Profile`; nil if the identity is a name.
  public var name: String?
  /// Where it is.
  public var place: AppPlace
  /// Its title.
  public var title = Label.absent
  /// The titles that it is given where something leads to it, as far as they are known; empty if it has one of its own.
  public var givenTitles: [GivenTitle] = []
  /// What people read on the button that leads back to this screen; absent where that is the title.
  public var backLabel = Label.absent
  /// The tabs, if it has a tab bar or pages.
  public var tabBar: TabBar?
  /// What its bars are like.
  public var bars = Bars()
  /// What is in its bars.
  public var items: [BarItem] = []
  /// What leads away from it.
  public var links: [Link] = []
  /// What people can enter in it.
  public var controls: [Control] = []
  /// The buttons in it, outside of its bars.
  public var actions: [Action] = []
  /// The alerts and action sheets that it presents.
  public var dialogs: [Dialog] = []
  /// The menus in it and in its bars, context menus included.
  public var menus: [Menu] = []
  /// What people can do by gestures.
  public var gestures: [Gesture] = []
  /// The name of the state that begins editing of its lists, where that is no button of the system.
  public var editingState: String?
  /// Its search field.
  public var search: SearchField?
  /// Its lists, grids and tables.
  public var collections: [Collection] = []
  /// Whether it shows the content of a document that is open.
  public var isDocument = false
  /// Whether its view shows nothing at all.
  public var isEmpty = false
  /// Whether anything that is known leads to it.
  public var isReached = true
  /// Whether a part of it could not be followed, so that nothing can be said about what is missing in it.
  public var isPartlyUnknown = false

  /// Creates an empty screen.
  public init(id: ID, place: AppPlace) { (self.id, self.place) = (id, place) }
}
