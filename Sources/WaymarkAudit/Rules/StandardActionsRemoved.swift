/// An app that takes away Cut, Copy and Paste, or Undo.
struct StandardActionsRemoved: Rule {
  let id = "standard-actions-removed"
  let severity = Severity.warning
  let source = RuleSource(.iPadTalk, "Don't remove the standard actions like Cut, Copy, and Paste.")
  let why = """
    People use the standard actions and their keys in every app without thinking about them. \
    Where they are missing, work that depends on them can’t be done.
    """
  let fix = "Keep the standard group, and add commands of your own before or after it."
  private let groups = [
    "pasteboard": "Cut, Copy and Paste", "undoRedo": "Undo and Redo", "textEditing": "Find and the other text actions",
  ]
  let examples = RuleExamples(
    violating: """
      struct Demo: App {
        var body: some Scene {
          WindowGroup { Root() }.commands { CommandGroup(replacing: .pasteboard) {} }
        }
      }
      struct Root: View { var body: some View { Text("A story") } }
      """,
    fitting: """
      struct Demo: App {
        var body: some Scene {
          WindowGroup { Root() }.commands {
            CommandGroup(after: .pasteboard) { Button("Copy as Plain Text") { UIPasteboard.general.string = "A story" } }
          }
        }
      }
      struct Root: View { var body: some View { Text("A story") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.commands.compactMap { change -> Finding? in
      guard let names = groups[change.group] else { return nil }
      let isEmpty =
        change.kind == .replaces && change.labels.isEmpty
        && !app.unknowns.contains { $0.place == change.place }
      guard change.kind == .removes || isEmpty else { return nil }
      return finding(
        change.place,
        "The standard commands \(names) are removed. Keep them, and add commands of your own beside them.",
        mend: .removesStatement)
    }.oncePerPlace
  }
}
