/// A tab that holds nearly all features, beside tabs that hold nearly none.
struct UnbalancedTabs: Rule {
  let id = "unbalanced-tabs"
  let severity = Severity.note
  let source = RuleSource(
    .navigationTalk,
    "Try to create balance in your interface by distributing functionality throughout your tabs."
  )
  let why =
    "A tab with all features is hard to take in, and people scroll a lot in it. The other tabs take room, and"
    + " give little."
  let fix = "Move features that belong together from the full tab to tabs of their own."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("Tagus").navigationTitle("Rides") } }
            Tab("Friends", systemImage: "person") { NavigationStack { Text("Kate").navigationTitle("Friends") } }
          }
        }
      }
      struct Places: View {
        @State private var isOn = false
        var body: some View {
          Form {
            Section("Routes") {
                Toggle("Hills", isOn: $isOn)
                Toggle("Gravel", isOn: $isOn)
                Toggle("Cobbles", isOn: $isOn)
                Toggle("Parks", isOn: $isOn)
                Toggle("Rivers", isOn: $isOn)
                Toggle("Bridges", isOn: $isOn)
                Toggle("Cafés", isOn: $isOn)
                Toggle("Repair", isOn: $isOn)
            }
            Section("Stops") {
                Toggle("Water", isOn: $isOn)
                Toggle("Shade", isOn: $isOn)
                Toggle("Lights", isOn: $isOn)
                Toggle("Traffic", isOn: $isOn)
                Toggle("Ferries", isOn: $isOn)
                Toggle("Trams", isOn: $isOn)
                Toggle("Museums", isOn: $isOn)
                Toggle("Markets", isOn: $isOn)
            }
            Section("Sights") {
                Toggle("Beaches", isOn: $isOn)
                Toggle("Forests", isOn: $isOn)
                Toggle("Castles", isOn: $isOn)
                Toggle("Views", isOn: $isOn)
                Toggle("Loops", isOn: $isOn)
                Toggle("Night", isOn: $isOn)
            }
          }
          .navigationTitle("Places")
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Rides() } }
            Tab("Friends", systemImage: "person") { NavigationStack { Text("Kate").navigationTitle("Friends") } }
          }
        }
      }
      struct Places: View {
        @State private var isOn = false
        var body: some View {
          Form {
            Section("Sights") {
                Toggle("Traffic", isOn: $isOn)
                Toggle("Ferries", isOn: $isOn)
                Toggle("Trams", isOn: $isOn)
                Toggle("Museums", isOn: $isOn)
                Toggle("Markets", isOn: $isOn)
                Toggle("Beaches", isOn: $isOn)
                Toggle("Forests", isOn: $isOn)
                Toggle("Castles", isOn: $isOn)
                Toggle("Views", isOn: $isOn)
                Toggle("Loops", isOn: $isOn)
                Toggle("Night", isOn: $isOn)
            }
          }
          .navigationTitle("Places")
        }
      }
      struct Rides: View {
        @State private var isOn = false
        var body: some View {
          Form {
            Section("Routes") {
                Toggle("Hills", isOn: $isOn)
                Toggle("Gravel", isOn: $isOn)
                Toggle("Cobbles", isOn: $isOn)
                Toggle("Parks", isOn: $isOn)
                Toggle("Rivers", isOn: $isOn)
                Toggle("Bridges", isOn: $isOn)
                Toggle("Cafés", isOn: $isOn)
                Toggle("Repair", isOn: $isOn)
                Toggle("Water", isOn: $isOn)
                Toggle("Shade", isOn: $isOn)
                Toggle("Lights", isOn: $isOn)
            }
          }
          .navigationTitle("Rides")
        }
      }
      """
  )

  /// What a tab must hold at least to count as full, and what it may hold at most to count as nearly empty.
  private var limits: (full: Int, empty: Int) { (20, 2) }

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.compactMap { container, bar in
      guard bar.tabs.count >= 3, !bar.isRepeated, !bar.tabs.contains(where: \.isConditional), !container.isPartlyUnknown
      else { return nil }
      let weights = bar.tabs.map { weight(of: $0, in: app) }
      let known = weights.compactMap(\.self)
      guard known.count == weights.count, let most = known.max(), let index = known.firstIndex(of: most),
        most >= limits.full
      else { return nil }
      let others = bar.tabs.indices.filter { $0 != index && !bar.tabs[$0].isSearch }
      guard others.count >= 2, others.allSatisfy({ known[$0] <= limits.empty }) else { return nil }
      let tab = bar.tabs[index]
      let name = tab.label.text.map { "The tab “\($0)”" } ?? "One tab"
      return finding(
        tab.place,
        "\(name) holds \(most) links and controls, the others at most \(limits.empty). Divide them among the tabs.")
    }.oncePerPlace
  }

  /// How much people can do in a tab; nil if that is not known.
  private func weight(of tab: TabBar.Tab, in app: AppModel) -> Int? {
    guard let root = tab.opened else { return nil }
    var sum = 0
    for id in app.ids(inTabsOf: [root]) {
      guard let screen = app[id], !screen.isPartlyUnknown,
        screen.links.allSatisfy({ link in link.target.map { app[$0] != nil } ?? false })
      else { return nil }
      sum += screen.links.count { $0.transition != .tab } + screen.allActions.count + screen.controls.count
    }
    return sum
  }
}
