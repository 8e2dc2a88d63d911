/// A row with a chevron that opens a modal.
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
      screen.links.compactMap { link in
        guard link.hasChevron == true, [.sheet, .fullScreenCover, .popover].contains(link.transition)
        else { return nil }
        let name = link.label.text.map { "“\($0)”" } ?? "What people tap"
        let opened = link.transition == .popover ? "a popover" : "a modal"
        return finding(link.place, "\(name) has a chevron, and opens \(opened). Push it, or remove the chevron.")
      }
    }.oncePerPlace
  }
}
