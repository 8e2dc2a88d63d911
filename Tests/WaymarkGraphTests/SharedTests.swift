import Testing

@testable import WaymarkGraph

@MainActor struct SharedTests {
  struct Framed<Content: View>: View {
    @Shared var content: Content
    let width: Int
    var body: some View { Box { content } }
  }

  struct Changing: View {
    @State private var name = "a"
    @State private var width = 1
    @State private var count = 0
    var body: some View {
      Framed(content: Leaf(name), width: width)
      Tap("name") { name += "b" }
      Tap("width") { width += 1 }
      Tap("count") { count += 1 }
      Leaf("\(count)")
    }
  }

  @Test func `a view is evaluated again only if what it shares is another value`() {
    let probe = Probe { Changing() }
    let before = probe.graph.evaluations
    probe.tap("count")
    #expect(probe.graph.evaluations == before + 1, "its content equals the former one")
    probe.tap("name")
    #expect(probe.graph.evaluations == before + 3)
    #expect(probe.texts.first == "ab")
    probe.tap("width")
    #expect(probe.graph.evaluations == before + 5)
  }

  @Test func `values are compared and not references`() {
    let compare = ValueComparison.of(Shared<String>.self)
    func isEqual(_ left: Shared<String>, _ right: Shared<String>) -> Bool {
      withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { compare(left, $0) } }
    }
    let long = "a text that is too long to be stored in place"
    #expect(isEqual(Shared(wrappedValue: long), Shared(wrappedValue: String(long.reversed().reversed()))))
    #expect(!isEqual(Shared(wrappedValue: long), Shared(wrappedValue: "another")))
  }
}
