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
    var followed: [OpenedScreen: FollowedPaths] = [:]
    func follow(_ path: [Screen.ID], _ modal: OpenedScreen) {
      app.follow(from: [modal], along: { $0.transition == .push }) { screen, opened in
        guard followed[opened, default: FollowedPaths()].insert(path) else { return false }
        // What presents something nobody is known to ask for says nothing: a router presents everything everywhere.
        for link in app.links(from: opened)
        where [.sheet, .fullScreenCover].contains(link.transition) && link.trigger != .unknown {
          guard let next = link.opened, !path.contains(next.id) else { continue }
          let target = next.id
          if path.count == 1 {
            follow(path + [target], next)
          } else if found[target] == nil {
            let names = (path + [target]).map(app.viewName)
            let way = names.joined(separator: " → ")
            found[target] = finding(
              link.place, "“\(names[2])” is the third modal over one another (\(way)). Push it in the second one.")
          }
        }
        return true
      }
    }
    let inModals = app.idsInModals
    for modal in app.openedModals where !inModals.contains(modal.from.id) || modal.from.id == modal.screen.id {
      if let opened = modal.link.opened { follow([modal.screen.id], opened) }
    }
    return found.values.sorted { $0.place < $1.place }
  }

  /// The modals in which a screen was followed, each with the one below it.
  ///
  /// A modal counts unless it is in the path to it. So a further path shows something new only if there is a modal, or two where
  /// two are still to come, that all paths before contain. There are three of each length at most, and the time is that of the links
  /// and not of the paths, of which there may be any number.
  private struct FollowedPaths {
    private var first: [[Screen.ID]] = []
    private var second: [[Screen.ID]] = []

    /// Records a path. Returns whether following it may show something new.
    mutating func insert(_ path: [Screen.ID]) -> Bool {
      if path.count == 1 {
        guard first.count < 3, !first.contains(path) else { return false }
        first.append(path)
        return true
      }
      if let common = second.first?.filter({ id in second.allSatisfy { $0.contains(id) } }),
        common.allSatisfy(path.contains)
      {
        return false
      }
      second.append(path)
      return true
    }
  }
}
