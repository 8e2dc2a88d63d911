import Testing

@testable import WaymarkGraph

private struct UnitKey: EnvironmentKey { static let defaultValue = "km" }
extension EnvironmentValues {
  fileprivate var unit: String {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}

@MainActor struct ViewModifierTests {
  struct Counted: ViewModifier {
    @State private var count = 0
    @Environment(\.unit) private var unit
    var label: String
    func body(content: Content) -> some View {
      Leaf("\(label) \(count) \(unit)")
      content
      Tap("count") { count += 1 }
    }
  }

  struct Screen: View {
    @State private var label = "a"
    @State private var unit = "km"
    var body: some View {
      StateTests.Counter(name: "inside").modifier(Counted(label: label)).environment(\.unit, unit)
      Tap("label") { label = "b" }
      Tap("miles") { unit = "mi" }
    }
  }

  @Test func `a modifier has state and environment of its own, and keeps its content's state`() {
    let probe = Probe { Screen() }
    #expect(probe.texts.first == "a 0 km")
    probe.tap("inside")
    #expect(probe.tap("count") == [.text(1, "a 1 km")])
    #expect(probe.tap("label") == [.text(1, "b 1 km")])
    #expect(probe.tap("miles") == [.text(1, "b 1 mi")])
    #expect(probe.texts.prefix(3) == ["b 1 mi", "1", "inside"])
  }

  @Test func `a modifier's state changes without its content being evaluated`() {
    let probe = Probe { Screen() }
    let before = probe.graph.evaluations
    probe.tap("count")
    #expect(probe.graph.evaluations <= before + 2)
  }

  struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      content
      content
    }
  }

  @Test func `content used twice has two states`() {
    let probe = Probe { StateTests.Counter().modifier(Twice()) }
    probe.tap("+")
    #expect(probe.texts == ["1", "+", "0", "+"])
  }

  @MainActor final class Model: ObservableObject {
    nonisolated(unsafe) static var made = 0
    @Published var name = "new"
    init() { Self.made += 1 }
  }

  struct Owning: ViewModifier {
    @StateObject private var model = Model()
    func body(content: Content) -> some View {
      Leaf(model.name)
      content
      Tap("rename") { model.name = "old" }
    }
  }

  @Test func `a modifier makes its state object once`() {
    let before = Model.made
    let probe = Probe { Leaf("content").modifier(Owning()) }
    #expect(Model.made == before + 1)
    probe.tap("rename")
    #expect(probe.texts.first == "old")
    #expect(Model.made == before + 1)
  }

  @Test func `a modifier on a group applies to the group's views`() {
    let probe = Probe {
      Group {
        Leaf("1")
        Leaf("2")
      }
      .modifier(Counted(label: "x"))
    }
    #expect(probe.texts == ["x 0 km", "1", "2", "count"])
  }
}
