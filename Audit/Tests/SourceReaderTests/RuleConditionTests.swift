import SourceReader
import Testing
import WaymarkAudit

/// What rules ask for besides what their examples show.
struct RuleConditionTests {
  @Test func `a table needs a button for editing where something acts on what is selected`() {
    func app(_ modifier: String) -> String {
      """
      struct Root: View {
        @State private var selection: Set<Int> = []
        @State private var completed = 0
        var body: some View {
          Table(rides, selection: $selection) { TableColumn("Name", value: \\.name); TableColumn("Length", value: \\.length) }
            .navigationTitle("Rides")
            .toolbar { Button("Complete") { completed = selection.count }\(modifier) }
        }
      }
      """
    }
    #expect(findings("selection-without-edit-mode", app(".disabled(selection.isEmpty)")).count == 1)
    #expect(findings("selection-without-edit-mode", app("")).isEmpty)
  }

  @Test(arguments: [("Copy", 1), ("Delete", 0)]) func `a menu of rows has to have the action itself`(
    name: String, count: Int
  ) {
    let found = findings(
      "selection-without-menu",
      """
      struct Root: View {
        @State private var selection: Set<String> = []
        var body: some View {
          List(["A"], id: \\.self, selection: $selection) { Text($0).contextMenu { Button("\(name)") {} } }
            .navigationTitle("Notes").toolbar { EditButton(); Button("Delete") { selection = [] } }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test func `a modal without a bar needs Cancel beside Save`() {
    func app(_ cancel: String) -> String {
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Note() } }
      }
      struct Note: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var text = ""
        var body: some View { VStack { \(cancel) Button("Save") { dismiss() }; TextField("Text", text: $text) } }
      }
      """
    }
    #expect(findings("modal-without-cancel", app("")).count == 1)
    #expect(findings("modal-without-cancel", app("Button(\"Cancel\") { dismiss() };")).isEmpty)
  }

  @Test func `tabs that show the same view with a search count`() {
    let found = findings(
      "search-in-several-tabs",
      """
      struct Root: View {
        @State private var text = ""
        var body: some View {
          TabView {
            Tab("Online", systemImage: "cloud") {
              NavigationStack { Library().searchable(text: $text, prompt: "Search all music") }
            }
            Tab("Here", systemImage: "folder") {
              NavigationStack { Library().searchable(text: $text, prompt: "Search all music") }
            }
          }
        }
      }
      struct Library: View { var body: some View { List { Text("Fado") }.navigationTitle("Library") } }
      """)
    #expect(found.count == 1)
  }

  @Test func `a modal with a stack of its own has a bar`() {
    let found = findings(
      "modal-without-title",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Note() } }
      }
      struct Note: View {
        @State private var text = ""
        var body: some View { NavigationStack { Form { TextField("Text", text: $text) } } }
      }
      """)
    #expect(found.count == 1)
  }

  @Test(arguments: [("Save", 1), ("Done", 0)]) func `a modal whose switches are kept by a button needs Cancel`(
    name: String, count: Int
  ) {
    let found = findings(
      "modal-without-cancel",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Filter") { isShown = true }.sheet(isPresented: $isShown) { Filter() } }
      }
      struct Filter: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var isFlat = false
        var body: some View {
          NavigationStack {
            Form { Toggle("Flat", isOn: $isFlat) }.navigationTitle("Filter").toolbar { Button("\(name)") { dismiss() } }
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  private func findings(_ id: String, _ views: String) -> [Finding] {
    let app = SourceReader().read(
      text: "@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
    ).app
    return allRules.first { $0.id == id }!.findings(in: app)
  }
}
