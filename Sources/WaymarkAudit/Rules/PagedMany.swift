/// More pages than people want to swipe through.
struct PagedMany: Rule {
  let id = "paged-many"
  let severity = Severity.note
  let source = RuleSource(
    .guidelines,
    "A page control clearly communicates the number of pages available and which one is currently active."
  )
  let why = "Nobody counts more than ten dots, and on a phone they don’t fit. A page in the middle is many swipes away."
  let fix = "Use a list that leads to the pages, or fewer pages."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Text("Lisbon: 18°")
            Text("Porto: 18°")
            Text("Faro: 18°")
            Text("Braga: 18°")
            Text("Coimbra: 18°")
            Text("Évora: 18°")
            Text("Aveiro: 18°")
            Text("Sintra: 18°")
            Text("Lagos: 18°")
            Text("Tomar: 18°")
            Text("Viseu: 18°")
          }
          .tabViewStyle(.page)
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Lisbon") { Weather(city: "Lisbon") }
              NavigationLink("Porto") { Weather(city: "Porto") }
              NavigationLink("Faro") { Weather(city: "Faro") }
              NavigationLink("Braga") { Weather(city: "Braga") }
              NavigationLink("Coimbra") { Weather(city: "Coimbra") }
              NavigationLink("Évora") { Weather(city: "Évora") }
              NavigationLink("Aveiro") { Weather(city: "Aveiro") }
              NavigationLink("Sintra") { Weather(city: "Sintra") }
              NavigationLink("Lagos") { Weather(city: "Lagos") }
              NavigationLink("Tomar") { Weather(city: "Tomar") }
              NavigationLink("Viseu") { Weather(city: "Viseu") }
            }
            .navigationTitle("Weather")
          }
        }
      }
      struct Weather: View {
        let city: String
        var body: some View { Text("18°").navigationTitle(city) }
      }
      """
  )

  /// How many pages the dots of a page control can show well.
  private var maximum: Int { 10 }

  func findings(in app: AppModel) -> [Finding] {
    app.screens.compactMap { screen in
      guard let bar = screen.tabBar, bar.isPaged, !bar.isRepeated else { return nil }
      let count = bar.tabs.count { !$0.isConditional }
      guard count > maximum else { return nil }
      return finding(
        bar.place, "“\(screen.shownName)” has \(count) pages beside one another. Use a list that leads to them.")
    }.oncePerPlace
  }
}
