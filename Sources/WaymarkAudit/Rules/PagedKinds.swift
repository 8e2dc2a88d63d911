/// Pages beside one another that are different kinds of screens.
struct PagedKinds: Rule {
  let id = "paged-kinds"
  let severity = Severity.note
  let source = RuleSource(.guidelines, "Use a page control when you have multiple pages of the same type of content.")
  let why =
    "The dots tell how many pages there are, and nothing about what is on them. People have to swipe through "
    + "all to find the one that they want."
  let fix = "Use tabs with labels for different screens."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            NavigationStack { Places() }
            NavigationStack { Rides() }
            NavigationStack { Friends() }
          }
          .tabViewStyle(.page)
        }
      }
      struct Places: View {
        var body: some View { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places") }
      }
      struct Rides: View {
        @State private var isFlat = false
        var body: some View { Form { Toggle("Flat", isOn: $isFlat) }.navigationTitle("Rides") }
      }
      struct Friends: View { var body: some View { Text("Kate").navigationTitle("Friends") } }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Rides() } }
            Tab("Friends", systemImage: "person") { NavigationStack { Friends() } }
          }
        }
      }
      struct Places: View {
        var body: some View { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places") }
      }
      struct Rides: View {
        @State private var isFlat = false
        var body: some View { Form { Toggle("Flat", isOn: $isFlat) }.navigationTitle("Rides") }
      }
      struct Friends: View { var body: some View { Text("Kate").navigationTitle("Friends") } }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  /// Parts of names of screens that are read once, in their order.
  private var sequences: [String] {
    [
      "onboard", "welcome", "intro", "tutorial", "walkthrough", "tour", "guide", "setup", "step", "new", "start",
      "help",
    ]
  }

  func findings(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    return app.screens.compactMap { screen in
      guard let bar = screen.tabBar, bar.isPaged, !bar.isRepeated, bar.tabs.count >= 3, !screen.isPartlyUnknown,
        !inModals.contains(screen.id), !isSequence(screen.id)
      else { return nil }
      // An app with a bar of its own for the pages tells what they are.
      guard !isChosen(bar.selection, in: app) else { return nil }
      let pages = bar.tabs.compactMap { $0.screen.flatMap { app[$0] } }
      let titles = Set(pages.filter { !$0.title.isMissing }.compactMap(\.title.text))
      guard pages.count == bar.tabs.count, Set(pages.map(\.id)).count == pages.count, titles.count == pages.count,
        !pages.contains(where: { isSequence($0.id) })
      else { return nil }
      let list = pages.prefix(3).map { "“\($0.shownName)”" }.joined(separator: ", ")
      return finding(bar.place, "The pages are different screens (\(list)). Use tabs with labels for them.")
    }.oncePerPlace
  }

  private func isSequence(_ id: Screen.ID) -> Bool { sequences.contains { id.lowercased().contains($0) } }

  /// Whether something else than a swipe changes a state.
  private func isChosen(_ state: String?, in app: AppModel) -> Bool {
    guard let state else { return false }
    return app.screens.contains { screen in
      let effects = screen.everyAction.flatMap(\.effects)
      return screen.controls.contains { $0.state == state }
        || effects.contains { if case .sets(state, _, _) = $0 { true } else { $0 == .unknown } }
    }
  }
}
