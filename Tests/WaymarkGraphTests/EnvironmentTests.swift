import Observation
import Testing

@testable import WaymarkGraph

private struct UnitKey: EnvironmentKey { static let defaultValue = "km" }
private struct SizeKey: EnvironmentKey { static let defaultValue = 1 }
extension EnvironmentValues {
  fileprivate var unit: String {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

@MainActor struct EnvironmentTests {
  struct Unit: View {
    @Environment(\.unit) private var unit
    var body: some View { Leaf(unit) }
  }
  struct Size: View {
    @Environment(\.size) private var size
    var body: some View { Leaf("\(size)") }
  }
  struct Passive: View {
    var body: some View {
      Box {
        Unit()
        Size()
      }
    }
  }
  struct Screen: View {
    @State private var unit = "mi"
    @State private var size = 1
    var body: some View {
      Unit()
      Passive().environment(\.unit, unit).environment(\.size, size)
      Tap("unit") { unit = "ft" }
      Tap("size") { size += 1 }
    }
  }

  @Test func `a value reaches only the views inside`() {
    #expect(Probe { Screen() }.texts == ["km", "mi", "1", "unit", "size"])
  }

  @Test func `a change skips views that do not read it, and evaluates only its readers`() {
    let probe = Probe { Screen() }
    let before = probe.graph.evaluations
    #expect(probe.tap("unit").count == 1)
    #expect(probe.graph.evaluations == before + 2)
    #expect(probe.tap("size").count == 1)
    #expect(probe.graph.evaluations == before + 4)
    #expect(probe.texts == ["km", "ft", "2", "unit", "size"])
  }

  @Test func `the innermost value wins, and transformations start from the outer value`() {
    let probe = Probe {
      Size().transformEnvironment(\.size) { $0 *= 10 }.environment(\.size, 4)
      Size().environment(\.size, 5).environment(\.size, 4)
    }
    #expect(probe.texts == ["40", "5"])
  }

  @Observable final class Library {
    var name: String
    var unread = 0
    init(_ name: String) { self.name = name }
  }
  struct Reader: View {
    @Environment(Library.self) private var library
    var body: some View {
      Leaf(library.name)
      Tap("rename") { library.name += "!" }
      Tap("unread") { library.unread += 1 }
    }
  }
  struct Maybe: View {
    @Environment(Library.self) private var library: Library?
    var body: some View { Leaf(library?.name ?? "none") }
  }
  struct Shelf: View {
    @State private var library: Library? = Library("first")
    var body: some View {
      if library != nil { Reader().environment(library) }
      Maybe().environment(library).environment(Library("outer"))
      Tap("other") { library = Library("second") }
      Tap("none") { library = nil }
    }
  }

  @Test func `an observable object is found by its type, observed, and can be replaced`() {
    let probe = Probe { Shelf() }
    #expect(probe.tap("rename").count == 2)
    #expect(probe.texts.first == "first!")
    #expect(probe.tap("unread").isEmpty)
    probe.tap("other")
    #expect(probe.texts.prefix(4) == ["second", "rename", "unread", "second"])
    probe.tap("rename")
    #expect(probe.texts.prefix(4) == ["second!", "rename", "unread", "second!"])
  }

  @Test func `an optional object is nil if none or nil is passed`() {
    #expect(Probe { Maybe() }.texts == ["none"])
    let probe = Probe { Shelf() }
    probe.tap("none")
    #expect(probe.texts == ["none", "other", "none"])
  }

  struct Wrapped: DynamicProperty {
    @Environment(\.size) private var size
    @State private var factor = 2
    var product = 0
    mutating func update() { product = size * factor }
    func grow() { factor += 1 }
  }
  struct Composed: View {
    private var wrapped = Wrapped()
    var body: some View {
      Leaf("\(wrapped.product)")
      Tap("grow") { wrapped.grow() }
    }
  }
  struct Compositions: View {
    @State private var size = 3
    var body: some View {
      Composed().environment(\.size, size)
      Tap("size") { size += 1 }
    }
  }

  @Test func `a custom dynamic property is updated before the body`() {
    let probe = Probe { Compositions() }
    #expect(probe.texts.first == "6")
    probe.tap("size")
    #expect(probe.texts.first == "8")
    probe.tap("grow")
    #expect(probe.texts.first == "12")
  }
}
