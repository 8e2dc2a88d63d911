/// A button for an inspector that is not beside the inspector.
struct InspectorButtonElsewhere: Rule {
  let id = "inspector-button-elsewhere"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "This section may contain a variety of items: any button that invokes nearby inspectors, important items that should stay visible at any window size, and an optional overflow button for people to access hidden items as well as toolbar customization."
  )
  let why = """
    An inspector opens on the trailing side, and people look above it for the button that closes it again. \
    In the centre that button can be hidden.
    """
  let fix = "Put the button for the inspector on the trailing side, with the placement `primaryAction`."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Drawing() } } } }
      struct Drawing: View {
        @State private var isInspecting = false
        var body: some View {
          Text("Harbour").navigationTitle("Harbour")
            .inspector(isPresented: $isInspecting) { Text("Colours") }
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Inspector") { isInspecting.toggle() } } }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Drawing() } } } }
      struct Drawing: View {
        @State private var isInspecting = false
        var body: some View {
          Text("Harbour").navigationTitle("Harbour")
            .inspector(isPresented: $isInspecting) { Text("Colours") }
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Inspector") { isInspecting.toggle() } } }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      let states = Set(screen.links.filter { $0.transition == .inspector }.compactMap(\.state))
      return screen.barButtons.compactMap { item, action -> Finding? in
        let opens = action.effects.contains {
          if case .sets(let state, _, _) = $0 { states.contains(state) } else { false }
        }
        guard opens, action.effects.count == 1, [.leading, .center].contains(item.section) else { return nil }
        let name = action.label.text.map { "“\($0)”" } ?? "The button"
        return finding(
          item.place,
          "\(name) opens an inspector on the other side. Put it on the trailing side, with the placement `primaryAction`."
        )
      }
    }.oncePerPlace
  }
}
