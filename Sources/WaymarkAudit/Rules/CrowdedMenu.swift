/// A menu that is too long to look over.
struct CrowdedMenu: Rule {
  let id = "crowded-menu"
  let severity = Severity.note
  let source = RuleSource(.iPadTalk, "And wherever possible, try to organize similar items into groups.")
  let why = """
    A menu with more than a dozen items has to be read line by line, and scrolled on a small screen. \
    Groups and fewer items let people find things at a glance.
    """
  let fix = "Move what is used rarely elsewhere, or put similar items into one submenu."
  /// With more items than that a menu is long.
  private let limit = 12
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var last = ""
        var body: some View {
          Menu("More") {
            Button("Cut") { last = "Cut" }
            Button("Copy") { last = "Copy" }
            Button("Paste") { last = "Paste" }
            Button("Table") { last = "Table" }
            Button("Chart") { last = "Chart" }
            Button("Shape") { last = "Shape" }
            Button("Photo") { last = "Photo" }
            Button("Link") { last = "Link" }
            Button("Comment") { last = "Comment" }
            Button("Bold") { last = "Bold" }
            Button("Italic") { last = "Italic" }
            Button("Underline") { last = "Underline" }
            Button("Highlight") { last = "Highlight" }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var last = ""
        var body: some View {
          Menu("More") {
            Button("Cut") { last = "Cut" }
            Button("Copy") { last = "Copy" }
            Button("Paste") { last = "Paste" }
            Button("Link") { last = "Link" }
            Button("Comment") { last = "Comment" }
            Menu("Insert") {
              Button("Table") { last = "Table" }
              Button("Chart") { last = "Chart" }
              Button("Shape") { last = "Shape" }
              Button("Photo") { last = "Photo" }
            }
            Menu("Format") {
              Button("Bold") { last = "Bold" }
              Button("Italic") { last = "Italic" }
              Button("Underline") { last = "Underline" }
              Button("Highlight") { last = "Highlight" }
            }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      (screen.menus + [screen.bars.titleMenu].compactMap(\.self)).compactMap { menu -> Finding? in
        let labels = Set(menu.actions.compactMap(\.label.plainText))
        guard menu.submenus.isEmpty, menu.pickers == 0, labels.count > limit else { return nil }
        let name = menu.label.text.map { "The menu “\($0)”" } ?? "This menu"
        return finding(
          menu.place,
          "\(name) has \(labels.count) items. Move what is used rarely elsewhere, or put similar items into one submenu."
        )
      }
    }.oncePerPlace
  }
}
