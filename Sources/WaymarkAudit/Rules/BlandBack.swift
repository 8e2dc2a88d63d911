/// A back button that says only “Back”.
struct BlandBack: Rule {
  let id = "bland-back"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationBars,
    "Avoid watering down the content of the back button, except where tight space causes the previous "
      + "screen’s title to be lopped off so much as to be meaningless."
  )
  let why = "The back button tells people where they come from. “Back” alone doesn’t."
  let fix = "Leave the title of the former screen on the back button, or give it a short name."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          Text("By the Tagus").navigationTitle("Lisbon").navigationBarBackButtonHidden()
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Back") { dismiss() } } }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  private var bland: Set<String> { UsualWord.back.words.union(["go back"]) }
  /// From how many characters on a title may be too long for the back button.
  private var maxLength: Int { 20 }

  func findings(in app: AppModel) -> [Finding] {
    let standard = app.screens.compactMap { screen -> Finding? in
      guard let label = screen.backLabel.text, bland.contains(label.lowercased()), let title = shortTitle(of: screen)
      else { return nil }
      return finding(screen.place, "The way back to “\(title)” says only “\(label)”. Leave the title on it.")
    }
    let own = app.onlyPushed.flatMap { screen -> [Finding] in
      guard let title = app.ways(to: screen.id).lazy.compactMap({ shortTitle(of: $0.from) }).first else { return [] }
      return screen.items.compactMap { item in
        guard item.section == .leading, let action = item.action, action.symbol == nil, let label = action.label.text,
          bland.contains(label.lowercased())
        else { return nil }
        return finding(item.place, "The way back to “\(title)” says only “\(label)”. Leave the title on it.")
      }
    }
    return (standard + own).oncePerPlace
  }

  /// The title of a screen if it has room on a back button.
  private func shortTitle(of screen: Screen) -> String? {
    guard let title = screen.title.text, !screen.title.isMissing, title.count < maxLength else { return nil }
    return title
  }
}
