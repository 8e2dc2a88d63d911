/// A segmented control that switches between screens.
struct SegmentedNavigation: Rule {
  let id = "segmented-navigation"
  let severity = Severity.warning
  let source = RuleSource(.guidelines, "Use a segmented control to organize information into different categories.")
  let why =
    "A segmented control filters what one screen shows. Where it changes the whole screen with its title, "
    + "people lose where they are."
  let fix = "Use tabs for the screens, or keep one screen with one title."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var section = 0
        var body: some View {
          NavigationStack {
            VStack {
              Picker("Section", selection: $section) {
                Text("Places").tag(0)
                Text("Friends").tag(1)
              }
              .pickerStyle(.segmented)
              if section == 0 { Places() } else { Friends() }
            }
          }
        }
      }
      struct Places: View {
        var body: some View { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places") }
      }
      struct Friends: View {
        var body: some View { List { NavigationLink("Kate") { Friend() } }.navigationTitle("Friends") }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      struct Friend: View { var body: some View { Text("Rides daily").navigationTitle("Kate") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
            Tab("Friends", systemImage: "person") { NavigationStack { Friends() } }
          }
        }
      }
      struct Places: View {
        var body: some View { List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places") }
      }
      struct Friends: View {
        var body: some View { List { NavigationLink("Kate") { Friend() } }.navigationTitle("Friends") }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      struct Friend: View { var body: some View { Text("Rides daily").navigationTitle("Kate") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.controls.compactMap { control in
        guard control.kind == .segmented else { return nil }
        // Screens have titles of their own; parts of one screen don’t.
        let titles = control.views.filter { !$0.title.isMissing }.compactMap(\.title.text)
        guard titles.count >= 2, Set(titles).count == titles.count else { return nil }
        let list = titles.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
        return finding(
          control.place, "The segmented control switches between screens (\(list)). Use tabs, or one title.")
      }
    }.oncePerPlace
  }
}
