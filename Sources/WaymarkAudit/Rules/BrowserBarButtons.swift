/// A tool beside the buttons that go back and forward.
struct BrowserBarButtons: Rule {
  let id = "browser-bar-buttons"
  let severity = Severity.warning
  let source = RuleSource(
    .iPadTalk,
    "You should make sure to keep to just those navigational buttons like back and forward, or maybe a sidebar button.")
  let why = """
    On the leading side of a browser’s bar people go back and forward, often without looking. \
    Another button among these is pressed by accident.
    """
  let fix = "Move what does not navigate to the centre or to the trailing side."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Folder(level: 1) } } } }
      struct Folder: View {
        let level: Int
        @State private var isSorted = false
        var body: some View {
          List { NavigationLink("Folder") { Folder(level: level + 1) } }.navigationTitle("Level \\(level)")
            .toolbarRole(.browser)
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Sort") { isSorted.toggle() } } }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Folder(level: 1) } } } }
      struct Folder: View {
        let level: Int
        @State private var isSorted = false
        var body: some View {
          List { NavigationLink("Folder") { Folder(level: level + 1) } }.navigationTitle("Level \\(level)")
            .toolbarRole(.browser)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Sort") { isSorted.toggle() } } }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter { $0.bars.role == "browser" }.flatMap { screen in
      screen.barButtons.compactMap { item, action -> Finding? in
        guard item.section == .leading, item.kind == .button, !navigates(action, in: screen, app),
          let name = action.label.text ?? action.symbol
        else { return nil }
        return finding(
          item.place, "“\(name)” is beside the buttons that go back and forward. Move it to the trailing side.")
      }
    }.oncePerPlace
  }

  private func navigates(_ action: Action, in screen: Screen, _ app: AppModel) -> Bool {
    let words = [
      "back", "forward", "sidebar", "up", "enclosing", "parent", "home", "close", "done", "cancel", "menu", "history",
      "go",
    ]
    if let plain = action.label.plainText, plain.split(separator: " ").contains(where: { words.contains(String($0)) }) {
      return true
    }
    let symbols = ["chevron.", "arrow.", "sidebar.", "xmark", "house", "line.3.horizontal"]
    if let symbol = action.symbol, symbols.contains(where: { symbol.hasPrefix($0) }) { return true }
    return action.effects.contains { effect in
      switch effect {
      case .dismisses: return true
      case .appends(let state), .removes(let state): return app.navigates(by: state)
      case .sets(let state, _, _), .clears(let state):
        return app.selectsTab(state)
          || screen.links.contains { $0.state == state && [.push, .tab, .column].contains($0.transition) }
      case .opensAddress, .unknown: return false
      }
    }
  }
}
