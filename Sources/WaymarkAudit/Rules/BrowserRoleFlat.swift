/// The bar of a browser where there is nothing to go back to.
struct BrowserRoleFlat: Rule {
  let id = "browser-role-flat"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "If your app has a shallow or flat hierarchy, like Photos, you might not need browser-style navigation because all of the destinations in the app are already available with a single tap in the sidebar."
  )
  let why = """
    The bar of a browser is for going back and forward between many levels. \
    Where nothing is below or above a screen, it promises ways that don’t exist.
    """
  let fix = "Remove `toolbarRole(.browser)`."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Rides() } } } }
      struct Rides: View {
        var body: some View { List { Text("Coast"); Text("Hills") }.navigationTitle("Rides").toolbarRole(.browser) }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Rides() } } } }
      struct Rides: View {
        var body: some View { List { Text("Coast"); Text("Hills") }.navigationTitle("Rides") }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let pushed = Set(app.pushed.map(\.id))
    return app.screens.compactMap { screen -> Finding? in
      guard screen.bars.role == "browser", !screen.mayOfferMore, !pushed.contains(screen.id),
        !screen.links.contains(where: { [.push, .column].contains($0.transition) }), !goes(screen, app)
      else { return nil }
      return finding(
        screen.place,
        "“\(screen.shownName)” has the bar of a browser, and nothing is below or above it. Remove `toolbarRole(.browser)`."
      )
    }.oncePerPlace
  }

  /// Whether something in the screen goes back or forward, or may do so, as in a browser for the web.
  private func goes(_ screen: Screen, _ app: AppModel) -> Bool {
    screen.offeredActions.contains { action in
      if ["back", "forward", "go back", "go forward", "up"].contains(action.label.plainText) { return true }
      if let symbol = action.symbol, symbol.hasPrefix("chevron.") || symbol.hasPrefix("arrow.") { return true }
      return action.effects.contains { effect in
        switch effect {
        case .appends(let state), .removes(let state): app.navigates(by: state)
        case .unknown: true
        default: false
        }
      }
    }
  }
}
