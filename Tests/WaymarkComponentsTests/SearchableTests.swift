import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// The basis of S1 and T7: a search field that filters the content below it.
@MainActor struct SearchableTests {
  struct Towns: View {
    var prompt: String?
    @State private var query = ""
    @State private var submitted = ""
    var body: some View {
      NavigationStack {
        Found(towns: ["Lisbon", "Porto"].filter { query.isEmpty || $0.contains(query) })
          .navigationTitle("Towns")
          .navigationDestination(for: String.self) { Text("In \($0)").navigationTitle($0) }
          .searchable(text: $query, prompt: prompt.map { Text($0) })
          .onSubmit(of: .search) { submitted = query }
      }
      Text("Submitted: \(submitted)")
    }
  }
  struct Found: View {
    let towns: [String]
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      if towns.isEmpty { ContentUnavailableView.search }
      List(towns, id: \.self) { NavigationLink($0, value: $0) }
      Text(isSearching ? "Searching" : "Idle")
      Button("Stop") { dismissSearch() }
    }
  }

  @Test func `typing filters the content, and Cancel ends the search`() throws {
    let driver = AppDriver { Towns() }
    #expect(try driver.element(.searchBox, named: "Search").isEnabled)
    #expect(driver.elements(.button, named: "Cancel").isEmpty)
    try driver.type("Por", into: "Search")
    #expect(driver.rows == ["Porto"])
    #expect(driver.texts.contains("Searching"))
    try driver.tap("Cancel")
    #expect(driver.rows == ["Lisbon", "Porto"])
    #expect(driver.texts.contains("Idle"))
  }

  @Test func `clearing the field does not end the search`() throws {
    let driver = AppDriver { Towns(prompt: "Towns and places") }
    try driver.type("x", into: "Towns and places")
    #expect(driver.texts.contains("No Results for “x”"))
    try driver.tap("Clear text")
    #expect(driver.rows.count == 2)
    #expect(driver.texts.contains("Searching"))
    try driver.tap("Stop")
    #expect(driver.texts.contains("Idle"))
  }

  @Test func `Return calls the submit action for searches`() throws {
    let driver = AppDriver { Towns() }
    try driver.type("Lis", into: "Search")
    try driver.submit("Search")
    #expect(driver.texts.contains("Submitted: Lis"))
  }

  @Test func `the search text stays with its screen`() throws {
    let driver = AppDriver { Towns() }
    try driver.type("Por", into: "Search")
    try driver.tap("Porto")
    #expect(driver.elements(.searchBox).isEmpty)
    try driver.goBack()
    #expect(try driver.field("Search").value == "Por")
  }

  struct Outside: View {
    @State private var query = ""
    @State private var isSearching = false
    var body: some View {
      NavigationStack {
        NavigationLink("On", value: 1).navigationTitle("Root")
          .navigationDestination(for: Int.self) { Text("Screen \($0)").navigationTitle("Next") }
      }
      .searchable(text: $query, isPresented: $isSearching, prompt: "All")
      Button("Begin") { isSearching = true }
      Text("\(isSearching) \(query)")
    }
  }

  @Test func `a search field declared on a stack is on its root screen`() throws {
    let driver = AppDriver { Outside() }
    try driver.type("a", into: "All")
    #expect(driver.texts.contains("true a"))
    try driver.tap("On")
    #expect(driver.elements(.searchBox).isEmpty)
  }

  @Test func `the app can begin and end a search`() throws {
    let probe = ComponentProbe { Outside() }
    let bar = probe.first("wm-search")!
    #expect(bar.element.value == .flag(false))
    let patches = probe.send(.tap, to: probe.all("button").last!).patches
    #expect(patches.contains(.value(bar.id, .flag(true), version: 0)))
    #expect(probe.send(.input(.flag(false)), to: bar).result == .handled)
    #expect(probe.first("wm-search").element.value == .flag(false))
  }

  @Test func `a field that is always visible is marked so`() {
    func bar(_ placement: SearchFieldPlacement) -> ElementTree {
      ComponentProbe { NavigationStack { Text("a").searchable(text: .constant(""), placement: placement) } }
        .first("wm-search")
    }
    #expect(bar(.navigationBarDrawer(displayMode: .always)).element.classes == "stays")
    #expect(bar(.automatic).element.classes.isEmpty)
    #expect(bar(.toolbar).element.classes == "stays in-bar")
  }

  @Test func `an unavailable-content view shows what is missing and what to do`() throws {
    let driver = AppDriver {
      ContentUnavailableView("No Rides", systemImage: "bicycle", description: Text("Import one."))
      ContentUnavailableView.search(text: "x")
      ContentUnavailableView {
        Text("Nothing")
      } actions: {
        Button("Retry") {}
      }
    }
    #expect(
      driver.texts == [
        "No Rides", "Import one.", "No Results for “x”", "Check the spelling or try a new search.", "Nothing", "Retry",
      ])
    #expect(try driver.button("Retry").isEnabled)
  }
}
