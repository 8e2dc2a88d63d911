/// Two tabs with the same symbol.
struct AlikeTabSymbols: Rule {
  let id = "alike-tab-symbols"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "Each tab communicates your app’s menu of options, and these sections should be meaningful and "
      + "descriptive."
  )
  let why = "People find a tab by its symbol before they read its label. Two tabs with the same symbol are mixed up."
  let fix = "Give each tab a symbol of its own."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("Lisbon").navigationTitle("Places") } }
            Tab("Rides", systemImage: "map") { NavigationStack { Text("Tagus").navigationTitle("Rides") } }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("Lisbon").navigationTitle("Places") } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("Tagus").navigationTitle("Rides") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { _, bar -> [Finding] in
      guard !bar.isRepeated else { return [] }
      // Conditional tabs may be there in turn.
      let tabs = bar.tabs.filter { !$0.isConditional }
      return tabs.indices.compactMap { index in
        let tab = tabs[index]
        guard let symbol = tab.symbol,
          let other = tabs[..<index].first(where: { other in
            // Of labels that are not known it is not known either that they are one.
            plain(other.symbol) == plain(symbol) && (other.label != tab.label || tab.label.text == nil)
              && other.place != tab.place
          })
        else { return nil }
        let names = [other, tab].map { $0.label.text.map { "“\($0)”" } ?? "without a known label" }
        return finding(
          tab.place,
          "The tabs \(names[0]) and \(names[1]) have the same symbol “\(symbol)”. Give each a symbol of its own.")
      }
    }.oncePerPlace
  }

  /// The name of a symbol without its filled form, which looks nearly the same.
  private func plain(_ symbol: String?) -> String? {
    symbol.map { $0.hasSuffix(".fill") ? String($0.dropLast(5)) : $0 }
  }
}
