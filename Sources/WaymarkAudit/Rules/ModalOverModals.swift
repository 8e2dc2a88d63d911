/// More than two modals over one another.
struct ModalOverModals: Rule {
  let id = "modal-over-modals"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk, "Lastly, we try to limit modals over modals because it can feel jarring and overcomplicated.")
  let why = "Each modal hides what it is about. After the third nobody knows any more where they are."
  let fix = "Push the third screen in the second modal."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { One() } } }
      struct One: View { @State private var a = false; var body: some View { Button("1") { a = true }.sheet(isPresented: $a) { Two() } } }
      struct Two: View { @State private var a = false; var body: some View { Button("2") { a = true }.sheet(isPresented: $a) { Three() } } }
      struct Three: View { @State private var a = false; var body: some View { Button("3") { a = true }.sheet(isPresented: $a) { Four() } } }
      struct Four: View { var body: some View { Text("4") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { One() } } }
      struct One: View { @State private var a = false; var body: some View { Button("1") { a = true }.sheet(isPresented: $a) { Two() } } }
      struct Two: View { @State private var a = false; var body: some View { Button("2") { a = true }.sheet(isPresented: $a) { Three() } } }
      struct Three: View { var body: some View { Text("3") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    var found: [Finding] = []
    func follow(_ id: Screen.ID, depth: Int, path: [Screen.ID]) {
      for screen in app.screens(ofModal: id) {
        for link in screen.links where [.sheet, .fullScreenCover].contains(link.transition) {
          guard let target = link.target, !path.contains(target) else { continue }
          if depth == 2 {
            found.append(
              finding(
                link.place,
                "“\(target)” is the third modal over one another (\((path + [target]).joined(separator: " → "))). Push it in the second one."
              ))
          }
          if depth < 3 { follow(target, depth: depth + 1, path: path + [target]) }
        }
      }
    }
    let presented = Set(app.modals.map(\.screen.id))
    for modal in app.modals
    where !app.screens.contains(where: { screen in
      presented.contains(screen.id) && screen.links.contains { $0.target == modal.screen.id }
    }) {
      follow(modal.screen.id, depth: 1, path: [modal.screen.id])
    }
    return Array(Set(found)).sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
  }
}
