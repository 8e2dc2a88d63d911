import Testing
import WaymarkAudit

/// Tasks that are pushed, and have no button “Cancel”.
struct PushedTaskTests {
  private static let form = "Form { TextField(\"Name\", text: $name); Toggle(\"Flat\", isOn: $isFlat) }"

  @Test(arguments: [
    ("\"New Ride\"", form, 1), ("\"Create Ride\"", form, 1), ("\"Neue Fahrt\"", form, 1),
    ("\"Rides\"", form, 0), ("\"News\"", form, 0), ("\"Newest\"", form, 0),
    ("\"Additional\"", form, 0),
    // What is shown is no task: switches of a view, a picture, a search, a message.
    ("\"New Ride\"", "Form { Toggle(\"Flat\", isOn: $isFlat) }", 0),
    ("\"New Ride\"", "Text(\"A\")", 0),
    ("\"Add Friend\"", "List { TextField(\"Search\", text: $name); Toggle(\"Near\", isOn: $isFlat) }", 0),
    ("\"New Message\"", "VStack { List { Text(\"Hi\") }; TextField(\"Message\", text: $name) }", 0),
    ("\"New Note\"", "TextEditor(text: $name)", 0),
    ("\"New Note\"", "VStack { TextField(\"Title\", text: $name); TextEditor(text: $name) }", 0),
    ("\"New Note\"", "VStack { TextField(\"Title\", text: $name); Button(\"Save\") { name = \"\" } }", 1),
    // A step on the way into the app.
    ("\"Create Account\"", "Form { TextField(\"Name\", text: $name); SecureField(\"Password\", text: $name) }", 0),
  ])
  func `a link that creates something pushes no task`(label: String, content: String, count: Int) {
    let found = findings("task-pushed", app("NavigationLink(\(label)) { NewRide() }", content))
    #expect(found.map(\.place.line) == Array(repeating: 4, count: count))
  }

  @Test(arguments: [
    ("Label(\"Ride\", systemImage: \"plus\")", 1), ("Image(systemName: \"plus.circle\")", 1),
    ("Image(systemName: \"square.and.pencil\")", 1), ("Label(\"Ride\", systemImage: \"bicycle\")", 0),
    ("Label(\"Zoom\", systemImage: \"plus.magnifyingglass\")", 0),
  ])
  func `a link with a plus creates something`(label: String, count: Int) {
    let link = "NavigationLink { NewRide() } label: { \(label) }"
    #expect(findings("task-pushed", app(link, Self.form)).count == count)
    let inBar = "Text(\"A\").toolbar { ToolbarItem { \(link) } }"
    #expect(findings("task-pushed", app(inBar, Self.form)).count == count)
  }

  @Test func `the value of a link in a bar leads to the task that it creates`() {
    let found = findings(
      "task-pushed",
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            Text("A").navigationTitle("Rides")
              .toolbar { ToolbarItemGroup { items } }
              .navigationDestination(for: Ride.ID.self) { Editor(id: $0) }
              .navigationDestination(for: String.self) { _ in Editor(id: nil) }
          }
        }
        @ViewBuilder var items: some View {
          NavigationLink(value: "New Ride") { Label("Create Ride", systemImage: "plus") }
        }
      }
      struct Ride: Identifiable { var id: Int }
      struct Editor: View {
        let id: Int?
        @State private var name = ""
        @State private var isFlat = false
        var body: some View { \(Self.form).navigationTitle(name) }
      }
      """)
    #expect(found.map(\.place.line) == [12])
  }

  @Test func `a task in a modal may go on by a push`() {
    let found = findings(
      "task-pushed",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Rides") { isShown = true }.sheet(isPresented: $isShown) { Rides() } }
      }
      struct Rides: View {
        var body: some View { NavigationStack { NavigationLink("New Ride") { NewRide() }.navigationTitle("Rides") } }
      }
      struct NewRide: View {
        @State private var name = ""
        @State private var isFlat = false
        var body: some View { \(Self.form).navigationTitle("New Ride") }
      }
      """)
    #expect(found.isEmpty)
  }

  private func app(_ link: String, _ content: String) -> String {
    """
    struct Root: View {
      var body: some View { NavigationStack {
        \(link)
        .navigationTitle("Rides") } }
    }
    struct NewRide: View {
      @State private var name = ""
      @State private var isFlat = false
      var body: some View { \(content).navigationTitle("Ride") }
    }
    """
  }
}
