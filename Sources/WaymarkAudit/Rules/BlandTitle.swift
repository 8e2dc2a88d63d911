/// A title that fits every screen.
struct BlandTitle: Rule {
  let id = "bland-title"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "Next, it’s important to use the navigation bar at the top of the screen with appropriate labels to "
      + "orient people in your hierarchy."
  )
  let why = "The title tells people where they are. A word that fits every screen tells nothing."
  let fix = "Name what is on the screen, or the thing whose details it shows."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Detail") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  private var bland: Set<String> {
    ["detail", "details", "detail view", "details view", "screen", "view", "page", "title", "content", "new screen"]
  }

  private var making: Set<String> { ["create", "new", "add new", "create new"] }

  func findings(in app: AppModel) -> [Finding] {
    let general = app.screens.compactMap { screen -> Finding? in
      guard let text = screen.title.text, let plain = screen.title.plainText, bland.contains(plain) else { return nil }
      return finding(screen.place, "The title “\(text)” fits every screen. Name what is on “\(screen.viewName)”.")
    }
    return (general + sharedVerbs(in: app)).oncePerPlace
  }

  /// Titles that say only that something is made, where the app has several things that are made.
  private func sharedVerbs(in app: AppModel) -> [Finding] {
    var titled: [String: [AppPlace: [GivenTitle]]] = [:]
    for screen in app.screens {
      for given in screen.givenTitles {
        guard let plain = given.label.plainText, making.contains(plain) || given.label.says(.add) else { continue }
        titled[plain, default: [:]][screen.place, default: []].append(given)
      }
    }
    return titled.values.filter { $0.count > 1 }.flatMap { screens in
      screens.values.joined().map { given in
        finding(
          given.place,
          "The title “\(given.label.text ?? "")” is that of \(screens.count) screens. Name what each of them makes.")
      }
    }
  }
}
