/// A control where the back button is.
struct ControlAtBack: Rule {
  let id = "control-at-back"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationBars,
    "Treat its home at the left side of the navigation as sacred ground, and avoid planting any other "
      + "controls in that spot, a space that should be used only to return to the previous screen."
  )
  let why =
    "People tap the leading side of the bar to go back, often several times in a row. Another control there "
    + "is tapped by mistake."
  let fix = "Move the control to the trailing side."
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
        var body: some View {
          Text("By the Tagus").navigationTitle("Lisbon")
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Share") { print("Shared") } } }
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
      struct City: View {
        var body: some View {
          Text("By the Tagus").navigationTitle("Lisbon")
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Share") { print("Shared") } } }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.onlyPushed.filter { !["browser", "editor"].contains($0.bars.role) }.flatMap { screen in
      screen.items.compactMap { item in
        guard item.section == .leading, !item.isConditional, [.button, .menu, .picker].contains(item.kind)
        else { return nil }
        let name: String
        switch (item.kind, item.action) {
        case (.menu, _): name = "The menu"
        case (.picker, _): name = "The picker"
        case (_, let action?):
          let leaves = action.effects.contains {
            switch $0 {
            case .dismisses: true
            case .removes(let state), .clears(let state): app.navigates(by: state)
            default: false
            }
          }
          guard !leaves, !action.leadsBack, action.label.text != nil || action.symbol != nil else { return nil }
          name = "The button \(action.shownName)"
        default: return nil
        }
        return finding(
          item.place, "\(name) is where people tap to leave “\(screen.shownName)”. Move it to the trailing side.")
      }
    }.oncePerPlace
  }
}
