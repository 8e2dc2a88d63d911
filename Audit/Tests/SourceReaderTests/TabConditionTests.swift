import Testing
import WaymarkAudit

/// What rules about tabs ask for besides what their examples show.
struct TabConditionTests {
  @Test(arguments: [
    (".tag(0)", ".tag(1)", "tab = 0", 1), (".tag(0)", ".tag(1)", "tab = 1", 0),
    (".tag(0)", ".tag(1)", "tab = first", 1),
    (".tag(0)", ".tag(1)", "tab = Numbers.first", 1), (".tag(0)", ".tag(1)", "tab = Numbers.changing", 0),
    (".tag(0)", ".tag(1)", "tab = former", 0), (".tag(0)", ".tag(Numbers.second)", "tab = 1", 0),
    (".tag(\"map\")", ".tag(\"notes\")", "tab = \"map\"", 1),
    (".tag(\"map\")", ".tag(\"notes\")", "tab = \"notes\"", 0),
    // To a tab that is not there.
    (".tag(0)", ".tag(1)", "tab = 7", 1), (".tag(former)", ".tag(1)", "tab = 7", 0),
  ])
  func `tabs are selected by numbers and texts, too`(first: String, second: String, action: String, count: Int) {
    let found = findings(
      "tab-jump",
      """
      enum Numbers { static let first = 0; static let second = 1; static var changing = 0 }
      let first = 0
      struct Root: View {
        @State private var tab = 0
        @State private var former = 0
        var body: some View {
          TabView(selection: $tab) {
            Text("Lisbon").tabItem { Text("Places") }\(first)
            NavigationStack { Notes(tab: $tab) }.tabItem { Text("Notes") }\(second)
          }
        }
      }
      struct Notes: View {
        @Binding var tab: Int
        @State private var former = 0
        var body: some View { Form { Button("Leave") { \(action) } }.navigationTitle("Notes") }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("tab", "0", 0), ("part", "0", 1), ("tab", "7", 0), ("part", "7", 1)])
  func `a number selects no tab where another view has a state of that name`(name: String, value: String, count: Int) {
    let found = findings(
      "tab-jump",
      """
      struct Root: View {
        @State private var tab = 0
        var body: some View {
          TabView(selection: $tab) {
            Text("Lisbon").tabItem { Text("Places") }.tag(0)
            NavigationStack { Notes(tab: $tab) }.tabItem { Text("Notes") }.tag(1)
          }
        }
      }
      struct Notes: View {
        @Binding var tab: Int
        var body: some View { Form { Button("Leave") { tab = \(value) } }.navigationTitle("Notes") }
      }
      struct Parts: View {
        @State private var \(name) = 0
        var body: some View { Button("First") { \(name) = 0 } }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [
    ("Label(hasLabels ? title : \"\", systemImage: symbol)", [8]),
    ("Label(hasLabels ? title : \"?\", systemImage: symbol)", []),
    ("Label(title, systemImage: symbol)", []),
    ("Label { Text(hasLabels ? title : \"\") } icon: { Image(systemName: symbol) }", [8]),
  ])
  func `a tab that loses its label in some states is found once where the label is made`(label: String, lines: [Int]) {
    let found = findings(
      "tab-without-label",
      """
      struct Root: View {
        @State private var hasLabels = true
        var body: some View {
          TabView { Text("").tabItem { item("Map", "map") }; Text("").tabItem { item("Rides", "bicycle") } }
        }
        func item(_ title: String, _ symbol: String) -> some View {
          \(label)
        }
      }
      """)
    #expect(found.map(\.place.line) == lines)
  }

  @Test(arguments: [("Manage", 1), ("Manage Trips", 0)]) func `a verb for everything does not tell what is in a tab`(
    label: String, count: Int
  ) {
    let found = findings(
      "vague-tab-label",
      """
      struct Root: View {
        var body: some View {
          TabView { Text("").tabItem { Text("Places") }; Text("").tabItem { Text("\(label)") } }
        }
      }
      """)
    #expect(found.count == count)
  }
}
