/// What has a chevron, and opens a modal, a menu, a question or another app.
struct ChevronWithoutPush: Rule {
  let id = "chevron-without-push"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "When a chevron initiates a different transition, there’s a disconnect between what the UI represents and"
      + " the interaction that follows."
  )
  let why =
    "A chevron promises a screen that comes in from the side, with a way back. What comes up from below "
    + "breaks that promise."
  let fix = "Push the screen, or remove the chevron."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            List {
              Button { isShown = true } label: {
                HStack { Text("Lisbon"); Spacer(); Image(systemName: "chevron.right") }
              }
            }
            .navigationTitle("Places")
            .sheet(isPresented: $isShown) { City() }
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus") } }
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

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      let links = screen.links.compactMap { link -> Finding? in
        guard link.hasChevron == true, [.sheet, .fullScreenCover, .popover].contains(link.transition)
        else { return nil }
        return finding(link.place, link.label, opens: link.transition == .popover ? "a popover" : "a modal")
      }
      let menus = screen.menus.filter(\.hasChevron).map { finding($0.place, $0.label, opens: "a menu") }
      let actions = screen.actions.compactMap { action in
        opened(by: action, in: screen).map { finding(action.givenAt ?? action.place, action.label, opens: $0) }
      }
      return links + menus + actions
    }.oncePerPlace
  }

  private func finding(_ place: AppPlace, _ label: Label, opens opened: String) -> Finding {
    let name = label.isMissing ? "What people tap" : label.text.map { "“\($0)”" } ?? "What people tap"
    return finding(place, "\(name) has a chevron, and opens \(opened). Push it, or remove the chevron.")
  }

  /// What an action with a chevron opens over the screen or outside of it, if it does nothing else.
  private func opened(by action: Action, in screen: Screen) -> String? {
    guard action.hasChevron else { return nil }
    if action.effects.isEmpty { return action.isShare ? "the sheet for sharing" : nil }
    let kinds = action.effects.map { effect -> String? in
      switch effect {
      case .opensAddress: "a page or an app outside of this one"
      case .sets(let state, _, _):
        screen.dialogs.first { $0.state == state }.map { $0.kind == .alert ? "an alert" : "an action sheet" }
      default: nil
      }
    }
    return kinds.contains(nil) ? nil : kinds[0]
  }
}
