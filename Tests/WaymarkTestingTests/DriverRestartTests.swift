import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// A4: the screens and their state survive a restart of the process.
@MainActor @Suite struct DriverRestartTests {
  struct Pages: View {
    @State private var tab = "one"
    var body: some View {
      TabView(selection: $tab) {
        Tab("One", systemImage: "star", value: "one") { Stack(name: "One") }
        Tab("Two", systemImage: "heart", value: "two") { Stack(name: "Two") }
      }
    }
  }

  struct Stack: View {
    let name: String
    @State private var isPresented = false
    @State private var chosen: Set<Int> = []
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("By value", value: 7)
          NavigationLink("By view") { Edit(name: "view") }
          Button("Present") { isPresented = true }
        }
        .navigationTitle(name)
        .navigationDestination(for: Int.self) { Edit(name: "value \($0)") }
        .sheet(isPresented: $isPresented) {
          NavigationStack {
            Form {
              NavigationLink("Deeper") { Edit(name: "deep") }
              Button("Ask") {}
            }
            .navigationTitle("Sheet")
          }
        }
      }
    }
  }

  struct Edit: View {
    let name: String
    @State private var text = ""
    @State private var isAsked = false
    var body: some View {
      Form {
        TextField("Name", text: $text)
        Text("Hello \(text)")
        Button("Ask") { isAsked = true }
      }
      .navigationTitle(name)
      .alert("Sure?", isPresented: $isAsked) { Button("Yes") { text = "yes" } }
    }
  }

  @Test func `every tab keeps its stack and the text typed on it`() throws {
    let driver = AppDriver { Pages() }
    try driver.tap("By value")
    try driver.type("Ann", into: "Name")
    try driver.tap("Two")
    try driver.tap("By view")
    try driver.type("Bob", into: "Name")
    try driver.restart()
    #expect(driver.title == "view")
    #expect(driver.texts.contains("Hello Bob"))
    try driver.tap("One")
    #expect(driver.title == "value 7")
    #expect(driver.texts.contains("Hello Ann"))
    try driver.goBack()
    #expect(driver.title == "One")
  }

  @Test func `modals stay open with their state`() throws {
    let driver = AppDriver { Pages() }
    try driver.tap("Present")
    try driver.tap("Deeper")
    try driver.type("Ann", into: "Name")
    try driver.tap("Ask")
    try driver.restart()
    try driver.tap("Yes")
    #expect(driver.texts.contains("Hello yes"))
    try driver.restart()
    try driver.dismiss()
    #expect(driver.title == "One")
  }

  @Test func `state that can't be persisted is reported by name`() throws {
    struct Secret {}
    struct Persistability: View {
      @State private var secret = Secret()
      var body: some View { Text("\(secret)") }
    }
    let driver = AppDriver { Persistability() }
    #expect(throws: DriverError.notPersisted(["Persistability.secret"])) { try driver.restart() }
  }
}
