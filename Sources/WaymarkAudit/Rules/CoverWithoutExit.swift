/// A full-screen modal that nothing closes.
struct CoverWithoutExit: Rule {
  let id = "cover-without-exit"
  let severity = Severity.error
  let source = RuleSource(.navigationBars, "you have to provide some other way to leave the current screen")
  let why = "A full-screen modal can’t be swiped away. Without a button people are caught in it."
  let fix = "Add a button “Done” or “Close”."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { @State private var a = false; var body: some View { Button("Map") { a = true }.fullScreenCover(isPresented: $a) { Map() } } }
      struct Map: View { var body: some View { Text("Map") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { @State private var a = false; var body: some View { Button("Map") { a = true }.fullScreenCover(isPresented: $a) { Map() } } }
      struct Map: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let exits = Exits(app)
    let covers = app.modals.filter {
      $0.link.transition == .fullScreenCover && !exits.always.contains($0.screen.id)
    }
    let closable = Dictionary(grouping: covers, by: \.link.state).keys
      .reduce(into: [:]) { $0[$1] = app.ids(pushing: exits.byState[$1] ?? []) }
    return covers.compactMap { first, link, _ in
      if closable[link.state]?.contains(first.id) == true { return nil }
      return finding(
        first.place,
        "Nothing closes “\(first.viewName)”, which covers the whole screen. Add a button “Done” or “Close”.")
    }.oncePerPlace
  }

  /// The screens in which something closes a modal, or may do so as far as is known.
  private struct Exits {
    /// Those from which a screen is pushed that closes every modal, and that screen itself.
    let always: Set<Screen.ID>
    /// Those that close what a state shows; nil for a state that is not known.
    private(set) var byState: [String?: Set<Screen.ID>] = [:]

    init(_ app: AppModel) {
      var always: Set<Screen.ID> = []
      for screen in app.screens {
        if screen.isPartlyUnknown { always.insert(screen.id) }
        for effect in screen.everyAction.flatMap(\.effects) {
          switch effect {
          case .dismisses, .unknown: always.insert(screen.id)
          case .clears(let state):
            byState[state, default: []].insert(screen.id)
            byState[nil, default: []].insert(screen.id)
          // It is true while the modal is shown: `isShown.toggle()`.
          case .sets(let state, to: "true", _): byState[state, default: []].insert(screen.id)
          default: break
          }
        }
      }
      self.always = app.ids(pushing: always)
    }
  }
}
