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
    app.modals.compactMap { first, link, _ in
      guard link.transition == .fullScreenCover else { return nil }
      let screens = app.screens(ofModal: first.id)
      let actions = screens.flatMap(\.everyAction)
      guard !screens.contains(where: \.isPartlyUnknown), !actions.contains(where: { $0.mayClose(link.state) })
      else { return nil }
      return finding(
        first.place, "Nothing closes “\(first.id)”, which covers the whole screen. Add a button “Done” or “Close”.")
    }.oncePerPlace
  }
}

extension Action {
  /// Whether it closes what a state shows, or may do so as far as is known.
  fileprivate func mayClose(_ state: String?) -> Bool {
    effects.contains { effect in
      switch effect {
      case .dismisses, .unknown: true
      case .clears(let name): state == nil || name == state
      // It is true while the modal is shown: `isShown.toggle()`.
      case .sets(let name, to: "true", _): name == state
      default: false
      }
    }
  }
}
