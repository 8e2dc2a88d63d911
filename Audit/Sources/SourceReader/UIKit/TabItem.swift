internal import WaymarkAudit

/// What the tab of a view controller shows.
struct TabItem {
  private(set) var label = Label.unknown
  private(set) var symbol: String?
  private(set) var isSearch = false
  private(set) var place: AppPlace?

  private static let systemLabels = [
    "favorites": "Favorites", "featured": "Featured", "topRated": "Top Rated", "recents": "Recents",
    "contacts": "Contacts", "history": "History", "bookmarks": "Bookmarks", "search": "Search",
    "downloads": "Downloads", "mostRecent": "Most Recent", "mostViewed": "Most Viewed", "more": "More",
  ]

  init(of object: MadeObject, _ app: UIKitApp) {
    var titles: [Label] = []
    var isExplicit = false
    var next: [MadeObject] = [object]
    if app.kind(of: object) == "UINavigationController" { next += app.firstScreens(of: object).prefix(1) }
    for each in next {
      let isOwn = app.declarations.type(each.type, near: each.frame.scope.file) != nil
      let settings = (isOwn ? app.followed(each).this.settings : []) + each.settings
      for setting in settings {
        switch setting.path {
        case ["tabBarItem"]:
          guard let item = setting.objects.first, item.type == "UITabBarItem", let call = item.call else { continue }
          place = place ?? item.place
          if let system = (call["tabBarSystemItem"] ?? call["systemItem"])?.memberName {
            isSearch = system == "search"
            if let text = Self.systemLabels[system] { titles.append(.text(text)) }
          } else {
            isExplicit = true
            let title = app.label(of: call["title"], in: item.frame.scope)
            if title != .absent { titles.append(title) }
          }
          symbol = symbol ?? item.arguments["image"]?.first.flatMap { app.symbol(of: $0) }
        case ["tabBarItem", "title"]: titles.insert(app.label(of: setting.value, in: setting.scope), at: 0)
        case ["tabBarItem", "image"]: symbol = symbol ?? setting.objects.first.flatMap { app.symbol(of: $0) }
        case ["title"]: titles.append(app.label(of: setting.value, in: setting.scope))
        default: break
        }
      }
      if titles.isEmpty, let scene = each.scene, let text = read(scene) {
        isExplicit = true
        titles.append(text)
      }
      if let first = titles.first(where: { $0 != .absent }) {
        label = first
        return
      }
    }
    if isExplicit { label = titles.isEmpty ? .absent : titles[0] }
  }

  /// Reads the item of a scene, and returns its text; the title of what it shows may take its place. nil if there is none.
  private mutating func read(_ scene: StoryboardScene) -> Label? {
    guard let item = scene.element.held(by: "tabBarItem") else { return nil }
    place = place ?? scene.place(of: item)
    if let system = item["systemItem"] {
      isSearch = system == "search"
      return Self.systemLabels[system].map(Label.text) ?? .data
    }
    symbol = symbol ?? item["image"]
    return item["title"].map(ControllerReader.text) ?? .absent
  }
}
