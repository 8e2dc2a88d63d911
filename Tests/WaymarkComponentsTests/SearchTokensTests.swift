import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// S1 and S2: tokens, suggestions and scopes of a search field, and recent searches.
@MainActor struct SearchTokensTests {
  struct Kind: Identifiable, Equatable {
    let id: String
    var name: String { id.capitalized }
    static let all = ["photos", "reports", "songs"].map { Kind(id: $0) }
  }
  enum Scope: Hashable { case all, folder }

  struct Files: View {
    @State private var query = ""
    @State private var kinds: [Kind] = []
    @State private var scope = Scope.all
    @State private var submitted = ""
    var recents = false

    var body: some View {
      NavigationStack {
        VStack {
          Text("Query “\(query)”, submitted “\(submitted)”, in \(scope == .all ? "all" : "the folder")")
          Text(kinds.isEmpty ? "No kinds" : kinds.map(\.id).joined(separator: "+"))
          NavigationLink("First", value: 1)
        }
        .navigationTitle("Files")
        .navigationDestination(for: Int.self) { Text("Screen \($0)").navigationTitle("Next") }
        .searchable(text: $query, tokens: $kinds, prompt: "Files") { Text($0.name) }
        .searchSuggestions {
          ForEach(Kind.all.filter { query.isEmpty || $0.id.hasPrefix(query.lowercased()) }) {
            Text($0.name).searchCompletion($0)
          }
          if !query.isEmpty { Text("Names with “\(query)”").searchCompletion("name:\(query)") }
          Text("Only shown")
          Button("Search Everywhere") { scope = .all }
        }
        .searchScopes($scope) {
          Text("All").tag(Scope.all)
          Text("Folder").tag(Scope.folder)
        }
        .searchRecents("files", limit: recents ? 2 : 0)
        .onSubmit(of: .search) { submitted = query }
      }
    }
  }

  private func driver(recents: Bool = false) throws -> AppDriver {
    let driver = AppDriver { Files(recents: recents) }
    try driver.type("r", into: "Files")
    return driver
  }

  @Test func `a suggested token takes the place of what was typed, and several combine`() throws {
    let driver = try driver()
    #expect(driver.searchSuggestions == ["Reports", "Names with “r”", "Search Everywhere"])
    try driver.tap("Reports")
    #expect(driver.searchTokens == ["Reports"])
    #expect(driver.texts.contains("reports"))
    #expect(try driver.field("Files").value == "")
    try driver.type("so", into: "Files")
    try driver.tap("Songs")
    #expect(driver.texts.contains("reports+songs"))
    // One that is there already is not added again.
    try driver.element(.option, named: "Songs").tap()
    #expect(driver.searchTokens == ["Reports", "Songs"])
    try driver.removeToken("Reports")
    #expect(driver.texts.contains("songs"))
    try driver.tap("Cancel")
    #expect(driver.searchTokens.isEmpty)
    #expect(driver.texts.contains("No kinds"))
  }

  @Test func `a suggested text is entered and submitted`() throws {
    let driver = try driver()
    try driver.tap("Names with “r”")
    #expect(try driver.field("Files").value == "name:r")
    #expect(driver.texts.contains("Query “name:r”, submitted “name:r”, in all"))
  }

  @Test func `the button that empties the field removes the tokens too, and the search goes on`() throws {
    let driver = try driver()
    try driver.tap("Reports")
    try driver.tap("Clear text")
    #expect(driver.searchTokens.isEmpty)
    #expect(!driver.searchSuggestions.isEmpty)
  }

  @Test func `scopes are shown while the user searches`() throws {
    let driver = AppDriver { Files() }
    #expect(driver.elements(.radioGroup).isEmpty)
    try driver.type("r", into: "Files")
    try driver.select("Folder")
    #expect(driver.texts.contains("Query “r”, submitted “”, in the folder"))
    try driver.tap("Search Everywhere")
    #expect(driver.texts.contains("Query “r”, submitted “”, in all"))
    try driver.tap("Cancel")
    #expect(driver.elements(.radioGroup).isEmpty)
  }

  @Test func `events of hostile or outdated pages change nothing`() throws {
    let probe = ComponentProbe { Files() }
    probe.type("r", into: probe.first("input"))
    let list = probe.first("wm-suggestions")!
    let key = try #require(probe.first(class: "suggestion").element["data-choice"])
    for wrong in ["", "99", "-1", "\(key) \(key)", "Reports", "\(key)x"] {
      #expect(probe.send(.input(.text(wrong)), to: list).result == .unexpected, "\(wrong)")
    }
    #expect(probe.send(.input(.flag(true)), to: list).result == .unexpected)
    // What was offered once, and is not any more
    probe.type("so", into: probe.first("input"))
    #expect(probe.send(.input(.text(key)), to: list).result == .unexpected)
    let songs = try #require(probe.first(class: "suggestion").element["data-choice"])
    #expect(songs != key)
    #expect(probe.send(.input(.text(songs)), to: list).result == .handled)
    let tokens = probe.first(class: "search-tokens")!
    let token = probe.first(class: "search-token")!
    #expect(probe.send(.delete(row: 999), to: tokens).result == .unexpected)
    #expect(probe.send(.delete(row: list.id), to: tokens).result == .unexpected)
    #expect(probe.send(.delete(row: token.id), to: tokens).result == .handled)
    #expect(probe.send(.delete(row: token.id), to: tokens).result == .unexpected)
  }

  @Test func `the keys of suggestions outlive the process`() throws {
    let probe = ComponentProbe { Files() }
    probe.type("so", into: probe.first("input"))
    let key = try #require(probe.first(class: "suggestion").element["data-choice"])
    probe.type("", into: probe.first("input"))
    let keys = probe.all.filter { $0.element.classes == "suggestion" && $0.element["data-choice"] == key }
    let restored = ComponentProbe(restoring: probe.graph.snapshot(with: JSONStateCoder()).snapshot) { Files() }
    #expect(keys.count == 1)
    #expect(restored.send(.input(.text(key)), to: restored.first("wm-suggestions")).result == .handled)
    #expect(restored.all.contains { $0.element.text == "Songs" && $0.element.classes.contains("text") })
    #expect(restored.first(class: "search-token") != nil)
  }

  @Test func `assistive technology gets a combo box, options, and named tokens`() throws {
    let probe = ComponentProbe { Files() }
    probe.type("so", into: probe.first("input"))
    let field = probe.first("input")!
    #expect(field.element["role"] == "combobox")
    #expect(field.element["aria-description"] == nil)
    let option = probe.first(class: "suggestion")!
    #expect(option.element["role"] == "option")
    let list = probe.first("wm-suggestions")!
    #expect(list.element["aria-label"] == "Suggestions")
    let shown = probe.all.first { $0.element.classes == "suggestion" && $0.element["role"] == "presentation" }
    #expect(shown != nil)
    probe.send(.input(.text(option.element["data-choice"] ?? "")), to: list)
    #expect(probe.first("input").element["aria-description"] == "1 token")
    #expect(probe.first(class: "search-token").element["aria-roledescription"] == "token")
  }

  @Test func `recent searches are kept for the person, the last first, and removed one by one or all`() throws {
    let driver = AppDriver { Files(recents: true) }
    for text in ["one", "two", "  three  words ", "two"] {
      try driver.type(text, into: "Files")
      try driver.submit("Files")
      try driver.clear("Files")
    }
    #expect(driver.searchSuggestions.prefix(2) == ["two", "three words"])
    try driver.tap("Remove two")
    #expect(driver.searchSuggestions.first == "three words")
    try driver.tap("three words")
    #expect(driver.texts.contains("Query “three words”, submitted “three words”, in all"))
    // Opening what was found keeps the text, too.
    try driver.clear("Files")
    try driver.type("four", into: "Files")
    try driver.tap("First")
    try driver.goBack()
    try driver.clear("Files")
    #expect(driver.searchSuggestions.prefix(2) == ["four", "three words"])
    try driver.tap("Clear")
    #expect(driver.searchSuggestions.first == "Photos")
  }

  struct Other: View {
    @State private var query = ""
    @State private var isSearching = true
    @State private var tokens = Kind.all
    @State private var suggested = [Kind(id: "songs")]
    var body: some View {
      NavigationStack {
        Text(tokens.map(\.id).joined(separator: "+"))
          .searchable(
            text: $query, tokens: $tokens, suggestedTokens: $suggested, isPresented: $isSearching,
            prompt: String("Plain")
          ) { Label($0.name, systemImage: "star") }
          .searchSuggestions(.hidden, for: .menu)
          .searchPresentationToolbarBehavior(.avoidHidingContent)
          .searchScopes($query, activation: .onTextEntry) { Text("x").tag("x") }
      }
    }
  }

  @Test func `tokens are suggested by a binding, and what is declared is marked`() throws {
    let probe = ComponentProbe { Other() }
    #expect(probe.first("wm-search").element.classes == "keeps-bar")
    #expect(probe.first(class: "search-panel").element.classes.contains("not-regular"))
    #expect(probe.first(class: "search-scopes") == nil)
    #expect(probe.all.filter { $0.element.classes == "suggestion" }.count == 1)
    #expect(probe.all.filter { $0.element.classes == "search-token" }.count == 3)
  }

  struct Editable: View {
    struct Filter: Identifiable {
      let id: Int
      var isOn = false
    }
    @State private var query = ""
    @State private var filters = [Filter(id: 1), Filter(id: 2)]
    var body: some View {
      NavigationStack {
        Text(filters.map { "\($0.id)\($0.isOn)" }.joined(separator: ","))
          .searchable(text: $query, editableTokens: $filters) { $filter in Toggle("On \(filter.id)", isOn: $filter.isOn)
          }
      }
    }
  }

  @Test func `tokens with controls are edited in the field`() throws {
    let driver = AppDriver { Editable() }
    try driver.toggle("On 2")
    #expect(driver.texts.contains("1false,2true"))
  }
}
