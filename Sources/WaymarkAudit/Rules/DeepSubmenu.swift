/// A menu in a menu in a menu.
struct DeepSubmenu: Rule {
  let id = "deep-submenu"
  let severity = Severity.warning
  let source = RuleSource(
    .iPadTalk,
    "Since space is limited and they're an extra tap away, it's best to use submenus on iPhone only when you really need one."
  )
  let why = """
    On iPhone each submenu covers the one before it, and costs a tap. \
    In a third menu people no longer see where they are.
    """
  let fix = "Keep to one level of submenus, or show a sheet for the rest."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var colour = "Blue"
        var body: some View {
          Menu("Format") {
            Menu("Text") {
              Menu("Colour") {
                Button("Blue") { colour = "Blue" }
                Button("Red") { colour = "Red" }
              }
            }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var colour = "Blue"
        var body: some View {
          Menu("Format") {
            Menu("Colour") {
              Button("Blue") { colour = "Blue" }
              Button("Red") { colour = "Red" }
            }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      (screen.menus + [screen.bars.titleMenu].compactMap(\.self)).filter { $0.depth > 2 }.map { menu in
        let name = menu.label.text.map { "The menu “\($0)”" } ?? "This menu"
        return finding(
          menu.place, "\(name) opens \(menu.depth) menus after one another. Keep to one level of submenus.")
      }
    }.oncePerPlace
  }
}
