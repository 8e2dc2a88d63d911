/// A tab with a label that does not fit.
struct LongTabLabel: Rule {
  let id = "long-tab-label"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "All of the work you invest in a solid information architecture should be honored with clear and concise labels.")
  let why = "A long label is cut off below its symbol. Then it tells nothing."
  let fix = "Use one word, or two."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("My Personal Training Itineraries", systemImage: "calendar") { NavigationStack { Text("").navigationTitle("My Personal Training Itineraries") } }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("Itineraries", systemImage: "calendar") { NavigationStack { Text("").navigationTitle("Itineraries") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { _, bar in
      bar.tabs.compactMap { tab in
        guard let name = tab.label.text, name.count > 16 || name.split(separator: " ").count > 2 else { return nil }
        return finding(tab.place, "“\(name)” is too long for a tab. Use one word, or two.")
      }
    }
  }
}
