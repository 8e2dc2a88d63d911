/// A way back or to another screen among the tools in the centre of a bar.
struct NavigationInCentre: Rule {
  let id = "navigation-in-centre"
  let severity = Severity.warning
  let source = RuleSource(
    .iPadTalk,
    "Items outside of this section are not customizable because these may include navigation buttons or important features that need to be always accessible."
  )
  let why = """
    People can remove items in the centre, and in small windows these move into a menu. \
    A way back that is hidden there can’t be found.
    """
  let fix = "Put what leads to other screens on the leading side."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Drawings() } } } }
      struct Drawings: View {
        var body: some View { List { NavigationLink("Harbour") { Drawing() } }.navigationTitle("Drawings") }
      }
      struct Drawing: View {
        @State private var isShowingPages = false
        @State private var isRuled = false
        var body: some View {
          Text("Harbour").navigationTitle("Harbour")
            .navigationDestination(isPresented: $isShowingPages) { Text("1").navigationTitle("Pages") }
            .toolbarRole(.editor)
            .toolbar(id: "drawing") {
              ToolbarItem(id: "pages", placement: .secondaryAction) { Button("Pages") { isShowingPages = true } }
              ToolbarItem(id: "ruler", placement: .secondaryAction) { Button("Ruler") { isRuled.toggle() } }
              ToolbarItem(id: "clear", placement: .primaryAction) { Button("Clear") { isRuled = false } }
            }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Drawings() } } } }
      struct Drawings: View {
        var body: some View { List { NavigationLink("Harbour") { Drawing() } }.navigationTitle("Drawings") }
      }
      struct Drawing: View {
        @State private var isShowingPages = false
        @State private var isRuled = false
        var body: some View {
          Text("Harbour").navigationTitle("Harbour")
            .navigationDestination(isPresented: $isShowingPages) { Text("1").navigationTitle("Pages") }
            .toolbarRole(.editor)
            .toolbar(id: "drawing") {
              ToolbarItem(id: "pages", placement: .navigation) { Button("Pages") { isShowingPages = true } }
              ToolbarItem(id: "ruler", placement: .secondaryAction) { Button("Ruler") { isRuled.toggle() } }
              ToolbarItem(id: "clear", placement: .primaryAction) { Button("Clear") { isRuled = false } }
            }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen -> [Finding] in
      let centre = screen.items.filter { $0.section == .center }
      // The editor role alone is often there to shorten the back button only.
      let hasCentre =
        screen.bars.isCustomizable || screen.isDocument || screen.bars.role == "browser"
        || (screen.bars.role == "editor" && centre.count >= 3)
      guard hasCentre else { return [] }
      return centre.filter { leads($0, in: screen, app) }.map { item in
        let name = item.action?.label.text.map { "“\($0)”" } ?? "This item"
        return finding(
          item.place, "\(name) in the centre of the bar leads to another screen. Put it on the leading side.")
      }
    }.oncePerPlace
  }

  private func leads(_ item: BarItem, in screen: Screen, _ app: AppModel) -> Bool {
    if item.kind == .link { return screen.links.contains { $0.transition == .push && $0.place == item.place } }
    guard item.kind == .button, let action = item.action, !action.effects.isEmpty else { return false }
    return action.effects.allSatisfy { effect in
      switch effect {
      case .dismisses: return isWayBack(action)
      case .sets(let state, _, _), .appends(let state):
        let links = screen.links.filter { $0.state == state }
        return app.selectsTab(state) || (!links.isEmpty && links.allSatisfy { [.push, .tab].contains($0.transition) })
      default: return false
      }
    }
  }

  private func isWayBack(_ action: Action) -> Bool {
    action.isCloseSymbol || ["back", "close", "done", "exit", "documents", "library"].contains(action.label.plainText)
  }
}
