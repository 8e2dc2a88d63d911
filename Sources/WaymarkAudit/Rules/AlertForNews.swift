/// An alert that only says that something went well.
struct AlertForNews: Rule {
  let id = "alert-for-news"
  let severity = Severity.note
  let source = RuleSource(.guidelines, "Make it easy to move through your interface with minimum friction.")
  let why =
    "An alert stops people until they press its button. That what they did went well they can see in the app "
    + "itself."
  let fix = "Remove the alert, and show the result where it belongs."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Save") { isAsking = true }.navigationTitle("Ride")
              .alert("Saved", isPresented: $isAsking) {
                Button("OK") {}
              } message: { Text("The ride was saved.") }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isSaved = false
        var body: some View {
          NavigationStack {
            Button(isSaved ? "Saved" : "Save", systemImage: isSaved ? "checkmark" : "tray") { isSaved = true }
              .navigationTitle("Ride")
          }
        }
      }
      """
  )

  private var news: Set<String> {
    ["success", "saved", "done", "copied", "added", "updated", "completed", "all done", "well done"]
  }

  /// Words that make good news of a title, in other languages.
  private var goodNews: [String] {
    [
      "erfolgreich", "avec succès", "con éxito", "con successo", "com sucesso", "succesvol", "успешно", "pomyślnie",
      "成功", "отправлен",
    ]
  }

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.dialogs.compactMap { dialog in
        guard dialog.kind == .alert, dialog.actions.count <= 1, !dialog.hasTextField, let title = dialog.title.text,
          let plain = dialog.title.plainText,
          isNews(plain, alone: dialog.message == .absent) || dialog.message == .absent && isNewsElsewhere(plain),
          dialog.actions.allSatisfy({ $0.effects.isEmpty || $0.effects == [.dismisses] })
        else { return nil }
        // A message that is not known may tell what else happened.
        guard dialog.message == .absent || dialog.message.text.map({ !warns($0) }) == true else { return nil }
        return finding(
          dialog.place, "The alert “\(title)” stops people for good news. Show it in “\(screen.shownName)” itself.")
      }
    }.oncePerPlace
  }

  /// - Parameter isAlone: Whether there is no message, which could tell what else there is to know.
  private func isNews(_ title: String, alone isAlone: Bool) -> Bool {
    var title = title[...]
    while let last = title.last, ".!".contains(last) { title.removeLast() }
    return news.contains(String(title)) || title.hasSuffix(" with success") || isAlone && tellsWhatWasDone(title)
      || title.contains("successfully") && !title.contains("not ")
  }

  /// Whether a title ends with what was done: “Friend request sent”.
  private func tellsWhatWasDone(_ title: Substring) -> Bool {
    let words = title.split(separator: " ")
    let denials: Set<Substring> = [
      "no", "not", "nothing", "cannot", "can", "never", "only", "must", "be", "was", "were",
    ]
    guard let last = words.last, words.count > 1, words.count <= 4, !title.contains("n’t"), !title.contains("n't")
    else {
      return false
    }
    return ["sent", "copied", "saved", "added", "updated", "uploaded", "imported", "exported"].contains(last)
      && !words.contains(where: denials.contains)
  }

  /// Whether a title in another language tells good news. What a message in it says is not understood.
  private func isNewsElsewhere(_ title: String) -> Bool {
    goodNews.contains { title.contains($0) } && !title.hasPrefix("не") && !title.contains(" не ")
      && !title.contains("nicht ")
  }

  /// Whether a message tells of something that people must know or do.
  private func warns(_ message: String) -> Bool {
    let message = message.lowercased()
    let words = ["error", "fail", "not ", "n’t", "n't", "must", "please", "restart", "will "]
    return words.contains { message.contains($0) }
  }
}
