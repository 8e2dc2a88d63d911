/// A tab that repeats what the other tabs are for.
struct HomeTab: Rule {
  let id = "home-tab"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "If this is your app, consider removing the Home tab altogether.")
  let why = "A tab that collects what other tabs do competes with them. People can't tell any more where things belong."
  let fix = "Remove the tab, and let each of the others hold its own content."
  private let names: Set = ["home", "start", "dashboard", "overview"]
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Home", systemImage: "house") { NavigationStack { Home() } }
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
          }
        }
      }
      struct Home: View {
        var body: some View { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Home") }
      }
      struct Places: View {
        var body: some View { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places") }
      }
      struct City: View { var body: some View { Text("Lisbon").navigationTitle("Lisbon") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { _, bar in
      bar.tabs.compactMap { tab in
        guard let name = tab.label.text, names.contains(name.lowercased()) || tab.label.says(.home),
          let screen = tab.screen.flatMap({ app[$0] })
        else { return nil }
        let others = bar.tabs.filter { $0.screen != tab.screen }.compactMap(\.opened)
        let elsewhere = app.ids(inTabsOf: others)
        let repeated = app.links(from: OpenedScreen(id: screen.id, opening: tab.opening)).compactMap(\.target)
          .filter(elsewhere.contains)
        guard !repeated.isEmpty else { return nil }
        let list = Set(repeated.map(app.viewName)).sorted().prefix(3).joined(separator: ", ")
        return finding(
          tab.place,
          "The tab “\(name)” repeats what other tabs lead to (\(list)). Remove it, and let each tab hold its own content."
        )
      }
    }
  }
}

extension AppModel {
  /// The screens that tabs begin with, and those that can be reached from these without leaving the tab.
  func screens(inTabsOf roots: [OpenedScreen]) -> Set<OpenedScreen> {
    reached(from: roots) { $0.transition != .tab }
  }

  /// The identities of these screens.
  func ids(inTabsOf roots: [OpenedScreen]) -> Set<Screen.ID> { Set(screens(inTabsOf: roots).map(\.id)) }
}
