/// A back button of the app’s own in the place of the system’s.
struct CustomBackButton: Rule {
  let id = "custom-back-button"
  let severity = Severity.warning
  let source = RuleSource(
    .guidelines,
    "Whenever possible, use standard navigation controls such as page controls, tab bars, segmented controls,"
      + " table views, collection views, and split views."
  )
  let why =
    "Where the standard back button is hidden, people can’t swipe back, and can’t hold it to go back several "
    + "screens. A button that only looks like it does less."
  let fix = "Remove the own button, and show the standard one."
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
            .toolbar {
              ToolbarItem(placement: .topBarLeading) {
                Button { dismiss() } label: { Label("Places", systemImage: "chevron.backward") }
              }
            }
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

  private var symbols: [String] { ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"] }

  func findings(in app: AppModel) -> [Finding] {
    app.onlyPushed.compactMap { screen in
      guard let place = screen.bars.hiddenBackButton else { return nil }
      let isReplaced = screen.items.contains { item in
        guard [.leading, .cancel].contains(item.section), !item.isConditional, let action = item.action,
          action.effects.contains(where: { if case .removes = $0 { true } else { $0 == .dismisses } })
        else { return false }
        // Cancel is another thing: it abandons a task.
        return action.label.plainText == "back" || symbols.contains { action.symbol?.hasPrefix($0) == true }
      }
      guard isReplaced else { return nil }
      return finding(
        place, "“\(screen.shownName)” replaces the back button by its own, which ends swiping back. Use the standard.")
    }.oncePerPlace
  }
}
