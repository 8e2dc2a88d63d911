/// A row whose details open in a sheet, with further screens in it.
struct DetailInModal: Rule {
  let id = "detail-in-modal"
  let severity = Severity.note
  let source = RuleSource(
    .navigationTalk,
    "Use a push transition to navigate between different levels of your app’s hierarchy."
  )
  let why =
    "A sheet cuts people off from the rest of the app, for a task. Who looks at more detail wants to go on "
    + "and back."
  let fix = "Push the screen."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            List { Button("Lisbon") { isShown = true } }.navigationTitle("Places").sheet(isPresented: $isShown) {
              NavigationStack { City() }
            }
          }
        }
      }
      struct City: View {
        var body: some View { List { NavigationLink("Along the river") { Ride() } }.navigationTitle("Lisbon") }
      }
      struct Ride: View { var body: some View { Text("12 km").navigationTitle("Along the river") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places") }
        }
      }
      struct City: View {
        var body: some View { List { NavigationLink("Along the river") { Ride() } }.navigationTitle("Lisbon") }
      }
      struct Ride: View { var body: some View { Text("12 km").navigationTitle("Along the river") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let taking = app.ids(pushing: \.hasInput)
    return app.screens.flatMap { screen in
      screen.links.compactMap { link in
        guard link.transition == .sheet, let target = link.target.flatMap({ app[$0] }), target.tabBar == nil,
          isDetail(link, target, taking), !target.items.contains(where: { [.confirm, .cancel].contains($0.section) }),
          !target.allActions.contains(where: \.isCancel),
          target.links.contains(where: { $0.transition == .push })
        else { return nil }
        let name = link.label.text.map { "The row “\($0)”" } ?? "A row"
        return finding(
          link.place, "\(name) opens “\(target.shownName)” in a sheet, which leads to further screens. Push it.")
      }
    }.oncePerPlace
  }

  /// Whether a screen shows more about what is tapped, as far as its content tells.
  ///
  /// - Parameter taking: the screens that take input, or push one that does.
  private func isDetail(_ link: Link, _ target: Screen, _ taking: Set<Screen.ID>) -> Bool {
    // What each of several values opens is about that value. Its further screens may be for tasks.
    if link.isRepeated, [.row, .button, .gesture].contains(link.trigger) {
      return !target.hasInput
        && target.items.allSatisfy { $0.kind != .other && ($0.kind != .button || $0.action != nil) }
    }
    return link.trigger == .row && !target.isPartlyUnknown && !taking.contains(target.id)
  }
}
