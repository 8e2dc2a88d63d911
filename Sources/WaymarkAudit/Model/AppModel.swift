/// What is known of an app: its screens, and how people get from one to another.
///
/// A reader fills it, from source or from a running app. Rules look at nothing else.
public struct AppModel: Codable, Sendable {
  /// The name of the app.
  public var name: String
  /// The screens, in the order in which they were found.
  public private(set) var screens: [Screen] = []
  /// The first screens of its windows.
  public var entries: [Screen.ID] = []
  /// What it changes in the standard menus and their keys.
  public var commands: [CommandChange] = []
  /// The names of the states that decide which screen is shown. Other states are about something else.
  public var navigatingStates: Set<String> = []
  /// Whether it makes swiping back work where a back button of its own would prevent that.
  public var restoresBackSwipe = false
  /// Where the app turns swiping back off on all screens.
  public var disabledBackSwipe: AppPlace?
  /// What the reader could not find out. Rules say nothing about it.
  public var unknowns: [Unknown] = []
  private var indices: [Screen.ID: Int] = [:]

  /// Creates the model of an app without screens.
  public init(name: String) { self.name = name }

  /// The screen with an identity, or nil if there is none.
  public subscript(id: Screen.ID) -> Screen? { indices[id].map { screens[$0] } }

  /// Adds a screen, or replaces the one with its identity.
  public mutating func add(_ screen: Screen) {
    if let index = indices[screen.id] {
      screens[index] = screen
    } else {
      indices[screen.id] = screens.count
      screens.append(screen)
    }
  }
}
