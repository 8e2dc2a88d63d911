import Observation
import Testing

@testable import WaymarkGraph

@MainActor struct BindingTests {
  struct Address: Equatable {
    var city = "Bergen"
    var tags = ["a", "b"]
  }
  struct Person: Equatable {
    var address = Address()
    var nickname: String?
  }

  struct Editor: View {
    @Binding var text: String
    let name: String
    var body: some View {
      Leaf(text)
      Tap(name) { text += "!" }
    }
  }

  struct Paths: View {
    @State private var person = Person()
    var body: some View {
      Editor(text: $person.address.city, name: "city")
      Editor(text: $person.address.tags[1], name: "tag")
      Leaf("\(person.address.city)/\(person.address.tags.joined())")
    }
  }

  @Test func `bindings by dynamic member and subscript write through all levels`() {
    let probe = Probe { Paths() }
    probe.tap("city")
    probe.tap("tag")
    #expect(probe.texts == ["Bergen!", "city", "b!", "tag", "Bergen!/ab!"])
  }

  struct Passing: View {
    @State private var text = "x"
    var body: some View {
      Middle(text: $text)
    }
  }
  struct Middle: View {
    @Binding var text: String
    var body: some View { Editor(text: $text, name: "edit") }
  }

  @Test func `only the view that reads a binding is evaluated, not those that pass it on`() {
    let probe = Probe { Passing() }
    let before = probe.graph.evaluations
    probe.tap("edit")
    #expect(probe.graph.evaluations == before + 1)
    #expect(probe.texts.first == "x!")
  }

  struct Unwrapping: View {
    @State private var person = Person()
    var body: some View {
      if let name = Binding($person.nickname) { Editor(text: name, name: "edit") }
      Tap("set") { person.nickname = person.nickname == nil ? "Ada" : nil }
    }
  }

  @Test func `a binding to the value in an optional exists while the value does`() {
    let probe = Probe { Unwrapping() }
    #expect(probe.texts == ["set"])
    probe.tap("set")
    probe.tap("edit")
    #expect(probe.texts == ["Ada!", "edit", "set"])
    probe.tap("set")
    #expect(probe.texts == ["set"])
  }

  struct Computed: View {
    @State private var count = 1
    var body: some View {
      Editor(text: Binding(get: { "\(count)" }, set: { count = $0.count }), name: "edit")
    }
  }

  @Test func `a binding made of closures follows the state that they read`() {
    let probe = Probe { Computed() }
    probe.tap("edit")
    #expect(probe.texts.first == "2")
  }

  struct Quiet: View {
    @Binding var text: String
    var body: some View { Tap("quiet") { text += "!" } }
  }
  struct Holder { let text: Binding<String>? }
  struct Held: View {
    let holder: Holder
    var body: some View { Tap("held") { holder.text?.wrappedValue += "!" } }
  }
  struct Derived: View {
    @State private var person = Person()
    @State private var names = ["Ada"]
    @State private var count = 0
    var body: some View {
      Quiet(text: $person.address.city)
      Quiet(text: $person.address.tags[1])
      if let name = Binding($person.nickname) { Quiet(text: name) }
      ForEach($names, id: \.self) { Quiet(text: $0) }
      Quiet(text: .constant("Bergen"))
      Held(holder: Holder(text: $person.address.city))
      Tap("name") { person.nickname = "Ada" }
      Tap("count \(count)") { count += 1 }
    }
  }

  @Test func `a view that gets a binding to the same place again is not evaluated`() {
    let probe = Probe { Derived() }
    probe.tap("name")
    let before = probe.graph.evaluations
    #expect(probe.tap("count 0") == [.text(probe.id(of: "count 1"), "count 1")])
    #expect(probe.graph.evaluations == before + 1)
  }

  struct Draft: View {
    @State private var text: String
    init(_ text: String) { _text = State(initialValue: text) }
    var body: some View { Tap(text) {} }
  }
  struct Collapsible<Content: View>: View {
    @Binding var isOpen: Bool
    let content: Content
    var body: some View { if isOpen { content } }
  }
  struct Collapsed: View {
    @State private var isOpen = false
    @State private var text = "old"
    var body: some View {
      Collapsible(isOpen: $isOpen, content: Draft(text))
      Tap("change") { text = "new" }
      Tap("open") { isOpen = true }
    }
  }

  @Test func `a view that is mounted later has the first value of its state as it was last`() {
    let probe = Probe { Collapsed() }
    probe.tap("change")
    probe.tap("open")
    #expect(probe.texts.first == "new")
  }

  struct Row: View {
    @Binding var text: String
    let log: ReadLog
    var body: some View { Tap("row") { text += "!" }.onDisappear { log.texts.append(text) } }
  }
  struct Rows: View {
    let log: ReadLog
    @State private var items = [Item(id: 1, text: "a")]
    var body: some View {
      ForEach($items) { Row(text: $0.text, log: log) }
      Tap("remove") { items = [] }
    }
  }
  struct Item: Identifiable {
    let id: Int
    var text: String
  }
  final class ReadLog { var texts: [String] = [] }

  @Test func `a row that is removed reads its element as it was last`() {
    let log = ReadLog()
    let probe = Probe { Rows(log: log) }
    probe.tap("row")
    probe.tap("row")
    probe.tap("remove")
    #expect(log.texts.last == "a!!")
  }

  struct Choosing: View {
    @State private var texts = ["a", "b"]
    @State private var index = 0
    @State private var isAnimated = false
    var body: some View {
      Editor(text: isAnimated ? $texts[index].animation(.linear(duration: 2)) : $texts[index], name: "edit")
      Tap("next") { index = 1 }
      Tap("animate") { isAnimated = true }
    }
  }

  @Test func `a view that gets a binding to another place, or with another animation, is evaluated`() {
    let probe = Probe { Choosing() }
    probe.tap("next")
    #expect(probe.texts.first == "b")
    probe.tap("edit")
    #expect(probe.texts.first == "b!" && probe.animation == nil)
    probe.tap("animate")
    probe.tap("edit")
    #expect(probe.texts.first == "b!!" && probe.animation == .linear(duration: 2))
  }

  struct Animated: View {
    @State private var text = "x"
    var body: some View {
      Editor(text: $text.animation(.linear(duration: 2)), name: "animated")
      Editor(text: $text, name: "plain")
      Editor(text: Binding(get: { text }, set: { text = $0 }).animation(.easeIn), name: "closures")
    }
  }

  @Test func `a binding's animation applies only to its own writes`() {
    let probe = Probe { Animated() }
    #expect(animation(probe, "animated") == .linear(duration: 2))
    #expect(animation(probe, "plain") == nil)
    #expect(animation(probe, "closures") == .easeIn)
  }

  private func animation(_ probe: Probe, _ name: String) -> Animation? {
    probe.tap(name)
    return probe.animation
  }

  @Observable final class Book {
    var title = "One"
    var pages = 1
  }
  struct BookEditor: View {
    @Bindable var book: Book
    var body: some View {
      Editor(text: $book.title, name: "title")
      Tap("pages") { book.pages += 1 }
    }
  }
  struct LocalBindable: View {
    let book: Book
    var body: some View {
      @Bindable var book = book
      Editor(text: $book.title, name: "title")
    }
  }

  @Test func `Bindable binds to the properties of an observable object`() {
    let book = Book()
    let probe = Probe { BookEditor(book: book) }
    probe.tap("title")
    #expect(book.title == "One!")
    #expect(probe.texts.first == "One!")
    let local = Probe { LocalBindable(book: book) }
    local.tap("title")
    #expect(local.texts.first == "One!!")
    probe.runIteration()
    #expect(probe.texts.first == "One!!")
  }
}
