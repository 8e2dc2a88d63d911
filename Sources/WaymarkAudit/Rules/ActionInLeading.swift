/// A tool where people look for the way back.
struct ActionInLeading: Rule {
  let id = "action-in-leading"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "It should contain items that help people navigate within and outside of the document, like the back and sidebar buttons."
  )
  let why = """
    The leading side of the bar of a document leads out of it, or to its parts. \
    A button there that changes or sends the document is pressed by accident.
    """
  let fix = "Move it to the centre or to the trailing side of the bar."
  private let names: Set = ["add", "new", "insert", "share", "delete", "format", "comment", "export", "print"]
  private let symbols: Set = ["plus", "trash", "square.and.arrow.up", "printer", "paintbrush", "textformat"]
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Insert", systemImage: "plus") { note.text += "|" } } }
      """),
    fitting: ExampleParts.document(
      """
      .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Insert", systemImage: "plus") { note.text += "|" } } }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter(\.isDocument).flatMap { screen in
      screen.barButtons.compactMap { item, action -> Finding? in
        guard item.section == .leading, !action.dismisses else { return nil }
        guard isTool(action) else { return nil }
        let name = action.label.text.map { "“\($0)”" } ?? "A tool"
        return finding(
          item.place,
          "\(name) is on the leading side, where ways out of the document belong. Move it to the centre or to the trailing side."
        )
      }
    }.oncePerPlace
  }

  private func isTool(_ action: Action) -> Bool {
    guard let plain = action.label.plainText else { return symbols.contains(action.symbol ?? "") }
    return names.contains { plain == $0 || plain.hasPrefix($0 + " ") }
  }
}
