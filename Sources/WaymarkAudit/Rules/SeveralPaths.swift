/// The same screen, pushed in several tabs.
struct SeveralPaths: Rule {
  let id = "several-paths"
  let severity = Severity.note
  let source = RuleSource(.guidelines, "In general, give people one path to each screen.")
  let why =
    "A screen that is found in one place is found again. With several paths people can’t tell whether it is "
    + "the same screen, and where it belongs."
  let fix = "Keep one path, and show the screen in a modal where it is needed besides."
  let examples = RuleExamples(
    violating: """
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
        var body: some View { NavigationLink("Units") { Units() }.navigationTitle("Places") }
      }
      struct Rides: View {
        var body: some View { NavigationLink("Units") { Units() }.navigationTitle("Rides") }
      }
      struct Friends: View {
        var body: some View { NavigationLink("Units") { Units() }.navigationTitle("Friends") }
      }
      struct Units: View { var body: some View { Text("Kilometres").navigationTitle("Units") } }
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
        var body: some View { NavigationLink("Units") { Units() }.navigationTitle("Places") }
      }
      struct Rides: View { var body: some View { Text("Tagus").navigationTitle("Rides") } }
      struct Friends: View { var body: some View { Text("Kate").navigationTitle("Friends") } }
      struct Units: View { var body: some View { Text("Kilometres").navigationTitle("Units") } }
      """
  )

  /// In how many tabs a screen may be pushed.
  private var maximum: Int { 2 }

  func findings(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    let pushed = app.onlyPushed.filter { !inModals.contains($0.id) }
    return app.tabBars.filter { $0.bar.tabs.count > maximum }.flatMap { _, bar -> [Finding] in
      let contents = bar.tabs.map { app.screens(inTabsOf: [$0.opened].compactMap(\.self)) }
        .map { Dictionary(grouping: $0, by: \.id) }
      return pushed.compactMap { screen in
        // A screen with a title from data shows each time something else.
        guard let title = screen.title.text, !screen.title.isMissing else { return nil }
        let owners = app.ways(to: screen.id).compactMap { from, link -> Int? in
          let holding = bar.tabs.indices.filter {
            contents[$0][from.id]?.contains { link.isThere(in: $0.opening) } ?? false
          }
          return holding.count == 1 ? holding[0] : nil
        }
        let tabs = Set(owners).sorted()
        guard tabs.count > maximum else { return nil }
        let names = tabs.compactMap { bar.tabs[$0].label.text.map { "“\($0)”" } }.joined(separator: ", ")
        return finding(
          screen.place,
          "“\(title)” is pushed in \(tabs.count) tabs (\(names)). Keep one path, and use a modal elsewhere.")
      }
    }.oncePerPlace
  }
}
