/// A pop-up button with more options than a menu should have.
struct PopUpMany: Rule {
  let id = "pop-up-many"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk, "Make sure to only use a pop-up button if your options really do fit nicely into a menu.")
  let why = """
    A menu with more than a dozen options covers the screen and has to be scrolled. \
    On a screen of their own options can be searched and explained.
    """
  let fix = "Show the options on a screen of their own, with `pickerStyle(.navigationLink)`."
  /// With more options than that they don't fit into a menu.
  private let limit = 12
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Settings() } } } }
      struct Settings: View {
        @State private var town = 1
        var body: some View {
          Form {
            Picker("Town", selection: $town) {
              Text("Aveiro").tag(1)
              Text("Beja").tag(2)
              Text("Braga").tag(3)
              Text("Coimbra").tag(4)
              Text("Évora").tag(5)
              Text("Faro").tag(6)
              Text("Guarda").tag(7)
              Text("Leiria").tag(8)
              Text("Lisbon").tag(9)
              Text("Porto").tag(10)
              Text("Santarém").tag(11)
              Text("Setúbal").tag(12)
              Text("Viseu").tag(13)
            }
          }
          .navigationTitle("Settings")
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Settings() } } } }
      struct Settings: View {
        var body: some View {
          Form { NavigationLink("Town") { Towns() } }.navigationTitle("Settings")
        }
      }
      struct Towns: View {
        @State private var town: String?
        private let towns = [
          "Aveiro", "Beja", "Braga", "Coimbra", "Évora", "Faro", "Guarda", "Leiria", "Lisbon", "Porto", "Santarém",
          "Setúbal", "Viseu",
        ]
        var body: some View { List(towns, id: \\.self, selection: $town) { Text($0) }.navigationTitle("Town") }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.controls.compactMap { control -> Finding? in
        guard control.kind == .picker, let options = control.options, options > limit else { return nil }
        let name = control.label.isMissing ? "This picker" : control.label.text.map { "“\($0)”" } ?? "This picker"
        let most = control.mayHaveMoreOptions ? "at least " : ""
        return finding(
          control.place,
          "\(name) has \(most)\(options) options in a menu. Show them on a screen of their own, with `pickerStyle(.navigationLink)`."
        )
      }
    }.oncePerPlace
  }
}
