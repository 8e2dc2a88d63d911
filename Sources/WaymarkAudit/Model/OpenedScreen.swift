/// A screen as something opens it: a list of places may lead on where it is opened to show them, and not where it is opened to choose one.
struct OpenedScreen: Hashable, Sendable {
  var id: Screen.ID
  /// The values that it is opened with, as in a link; nil if they are not known.
  var opening: String?
}

extension Link {
  /// The screen that it leads to, as it opens it.
  var opened: OpenedScreen? { target.map { OpenedScreen(id: $0, opening: opening) } }

  /// Whether it may be there where its screen is opened in a way.
  func isThere(in opening: String?) -> Bool { opening.map { !absentIn.contains($0) } ?? true }
}

extension TabBar.Tab {
  /// The screen that it shows, as it opens it.
  var opened: OpenedScreen? { screen.map { OpenedScreen(id: $0, opening: opening) } }
}

extension AppModel {
  /// The ways in which a screen is opened other than by being pushed.
  func openings(of id: Screen.ID) -> [OpenedScreen] {
    let others = ways(to: id).map(\.link).filter { $0.transition != .push }.map(\.opening)
    return Set(entries.contains(id) || others.isEmpty ? others + [nil] : others)
      .map { OpenedScreen(id: id, opening: $0) }.sorted { ($0.opening ?? "") < ($1.opening ?? "") }
  }

  /// What leads on from a screen where it is opened in a way.
  func links(from opened: OpenedScreen) -> [Link] {
    self[opened.id]?.links.filter { $0.isThere(in: opened.opening) } ?? []
  }

  /// Follows links from screens, and calls a function with these and with each screen that is come to, as often as it is: what leads on from it
  /// is followed where the function returns true.
  func follow(
    from first: [OpenedScreen], along isFollowed: (Link) -> Bool, _ enters: (Screen, OpenedScreen) -> Bool
  ) {
    var waiting = Array(first.reversed())
    while let next = waiting.popLast() {
      guard let screen = self[next.id], enters(screen, next) else { continue }
      waiting += links(from: next).filter(isFollowed).compactMap(\.opened)
    }
  }

  /// Screens, and those that are reached from them along some links.
  func reached(from first: [OpenedScreen], along isFollowed: (Link) -> Bool) -> Set<OpenedScreen> {
    var found: Set<OpenedScreen> = []
    follow(from: first, along: isFollowed) { found.insert($1).inserted }
    return found
  }
}
