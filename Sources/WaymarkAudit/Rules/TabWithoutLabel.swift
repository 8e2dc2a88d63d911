/// A tab that has only a symbol.
struct TabWithoutLabel: Rule {
  let id = "tab-without-label"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "Finally, use clear and concise labels for each tab.")
  let why = "A symbol alone can mean many things. People have to try the tab to learn what is in it."
  let fix = "Give the tab a short label."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            NavigationStack { Text("Lisbon").navigationTitle("Places") }
              .tabItem { Label("Places", systemImage: "map") }
            NavigationStack { Text("Tagus").navigationTitle("Rides") }
              .tabItem { Image(systemName: "bicycle") }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            NavigationStack { Text("Lisbon").navigationTitle("Places") }
              .tabItem { Label("Places", systemImage: "map") }
            NavigationStack { Text("Tagus").navigationTitle("Rides") }
              .tabItem { Label("Rides", systemImage: "bicycle") }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { screen, bar -> [Finding] in
      // An app with a bar of its own hides that of the system.
      guard screen.bars.hiddenTabBar == nil else { return [] }
      return bar.tabs.compactMap { tab in
        if let place = tab.emptiedLabel, tab.symbol != nil, !tab.isSearch {
          return finding(place, "The label of this tab is empty in some states. Keep what names its content.")
        }
        guard tab.label.isMissing, let symbol = tab.symbol, !tab.isSearch else { return nil }
        return finding(
          tab.place, "The tab with the symbol “\(symbol)” has no label. Name what is in it.")
      }
    }.oncePerPlace
  }
}
