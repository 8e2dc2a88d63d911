/// An action sheet with many actions.
struct CrowdedActionSheet: Rule {
  let id = "crowded-action-sheet"
  let severity = Severity.note
  let source = RuleSource(
    .navigationTalk,
    "Content should become increasingly more specific and there should be fewer options as I push in and "
      + "drill into detail."
  )
  let why =
    "An action sheet is for a few choices that can be compared at a glance. With more it covers the screen "
    + "and has to be scrolled."
  let fix = "Leave what belongs to the question, and move the rest to a menu or a screen."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Save") { isAsking = true }.navigationTitle("Ride")
              .confirmationDialog("Save the ride?", isPresented: $isAsking) {
                Button("Save as Ride") { print("Save as Ride") }
                Button("Save as Route") { print("Save as Route") }
                Button("Save as Picture") { print("Save as Picture") }
                Button("Save as Map") { print("Save as Map") }
                Button("Save as Text") { print("Save as Text") }
                Button("Save as Table") { print("Save as Table") }
                Button("Save as Film") { print("Save as Film") }
                Button("Cancel", role: .cancel) {}
              }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Save") { isAsking = true }.navigationTitle("Ride")
              .confirmationDialog("Save the ride?", isPresented: $isAsking) {
                Button("Save as Ride") { print("Save as Ride") }
                Button("Save as Route") { print("Save as Route") }
                Button("Save as Picture") { print("Save as Picture") }
                Button("Cancel", role: .cancel) {}
              }
          }
        }
      }
      """
  )

  /// How many actions an action sheet may have besides Cancel.
  private var maximum: Int { 6 }

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.dialogs.compactMap { dialog in
        // Of several with the same label one is there at a time.
        let count = Set(dialog.actions.filter { !$0.isCancel }.map(\.label)).count
        guard dialog.kind == .actionSheet, count > maximum else { return nil }
        let name = dialog.title.text.map { "The action sheet “\($0)”" } ?? "An action sheet"
        return finding(
          dialog.place, "\(name) in “\(screen.shownName)” has \(count) choices. Move some to a menu or a screen.")
      }
    }.oncePerPlace
  }
}
