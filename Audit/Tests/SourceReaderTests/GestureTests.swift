import Testing
import WaymarkAudit

/// What can be done by a gesture only.
struct GestureTests {
  @Test(arguments: [("", 0), ("if isLarge { Text(\"B\") }", 1), ("Text(\"B\").opacity(isLarge ? 1 : 0)", 1)])
  func `what sets a state that nothing reads does nothing`(content: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var isLarge = false
        var body: some View {
          NavigationStack {
            VStack { Text("A").onTapGesture(count: 2) { isLarge = true }; \(content) }.navigationTitle("Notes")
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: ["$mode", ".constant(isEditing ? .active : .inactive)"])
  func `a button that begins editing offers to delete rows`(mode: String) {
    func app(_ button: String) -> String {
      """
      struct Root: View {
        @State private var mode = EditMode.inactive
        @State private var isEditing = false
        @State private var notes: [String] = []
        var body: some View {
          NavigationStack {
            List { ForEach(notes, id: \\.self) { Text($0) }.onDelete { notes.remove(atOffsets: $0) } }
              .environment(\\.editMode, \(mode)).navigationTitle("Notes")
              .toolbar { Button { \(button) } label: { Image(systemName: "arrow.up.arrow.down") } }
          }
        }
      }
      """
    }
    #expect(findings("gesture-only", app(mode == "$mode" ? "mode = .active" : "isEditing.toggle()")).isEmpty)
    #expect(findings("gesture-only", app("notes.sort()")).count == 1)
  }

  @Test(arguments: [
    ("onDelete { store.deleteList(at: $0) }", "", 1),
    ("onDelete { clear($0) }", "", 1),
    ("onDelete(perform: clear)", "", 1),
    ("onLongPressGesture { store.reset(1) }", "", 1),
    // What else deletes stands anywhere.
    ("onDelete { store.deleteList(at: $0) }", "func clean() { Store().deleteList(at: []) }", 0),
    ("onDelete { clear($0) }", "// clear", 0),
    ("onLongPressGesture { store.reset(1) }", "let action = Store.reset", 0),
    ("onDelete { store.deleteList(at: $0) }", "extension Store { func removeLists() {} }", 0),
    // Nothing of the app's own is called.
    ("onDelete { print($0) }", "", 0),
    ("onLongPressGesture { Log.track() }", "", 0),
  ])
  func `a gesture alone does what only it calls, wherever its row leads`(gesture: String, other: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @ObservedObject var store: Store
        var body: some View {
          NavigationStack {
            List { ForEach(store.lists) { list in NavigationLink("A") { Unknown(list) } }.\(gesture) }
              .navigationTitle("Lists")
          }
        }
        \(gesture.contains("clear") ? "func clear(_ places: IndexSet) { store.deleteList(at: places) }" : "")
      }
      final class Store: ObservableObject {
        @Published var lists: [Int] = []
        func deleteList(at places: IndexSet) { lists.remove(atOffsets: places) }
        func reset(_ list: Int) { lists[list] = 0 }
      }
      enum Log { static func track() {} }
      \(other)
      """)
    #expect(found.count == count)
  }

  @Test func `editing deletes rows, too, where only a swipe calls the function`() {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @ObservedObject var store: Store
        var body: some View {
          NavigationStack {
            List {
              ForEach(store.lists) { _ in NavigationLink("A") { Unknown() } }.onDelete { store.deleteList(at: $0) }
            }
              .navigationTitle("Lists").toolbar { EditButton() }
          }
        }
      }
      final class Store: ObservableObject {
        @Published var lists: [Int] = []
        func deleteList(at places: IndexSet) { lists.remove(atOffsets: places) }
      }
      """)
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    ("SendButton { send() }", 1), ("NavigationLink { Text(\"B\") } label: { Unknown() }", 1),
    ("DeleteButton { send() }", 0), ("MoreButton { send() }", 0), ("Button { send() } label: { Unknown() }", 0),
  ])
  func `a button that is no button for deleting offers no deletion`(button: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var notes: [String] = []
        @State private var shown: String?
        var body: some View {
          NavigationStack {
            List {
              ForEach(notes, id: \\.self) { note in Button { shown = note } label: { Unknown(note) } }
                .onDelete { notes.remove(atOffsets: $0) }
            }
            .navigationTitle("Notes")
            .navigationDestination(item: $shown) { _ in Note() }
          }
        }
      }
      struct Note: View {
        var body: some View { Text("A").navigationTitle("Note").toolbar { ToolbarItem { \(button) } } }
        func send() { Service.shared.send() }
      }
      """)
    #expect(found.count == count)
  }

  @Test(arguments: [("plus", 1), ("gearshape", 0)])
  func `where something is created no row is deleted`(symbol: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var notes: [String] = []
        var body: some View {
          NavigationStack {
            List { ForEach(notes, id: \\.self) { Text($0) }.onDelete { notes.remove(atOffsets: $0) } }
              .navigationTitle("Notes")
              .toolbar { NavigationLink { Unknown() } label: { Image(systemName: "\(symbol)") } }
          }
        }
      }
      """)
    #expect(found.count == count)
  }
}
