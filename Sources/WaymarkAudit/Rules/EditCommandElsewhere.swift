/// A command for copying or pasting far from Copy and Paste.
struct EditCommandElsewhere: Rule {
  let id = "edit-command-elsewhere"
  let severity = Severity.note
  let source = RuleSource(.iPadTalk, "And you should organize custom actions close to related system actions.")
  let why = """
    People look for other ways to copy and paste beside Copy and Paste. \
    Among commands for files or windows they don’t find them.
    """
  let fix = "Add it after the standard group, with `CommandGroup(after: .pasteboard)`."
  /// Groups that have nothing to do with editing.
  private let others: Set = [
    "appInfo", "appSettings", "appTermination", "appVisibility", "help", "importExport", "newItem", "printItem",
    "saveItem", "sidebar", "singleWindowList", "systemServices", "toolbar", "windowArrangement", "windowList",
    "windowSize",
  ]
  let examples = RuleExamples(
    violating: """
      struct Demo: App {
        var body: some Scene {
          WindowGroup { Root() }.commands {
            CommandGroup(after: .newItem) { Button("Copy as Plain Text") { UIPasteboard.general.string = "A story" } }
          }
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
    app.commands.filter { $0.kind != .removes && others.contains($0.group) }.compactMap { change -> Finding? in
      let beginnings = ["copy as ", "paste as ", "paste and ", "paste without "]
      let label = change.labels.first { label in beginnings.contains { label.lowercased().hasPrefix($0) } }
      return label.map {
        finding(change.place, "“\($0)” is far from Copy and Paste. Add it after the group `pasteboard`.")
      }
    }.oncePerPlace
  }
}
