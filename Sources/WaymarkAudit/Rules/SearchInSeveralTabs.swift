/// A search of the whole app that is repeated in tabs.
struct SearchInSeveralTabs: Rule {
  let id = "search-in-several-tabs"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "If you want to search your entire app at once, it's better to keep that in a search tab so that people can get to search from wherever they are in your app."
  )
  let why = """
    A field above a list is for what is in that list. \
    For a search of everything a tab of its own can be reached from everywhere, and says what it searches.
    """
  let fix = "Add a tab with the role `search`, and let the fields in other tabs filter what is below them."
  /// Words that don't say what is searched.
  private let generic: Set = [
    "search", "find", "for", "to", "type", "tap", "enter", "here", "text", "something", "filter", "by", "name",
  ]
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { Places() }
            Tab("Rides", systemImage: "bicycle") { Rides() }
          }
        }
      }
      struct Places: View {
        @State private var text = ""
        var body: some View {
          NavigationStack {
            List { Text("Lisbon") }.navigationTitle("Places").searchable(text: $text, prompt: "Search everything")
          }
        }
      }
      struct Rides: View {
        @State private var text = ""
        var body: some View {
          NavigationStack {
            List { Text("Coast") }.navigationTitle("Rides").searchable(text: $text, prompt: "Search everything")
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { Places() }
            Tab("Rides", systemImage: "bicycle") { Rides() }
            Tab(role: .search) { Everything() }
          }
        }
      }
      struct Places: View {
        var body: some View { NavigationStack { List { Text("Lisbon") }.navigationTitle("Places") } }
      }
      struct Rides: View {
        var body: some View { NavigationStack { List { Text("Coast") }.navigationTitle("Rides") } }
      }
      struct Everything: View {
        @State private var text = ""
        var body: some View {
          NavigationStack {
            List { Text("Lisbon"); Text("Coast") }.navigationTitle("Search").searchable(text: $text, prompt: "Search everything")
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { _, bar -> [Finding] in
      let hasSearch = bar.tabs.contains { tab in
        tab.isSearch || tab.symbol?.contains("magnifyingglass") == true
          || tab.label.plainText?.contains("search") == true || tab.label.begins(with: .search)
      }
      guard !hasSearch, !bar.isRepeated else { return [] }
      let fields = bar.tabs.compactMap { $0.screen.flatMap { app[$0]?.search } }
      let prompted = fields.compactMap { field in field.prompt.plainText.map { (prompt: $0, field: field) } }
      return Dictionary(grouping: prompted, by: \.prompt).sorted { $0.key < $1.key }.compactMap {
        prompt, found -> Finding? in
        guard found.count >= (isAboutEverything(prompt) ? 2 : 3), isSpecific(prompt),
          let first = found.map(\.field.place).min()
        else {
          return nil
        }
        let text = found[0].field.prompt.text ?? prompt
        return finding(
          first, "\(found.count) tabs have the search “\(text)”. Put it into a tab with the role `search`.")
      }
    }.oncePerPlace
  }

  private func isAboutEverything(_ prompt: String) -> Bool {
    let words = prompt.split { !$0.isLetter }
    return ["everything", "everywhere", "anywhere", "anything", "all"].contains { words.contains($0) }
  }

  private func isSpecific(_ prompt: String) -> Bool {
    prompt.split(separator: " ").contains { !generic.contains(String($0)) }
  }
}
