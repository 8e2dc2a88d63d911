/// What is known of an app: its screens, and how people get from one to another.
///
/// A reader fills it, from source or from a running app. Rules look at nothing else.
public struct AppModel: Sendable {
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
  /// The names of states that gestures set, and that nothing reads.
  public var unreadStates: Set<String> = []
  /// Whether it makes swiping back work where a back button of its own would prevent that.
  public var restoresBackSwipe = false
  /// Where the app turns swiping back off on all screens.
  public var disabledBackSwipe: AppPlace?
  /// What the reader could not find out. Rules say nothing about it.
  public var unknowns: [Unknown] = []
  private var indices: [Screen.ID: Int] = [:]
  /// What leads to each screen.
  private var ways: [Screen.ID: Set<WayIndex>] = [:]

  /// Where a link stands: the index of its screen, and its own one there.
  private struct WayIndex: Hashable { var screen: Int, link: Int }

  /// Creates the model of an app without screens.
  public init(name: String) { self.name = name }

  /// The screen with an identity, or nil if there is none.
  public subscript(id: Screen.ID) -> Screen? { indices[id].map { screens[$0] } }

  /// Adds a screen, or replaces the one with its identity.
  public mutating func add(_ screen: Screen) {
    let index = indices[screen.id] ?? screens.count
    let targets = screen.links.map(\.target)
    if index == screens.count {
      indices[screen.id] = index
      screens.append(screen)
    } else {
      let before = screens[index].links.map(\.target)
      screens[index] = screen
      if before == targets { return }
      for (link, target) in before.enumerated() {
        if let target { ways[target]?.remove(WayIndex(screen: index, link: link)) }
      }
    }
    for (link, target) in targets.enumerated() {
      if let target { ways[target, default: []].insert(WayIndex(screen: index, link: link)) }
    }
  }

  /// What leads to a screen, with the screens from which it does, in their order.
  func ways(to id: Screen.ID) -> [(from: Screen, link: Link)] {
    (ways[id] ?? []).sorted { ($0.screen, $0.link) < ($1.screen, $1.link) }
      .map { (screens[$0.screen], screens[$0.screen].links[$0.link]) }
  }
}

extension AppModel: Codable {
  private enum CodingKeys: CodingKey {
    case name, screens, entries, commands, navigatingStates, unreadStates
    case restoresBackSwipe, disabledBackSwipe, unknowns
  }

  /// Reads a model that was encoded.
  /// - Throws: What is wrong with it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    entries = try values.decode([Screen.ID].self, forKey: .entries)
    commands = try values.decode([CommandChange].self, forKey: .commands)
    navigatingStates = try values.decode(Set<String>.self, forKey: .navigatingStates)
    unreadStates = try values.decode(Set<String>.self, forKey: .unreadStates)
    restoresBackSwipe = try values.decode(Bool.self, forKey: .restoresBackSwipe)
    disabledBackSwipe = try values.decodeIfPresent(AppPlace.self, forKey: .disabledBackSwipe)
    unknowns = try values.decode([Unknown].self, forKey: .unknowns)
    for screen in try values.decode([Screen].self, forKey: .screens) { add(screen) }
  }
}
