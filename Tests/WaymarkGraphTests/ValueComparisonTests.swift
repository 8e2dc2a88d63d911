import Testing

@testable import WaymarkGraph

@MainActor struct ValueComparisonTests {
  /// Compares as the graph compares a field of a view.
  private func isEqual<T>(_ old: T, _ new: T) -> Bool {
    let compare = ValueComparison.of(T.self)
    return withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { new in compare(old, new) } }
  }

  /// Returns an equal string with a buffer of its own.
  private func text(_ text: String) -> String { String(Array(text)) }

  @Test func `tuples are compared by their elements, at their offsets`() {
    let name = "longer than what fits into the string itself"
    #expect(isEqual((1, text(name), true, text(name)), (1, text(name), true, text(name))))
    #expect(!isEqual((1, text(name), true, text(name)), (1, text(name), true, text(name + "."))))
    #expect(!isEqual((1, text(name), true, text(name)), (1, text(name), false, text(name))))
    #expect(isEqual((Int8(1), (Int16(2), text(name)), Int8(3)), (Int8(1), (Int16(2), text(name)), Int8(3))))
    #expect(!isEqual((Int8(1), (Int16(2), text(name)), Int8(3)), (Int8(1), (Int16(9), text(name)), Int8(3))))
    #expect(isEqual((a: text(name), b: [text(name)]), (a: text(name), b: [text(name)])))
  }

  @Test func `tuples of up to twenty elements are compared`() {
    let name = "longer than what fits into the string itself"
    func wide(_ last: String) -> (Int8, String, Int8, String, Int8, String, Int8, String, Int8, String) {
      (1, text(name), 2, text(name), 3, text(name), 4, text(name), 5, text(last))
    }
    #expect(isEqual(wide(name), wide(name)))
    #expect(!isEqual(wide(name), wide("another that does not fit into the string itself")))
  }

  struct Plain {
    var name: String
    var tuple: (Int8, String)
    var inner: [String]
  }

  @Test func `structs that are not equatable are compared by their fields`() {
    let name = "longer than what fits into the string itself"
    func plain(_ last: String) -> Plain { Plain(name: text(name), tuple: (1, text(name)), inner: [text(last)]) }
    #expect(isEqual(plain(name), plain(name)))
    #expect(!isEqual(plain(name), plain("other")))
  }

  private class Model {}
  private protocol Named: AnyObject {}
  private final class Person: Named, Equatable {
    static func == (left: Person, right: Person) -> Bool { true }
  }

  /// A view may have weak references: what is stored of those is not the address of the object.
  private struct Weak {
    weak var model: Model?
    weak var named: (any Named)?
    weak var person: Person?
  }

  @Test func `weak references are the same if they are to the same object`() {
    let (model, person) = (Model(), Person())
    for _ in 0..<200 {
      // An object whose references are counted elsewhere, as is every object with weak references.
      let others = (Model(), Person())
      let weak = Weak(model: model, named: person, person: person)
      #expect(isEqual(weak, Weak(model: model, named: person, person: person)))
      #expect(!isEqual(weak, Weak(model: others.0, named: person, person: person)))
      #expect(!isEqual(weak, Weak(model: model, named: others.1, person: person)))
      #expect(!isEqual(weak, Weak(model: model, named: person, person: others.1)))
      #expect(!isEqual(weak, Weak(model: nil, named: person, person: person)))
      withExtendedLifetime(others) {}
    }
    #expect(isEqual(Weak(), Weak()))
  }

  @Test func `optional values of protocols are compared`() {
    let values: [(any Sendable)?] = [nil, 1, 2]
    for (index, value) in values.enumerated() {
      for (other, second) in values.enumerated() { #expect(isEqual(value, second) == (index == other)) }
    }
    let (first, second): ((any Named)?, (any Named)?) = (Person(), Person())
    #expect(isEqual(first, first) && !isEqual(first, second))
  }

  struct Action { let run: () -> Int }

  enum Choice {
    case none
    case some(String)
  }

  @Test func `values that can't be compared count as different, unless their bytes are equal`() {
    #expect(isEqual(Choice.none, Choice.none))
    #expect(!isEqual(Choice.none, Choice.some("x")))
    let number = Int.random(in: 0...9)
    let first = Action { number }
    #expect(isEqual(first, first))
    #expect(!isEqual(first, Action { number + 1 }))
  }

  @Test func `equatable types are compared with their own ==`() {
    struct Loose: Equatable {
      var id: Int
      var note: String
      static func == (left: Loose, right: Loose) -> Bool { left.id == right.id }
    }
    #expect(isEqual(Loose(id: 1, note: "a"), Loose(id: 1, note: "b")))
    #expect(ValueComparison.isEqual(Loose(id: 1, note: "a"), Loose(id: 1, note: "b")))
    #expect(isEqual(0.0, -0.0))
    #expect(
      isEqual(
        Optional(text("long enough to have a buffer of its own")), text("long enough to have a buffer of its own")))
  }

  struct Row: View {
    let pair: (Int8, String)
    var body: some View { Leaf(pair.1) }
  }
  struct Rows: View {
    @State private var generation = 0
    var body: some View {
      Row(pair: (1, String(Array("a text with a buffer of its own"))))
      Leaf("\(generation)")
      Tap("again") { generation += 1 }
    }
  }

  @Test func `a view with an equal tuple is not evaluated`() {
    let probe = Probe { Rows() }
    let before = probe.graph.evaluations
    probe.tap("again")
    #expect(probe.graph.evaluations == before + 1)
  }
}
