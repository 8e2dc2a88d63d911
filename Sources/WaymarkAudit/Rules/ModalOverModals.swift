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
    var found: [Screen.ID: Finding] = [:]
    func follow(_ id: Screen.ID, depth: Int, path: [Screen.ID]) {
      for screen in app.screens(ofModal: id) {
        // What presents something nobody is known to ask for says nothing: a router presents everything everywhere.
        for link in screen.links
        where [.sheet, .fullScreenCover].contains(link.transition) && link.trigger != .unknown {
          guard let target = link.target, !path.contains(target) else { continue }
          if depth == 2, found[target] == nil {
            let names = (path + [target]).joined(separator: " → ")
            found[target] = finding(
              link.place, "“\(target)” is the third modal over one another (\(names)). Push it in the second one.")
          }
          if depth < 2 { follow(target, depth: depth + 1, path: path + [target]) }
        }
      }
    }
    let modals = app.modals
    let inModals = app.idsInModals
    for modal in modals where !inModals.contains(modal.from.id) || modal.from.id == modal.screen.id {
      follow(modal.screen.id, depth: 1, path: [modal.screen.id])
    }
    return found.values.sorted { $0.place < $1.place }
  }
}
