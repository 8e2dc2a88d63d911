/// A button that changes much, where the back button was a moment ago.
struct RiskyLeadingItem: Rule {
  let id = "risky-leading-item"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationBars,
    "In particular, avoid putting an Edit, Logout, or other similar button that could change the state of the"
      + " app (or its data) in some significant and surprising way."
  )
  let why =
    "Who taps back several times taps once too often. On the first screen that tap presses what is at the "
    + "leading side."
  let fix = "Move the button to the trailing side."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
              .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Log Out") { print("Logged out") } } }
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
              .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Log Out") { print("Logged out") } } }
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  private var risky: Set<String> {
    [
      "edit", "log out", "logout", "sign out", "delete", "delete all", "remove all", "reset", "clear", "clear all",
      "erase",
    ]
  }

  func findings(in app: AppModel) -> [Finding] {
    let (roots, inModals) = (app.tabRoots.union(app.entries), app.idsInModals)
    return app.screens.filter { roots.contains($0.id) && !inModals.contains($0.id) }.flatMap { screen -> [Finding] in
      // Only after a push is there a back button in the same spot.
      guard screen.links.contains(where: { $0.transition == .push }) else { return [] }
      let asked = Set(screen.dialogs.compactMap(\.state))
      return screen.items.compactMap { item in
        guard item.section == .leading, item.kind == .button, let action = item.action,
          risky.contains(action.label.plainText ?? "") || action.label.says(.logOut) || action.label.says(.delete)
            || action.role == "destructive",
          !action.effects.contains(where: {
            if case .sets(let state, _, _) = $0 { asked.contains(state) } else { false }
          })
        else { return nil }
        return finding(
          item.place,
          "The button \(action.shownName) is where the back button is one screen later. Move it to the other side.")
      }
    }.oncePerPlace
  }
}
