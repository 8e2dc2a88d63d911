/// An own way to find something in a text that the usual keys don't start.
struct FindWithoutShortcut: Rule {
  let id = "find-without-shortcut"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "To make find and replace easy to access, consider adding an item inside the overflow menu as well as the system keyboard shortcuts."
  )
  let why = """
    People with a keyboard press Command-F to find something in a text. \
    Where these keys do nothing, they think that it can’t be done.
    """
  let fix = "Add `.keyboardShortcut(\"f\")` to it."
  private let things: Set = [
    "page", "document", "note", "file", "text", "chapter", "article", "book", "this page", "chat", "conversation",
    "thread", "messages", "transcript", "code", "editor",
  ]
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Reader() } } } }
      struct Reader: View {
        @State private var isFinding = false
        var body: some View {
          Text(isFinding ? "A *story*" : "A story").navigationTitle("A Story")
            .toolbar { Button("Find in Page", systemImage: "magnifyingglass") { isFinding.toggle() } }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Reader() } } } }
      struct Reader: View {
        @State private var isFinding = false
        var body: some View {
          Text(isFinding ? "A *story*" : "A story").navigationTitle("A Story")
            .toolbar {
              Button("Find in Page", systemImage: "magnifyingglass") { isFinding.toggle() }.keyboardShortcut("f")
            }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    // Commands, and a button on another screen, may have the keys.
    let hasKeys = app.screens.contains { $0.offeredActions.contains { $0.isFind && $0.shortcut != nil } }
    let isInCommands = app.commands.contains { $0.labels.contains { $0.lowercased().hasPrefix("find") } }
    guard !hasKeys, !isInCommands else { return [] }
    return app.screens.flatMap { screen -> [Finding] in
      // The system gives its own find the keys.
      guard !screen.bars.hasFind, !screen.controls.contains(where: { $0.kind == .textEditor }) else { return [] }
      return screen.offeredActions.filter { isFind($0, in: screen) }.map {
        finding(
          $0.place, "“\($0.label.text ?? "Find")” has no keys. Add `.keyboardShortcut(\"f\")`.",
          mend: .addsModifier(".keyboardShortcut(\"f\")"))
      }
    }.oncePerPlace
  }

  private func isFind(_ action: Action, in screen: Screen) -> Bool {
    guard let plain = action.label.plainText else { return false }
    if ["find and replace", "find & replace"].contains(plain) { return true }
    if plain.hasPrefix("find in ") { return things.contains(String(plain.dropFirst("find in ".count))) }
    return plain == "find" && screen.isDocument
  }
}
