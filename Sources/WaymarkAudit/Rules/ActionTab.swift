/// A tab that does something, rather than leading to content.
struct ActionTab: Rule {
  let id = "action-tab"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "the Tab bar represents your top-level content")
  let why = "A tab leads to content. What does something belongs into the screen whose content it changes."
  let fix = "Put the action into the bar of the screen whose content it changes."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("Add", systemImage: "plus") { NavigationStack { Text("").navigationTitle("Add") } }
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
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let verbs: Set = ["add", "create", "new", "compose", "upload", "scan", "write", "publish", "share", "save"]
    return app.tabBars.flatMap { _, bar in
      bar.tabs.compactMap { tab in
        let first = tab.label.text?.split(separator: " ").first?.lowercased()
        let isPlus = tab.symbol.map { $0 == "plus" || $0.hasPrefix("plus.") || $0 == "square.and.pencil" } ?? false
        guard
          first.map(verbs.contains) ?? false || tab.label.begins(with: .add) || tab.label.says(.save)
            || isPlus && (tab.label.text == nil || tab.screen.flatMap { app[$0] }?.isTask == true)
        else { return nil }
        return finding(
          tab.place,
          "The tab “\(tab.label.text ?? "+")” is an action. Put a button into the bar of the screen that it concerns.")
      }
    }
  }
}

extension Screen {
  /// Whether its bars have Cancel and a preferred action, so that people complete it or give it up.
  fileprivate var isTask: Bool {
    items.contains { $0.section == .cancel } && items.contains { $0.section == .confirm }
  }
}
