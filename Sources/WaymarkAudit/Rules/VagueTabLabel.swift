import Foundation

/// A tab whose label could stand for anything.
struct VagueTabLabel: Rule {
  let id = "vague-tab-label"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "Finally, use clear and concise labels for each tab.")
  let why = "A tab says what is in it. A word that fits everything tells nothing."
  let fix = "Name what people find in the tab."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("More", systemImage: "ellipsis") { NavigationStack { Text("").navigationTitle("More") } }
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
            Tab("Settings", systemImage: "gear") { NavigationStack { Text("").navigationTitle("Settings") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let vague: Set = [
      "more", "misc", "other", "others", "menu", "stuff", "general", "main", "content", "page", "view", "tab",
      "everything", "manage",
    ]
    let words = UsualWord.more.words.union(vague)
    return app.tabBars.flatMap { _, bar in
      bar.tabs.compactMap { tab in
        guard let name = tab.label.text,
          words.contains(name.lowercased().filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces))
        else { return nil }
        return finding(tab.place, "“\(name)” does not tell what is in the tab. Name what people find there.")
      }
    }
  }
}
