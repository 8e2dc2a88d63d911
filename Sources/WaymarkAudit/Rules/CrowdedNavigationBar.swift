/// A navigation bar with many controls.
struct CrowdedNavigationBar: Rule {
  let id = "crowded-navigation-bar"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationBars,
    "Leave the navigation bar as uncluttered by controls as possible so that it can clearly announce the "
      + "current location and offer a way back to previous screens."
  )
  let why =
    "Controls take the room of the title and of the back button. The more there are, the harder each is to "
    + "find and to hit."
  let fix = "Leave what people need most, and move the rest to the bottom bar or into a menu."
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
            .toolbar {
              ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Share", systemImage: "square.and.arrow.up") { print("Shared") }
                Button("Save", systemImage: "bookmark") { print("Saved") }
                Button("Print", systemImage: "printer") { print("Printed") }
                Button("Like", systemImage: "heart") { print("Liked") }
              }
            }
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
            .toolbar {
              ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Save", systemImage: "bookmark") { print("Saved") }
                Menu("More", systemImage: "ellipsis") {
                  Button("Share", systemImage: "square.and.arrow.up") { print("Shared") }
                  Button("Print", systemImage: "printer") { print("Printed") }
                  Button("Like", systemImage: "heart") { print("Liked") }
                }
              }
            }
        }
      }
      """
  )

  /// How many controls a navigation bar may have at its trailing side: on a phone, and in a wide window.
  private static let (maximum, wideMaximum) = (3, 6)

  func findings(in app: AppModel) -> [Finding] {
    app.screens.compactMap { screen in
      guard !screen.bars.isCustomizable, screen.bars.hiddenNavigationBar == nil, screen.bars.role != "editor"
      else { return nil }
      let shown = screen.items.filter {
        [.trailing, .confirm].contains($0.section) && !$0.isConditional && $0.kind != .text
      }
      let count = shown.map(\.count).reduce(0, +)
      guard count > (screen.bars.areWide ? Self.wideMaximum : Self.maximum), let first = shown.first else { return nil }
      return finding(
        first.addedAt ?? first.place,
        "The bar of “\(screen.shownName)” has \(count) controls at one side. Move some to the bottom bar or a menu.")
    }.oncePerPlace
  }
}
