import Observation
import Testing
import WaymarkComponents
import WaymarkGraph

/// A modal is prefetched before its button is pressed, once earlier presses have shown what the button presents.
@MainActor struct ModalPredictionTests {
  @Observable final class Model { var isShown = false }
  final class Log { var lines: [String] = [] }

  /// A form that starts with a copy of the edited value.
  struct Form: View {
    @State private var copy: String
    @Environment(\.dismiss) private var dismiss
    let log: Log

    init(_ text: String, _ log: Log) {
      _copy = State(initialValue: text)
      self.log = log
    }

    var body: some View {
      NavigationStack {
        List {
          Text("Copy of \(copy)")
          Button("Change") { copy += "!" }
          Button("Close") { dismiss() }
        }
        .navigationTitle("Form")
      }
      .onAppear { log.lines.append("appeared") }
      .task { log.lines.append("began") }
    }
  }

  struct Home: View {
    let log: Log
    @State private var text = "one"
    @State private var isEditing = false
    @State private var isShowingMap = false
    @State private var isUnlocked = true
    @State private var number: Number?
    @State private var opened: String?
    struct Number: Identifiable { let id: Int }

    var body: some View {
      NavigationStack {
        List {
          Button("Edit") { isEditing = true }
          Button("Map") { isShowingMap = true }
          Button("Edit Two") {
            text = "two"
            isEditing = true
          }
          Button("Edit If Unlocked") { if isUnlocked { isEditing = true } }
          Button("Lock") { isUnlocked = false }
          Button("Rename") { text = "three" }
          Button("Number") { number = Number(id: 7) }
          Button("Open Lisbon") { opened = "Lisbon" }
          NavigationLink("Deeper") { Deeper() }
        }
        .navigationTitle("Home")
        .sheet(isPresented: $isEditing) { Form(text, log) }
        .fullScreenCover(isPresented: $isShowingMap) { Closable() }
        .sheet(item: $number) { Text("Number \($0.id)") }
        .sheet(isPresented: isOpened) { Form(opened ?? "nothing", log) }
      }
    }

    private var isOpened: Binding<Bool> {
      Binding {
        opened != nil
      } set: {
        if !$0 { opened = nil }
      }
    }
  }

  struct Deeper: View {
    @State private var isShown = false
    var body: some View {
      List { Button("Deep") { isShown = true } }
        .navigationTitle("Deeper")
        .sheet(isPresented: $isShown) { Closable() }
    }
  }

  struct Closable: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close Map") { dismiss() } }
  }

  let log = Log()
  let resources = AppResources()

  func window() -> WindowProbe { WindowProbe(resources) { [log] in Home(log: log) } }

  /// A window opened after a button was pressed in an earlier window and the modal was closed again.
  func window(after label: String) -> WindowProbe {
    let earlier = WindowProbe(resources) { Home(log: Log()) }
    earlier.tap(label)
    earlier.tap("Close")
    return window()
  }

  func events(_ label: String, in window: WindowProbe) -> String? { window.button(label).element["data-on"] }

  @Test func `a modal that shows the value for which it is presented is made when there is one`() {
    let window = window(after: "Open Lisbon")
    #expect(events("Open Lisbon", in: window) == "tap")
    window.point(at: "Open Lisbon")
    #expect(window.prefetched == nil)
    window.tap("Open Lisbon")
    #expect(WindowProbe.texts(of: window.shown[0]).contains("Copy of Lisbon"))
    window.tap("Close")
    #expect(events("Open Lisbon", in: window) == "tap")
  }

  // MARK: Learning

  @Test func `a modal that one press has presented is known to that window and to all opened later`() {
    let (first, second) = (window(), window())
    #expect(events("Edit", in: first) == "tap")
    let patches = first.send(.tap, to: first.button("Edit"))
    #expect(patches.contains(.attribute(first.button("Edit").id, name: "data-on", value: "tap prefetch")))
    #expect(events("Edit", in: first) == "tap prefetch" && events("Map", in: first) == "tap")
    #expect(events("Edit", in: window()) == "tap prefetch")
    // A window that is already open does not change.
    #expect(events("Edit", in: second) == "tap")
    second.tap("Edit")
    #expect(events("Edit", in: second) == "tap prefetch")
    #expect(WindowProbe(AppResources()) { Home(log: log) }.button("Edit").element["data-on"] == "tap")
  }

  @Test(arguments: ["Edit Two", "Number", "Rename"])
  func `a button that does more, presents a value or presents nothing is not learned`(label: String) {
    let window = window()
    window.tap(label)
    #expect(window.shown.count == (label == "Rename" ? 0 : 1))
    #expect(events(label, in: window) == "tap")
    window.send(.prefetch, to: window.button(label))
    #expect(window.result == .unexpected && window.prefetched == nil)
  }

  @Test func `a button that once did more is not learned when it later only presents`() {
    let window = window()
    window.tap("Edit Two")
    window.tap("Close")
    window.tap("Edit Two")
    #expect(window.shown.count == 1)
    #expect(events("Edit Two", in: window) == "tap")
  }

  @Test func `a condition stored in an object is not learned, because more of it might have changed`() {
    struct Holder: View {
      @State private var model = Model()
      var body: some View {
        Button("Show") { model.isShown = true }.sheet(isPresented: $model.isShown) { Text("Shown") }
      }
    }
    let window = WindowProbe(resources) { Holder() }
    window.tap("Show")
    #expect(window.shown.count == 1 && events("Show", in: window) == "tap")
  }

  @Test func `a button that once does not present its modal is forgotten for good, in every window`() {
    let window = window(after: "Edit If Unlocked")
    let other = self.window()
    #expect(events("Edit If Unlocked", in: window) == "tap prefetch")
    window.tap("Lock")
    window.point(at: "Edit If Unlocked")
    #expect(window.prefetched != nil)
    window.tap("Edit If Unlocked")
    #expect(window.dialogs.isEmpty && events("Edit If Unlocked", in: window) == "tap")
    #expect(events("Edit If Unlocked", in: self.window()) == "tap")
    other.tap("Edit If Unlocked")
    #expect(events("Edit If Unlocked", in: other) == "tap", "presented here, but not to be trusted")
  }

  @Test func `the second press of a double press does not affect what is learned`() {
    let window = window()
    let edit = window.button("Edit")
    window.send(.tap, to: edit)
    window.send(.tap, to: edit)
    #expect(window.shown.count == 1 && events("Edit", in: window) == "tap prefetch")
  }

  @Test func `the number of learned buttons is bounded`() {
    let resources = AppResources(habits: PressHabits(limit: 2))
    let window = WindowProbe(resources) { [log] in Home(log: log) }
    for (button, way) in [("Edit Two", "Close"), ("Edit", "Close"), ("Map", "Close Map")] {
      window.tap(button)
      window.tap(way)
    }
    #expect(resources.habits.count == 2)
    #expect(events("Edit", in: window) == "tap prefetch" && events("Map", in: window) == "tap")
  }

  // MARK: Before the press

  @Test func `a prefetched modal has not appeared and is not part of the navigation state`() async {
    let window = window(after: "Edit")
    window.point(at: "Edit")
    let dialog = window.prefetched
    #expect(dialog?.element["data-for"] == "\(window.button("Edit").id)")
    #expect(dialog?.element.initial.contains { $0.name == "open" } == false)
    #expect(dialog.map(WindowProbe.texts)?.contains("Copy of one") == true)
    for _ in 0..<10 { await Task.yield() }
    #expect(log.lines == [] && window.shown.isEmpty)
    #expect(window.scene.history.place?.address == "/")
  }

  @Test func `a prefetched modal is shown by changing attributes only, and appears then`() async {
    let window = window(after: "Edit")
    let epoch = window.all.first { $0.element.tag == "wm-modals" }?.element["data-epoch"]
    window.point(at: "Edit")
    let id = window.prefetched?.id
    let before = window.all.first { $0.element.tag == "wm-modals" }
    let patches = window.send(.tap, to: window.button("Edit"))
    #expect(
      patches == [
        .attribute(id ?? 0, name: "data-shown", value: ""), .attribute(id ?? 0, name: "data-prefetched", value: nil),
        .attribute(id ?? 0, name: "data-for", value: nil),
      ])
    #expect(window.shown.map(\.id) == [id] && window.prefetched == nil)
    #expect(window.scene.history.place?.address == "/!1")
    for _ in 0..<10 { await Task.yield() }
    #expect(log.lines == ["appeared", "began"])
    // The user has already seen the modal, so their next move is accepted.
    let modals = window.all.first { $0.element.tag == "wm-modals" }
    #expect(modals?.element["data-epoch"] == before?.element["data-epoch"] && epoch == nil)
    window.send(
      .pop(depth: 0, epoch: modals?.element["data-epoch"].flatMap { Int($0) } ?? 0), to: modals ?? window.roots[0])
    #expect(window.shown.isEmpty)
  }

  @Test func `changes made in a shown modal do not affect the next one`() {
    let window = window(after: "Edit")
    window.point(at: "Edit")
    window.tap("Edit")
    window.tap("Change")
    #expect(WindowProbe.texts(of: window.shown[0]).contains("Copy of one!"))
    window.tap("Close")
    window.point(at: "Edit")
    #expect(window.prefetched.map(WindowProbe.texts)?.contains("Copy of one") == true, "another one")
  }

  @Test func `a prefetched modal is discarded when anything changes, so that it never starts from stale values`() {
    let window = window(after: "Edit")
    window.point(at: "Edit")
    window.tap("Rename")
    #expect(window.dialogs.isEmpty)
    window.point(at: "Edit")
    window.tap("Edit")
    #expect(WindowProbe.texts(of: window.shown[0]).contains("Copy of three"))
  }

  @Test func `a prefetched modal is not used if a change was not evaluated yet`() {
    let window = window(after: "Edit")
    window.point(at: "Edit")
    let ready = window.prefetched?.id
    #expect(ready != nil)
    _ = window.scene.graph.dispatch(.tap, to: window.button("Rename").id)
    window.tap("Edit")
    #expect(window.shown.count == 1 && window.shown[0].id != ready && window.prefetched == nil)
    #expect(WindowProbe.texts(of: window.shown[0]).contains("Copy of three"))
  }

  @Test func `a press that changes more than expected shows a newly made modal`() {
    struct Fickle: View {
      @State private var text = "one"
      @State private var isShown = false
      @State private var presses = 0
      let log: Log
      var body: some View {
        Button("Show") {
          if presses == 1 { text = "two" }
          isShown = true
        }
        .sheet(isPresented: $isShown, onDismiss: { presses += 1 }) { Form(text, log) }
      }
    }
    let window = WindowProbe(resources) { [log] in Fickle(log: log) }
    window.tap("Show")
    window.tap("Close")
    window.point(at: "Show")
    let ready = window.prefetched?.id
    #expect(ready != nil)
    window.tap("Show")
    #expect(window.shown.count == 1 && window.shown[0].id != ready && window.prefetched == nil)
    #expect(WindowProbe.texts(of: window.shown[0]).contains("Copy of two"))
    #expect(events("Show", in: window) == "tap")
  }

  @Test func `at most one modal is prefetched, that of the button pointed at last`() {
    let window = window(after: "Edit")
    window.tap("Map")
    window.tap("Close Map")
    window.point(at: "Edit")
    window.point(at: "Map")
    #expect(window.dialogs.count == 1)
    #expect(window.prefetched?.element["data-for"] == "\(window.button("Map").id)")
    window.tap("Map")
    #expect(window.shown.count == 1 && window.shown[0].element.classes.contains("cover"))
    window.point(at: "Edit")
    #expect(window.dialogs.count == 1, "nothing is made ready for what lies below a modal")
  }

  @Test func `a modal that two buttons present is prefetched once, for the button pointed at`() {
    let window = window(after: "Edit If Unlocked")
    window.tap("Edit")
    window.tap("Close")
    window.point(at: "Edit")
    let ready = window.prefetched?.id
    let patches = window.send(.prefetch, to: window.button("Edit If Unlocked"))
    let number = window.button("Edit If Unlocked").id
    #expect(patches == [.attribute(ready ?? 0, name: "data-for", value: "\(number)")])
    window.tap("Edit If Unlocked")
    #expect(window.shown.map(\.id) == [ready])
  }

  @Test func `a prefetched modal is discarded with its screen`() throws {
    let window = window()
    let link = try #require(window.all.first { $0.element["data-on"] == "push" })
    window.send(.push(epoch: 0), to: link)
    window.tap("Deep")
    window.tap("Close Map")
    window.point(at: "Deep")
    #expect(window.prefetched != nil)
    let stack = try #require(window.all.first { $0.element.tag == "wm-stack" })
    window.send(.pop(depth: 0, epoch: 0), to: stack)
    #expect(window.dialogs.isEmpty)
  }

  @Test func `a modal that has edits from the start is not prefetched`() {
    struct Edited: View {
      @State private var isShown = false
      @State private var text = ""
      var body: some View {
        Button("Show") { isShown = true }
          .sheet(isPresented: $isShown) { Button("Away") { isShown = false }.discardConfirmation(when: true) }
      }
    }
    let window = WindowProbe(resources) { Edited() }
    window.tap("Show")
    window.tap("Away")
    #expect(events("Show", in: window) == "tap prefetch")
    window.point(at: "Show")
    #expect(window.dialogs.isEmpty)
  }

  @Test func `a modal declared alike by several views is not prefetched, because it could be the wrong one`() {
    struct Row: View {
      let number: Int
      @State private var isShown = false
      var body: some View {
        Button("Row \(number)") { isShown = true }
          .sheet(isPresented: $isShown) { Button("Away") { isShown = false } }
      }
    }
    let window = WindowProbe(resources) { List { ForEach(0..<2) { Row(number: $0) } } }
    window.tap("Row 0")
    window.tap("Away")
    window.point(at: "Row 1")
    #expect(window.dialogs.isEmpty)
    window.tap("Row 1")
    #expect(window.shown.count == 1)
  }

  @Test func `a modal over a modal is prefetched too`() {
    struct Lower: View {
      @State private var isShown = false
      var body: some View { Button("Upper") { isShown = true }.sheet(isPresented: $isShown) { Closable() } }
    }
    struct Outer: View {
      @State private var isShown = false
      var body: some View { Button("Lower") { isShown = true }.sheet(isPresented: $isShown) { Lower() } }
    }
    let window = WindowProbe(resources) { Outer() }
    window.tap("Lower")
    window.tap("Upper")
    window.tap("Close Map")
    window.point(at: "Upper")
    let id = window.prefetched?.id
    #expect(id != nil)
    window.tap("Upper")
    #expect(window.shown.last?.id == id && window.shown.count == 2)
    #expect(window.scene.history.place?.address == "/!1/!1")
  }

  @Test func `a modal opened by other means than the press is made anew`() {
    let window = window(after: "Edit")
    window.point(at: "Edit")
    let ready = window.prefetched?.id
    window.scene.go(to: "/!1")
    window.update()
    #expect(window.shown.count == 1 && window.shown[0].id != ready && window.prefetched == nil)
  }
}
