/// Finds the screen that a place in the source belongs to.
public struct ScreenPlaces: Sendable {
  private var exact: [AppPlace: Screen.ID] = [:]
  /// The screens of each file, by place.
  private let byFile: [String: [(place: AppPlace, id: Screen.ID)]]

  /// Collects the places of an app.
  public init(_ app: AppModel) {
    byFile = Dictionary(grouping: app.screens.map { ($0.place, $0.id) }, by: \.0.file)
      .mapValues { $0.sorted { $0.0 < $1.0 } }
    for screen in app.screens {
      exact[screen.place] = screen.id
    }
    for screen in app.screens {
      for place in Self.places(in: screen) where exact[place] == nil { exact[place] = screen.id }
    }
  }

  /// Returns the screen that has something at a place, or that begins before it in the same file.
  public func screen(at place: AppPlace) -> Screen.ID? {
    exact[place] ?? byFile[place.file]?.last { $0.place <= place }?.id
  }

  private static func places(in screen: Screen) -> [AppPlace] {
    let bars = screen.bars
    let parts: [[AppPlace?]] = [
      [
        bars.hiddenTabBar, bars.hiddenNavigationBar, bars.hiddenBackButton, bars.disabledBackSwipe,
        bars.disabledDismissal, bars.titleMenu?.place, screen.search?.place, screen.tabBar?.place,
      ],
      screen.tabBar?.tabs.map(\.place) ?? [], screen.links.map(\.place), screen.items.map(\.place),
      screen.everyAction.map(\.place), screen.controls.map(\.place), screen.dialogs.map(\.place),
      screen.menus.flatMap(\.everyPlace), screen.gestures.map(\.place), screen.collections.map(\.place),
    ]
    return parts.joined().compactMap { $0 }
  }
}

extension Menu {
  /// Its place, and those of the menus in it.
  fileprivate var everyPlace: [AppPlace] { [place] + submenus.flatMap(\.everyPlace) }
}
