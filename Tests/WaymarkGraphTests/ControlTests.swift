import Testing

@testable import WaymarkGraph

@MainActor struct ControlTests {
  /// A text field like those of components: its value is read when the view is created.
  struct Field: ElementView {
    let text: String
    let set: (String) -> Void
    init(_ text: Binding<String>) {
      self.text = text.wrappedValue
      set = { text.wrappedValue = $0 }
    }
    func render(in environment: EnvironmentValues) -> Element {
      var element = Element("input")
      element.value = .text(text)
      return element
    }
    func handle(_ event: Event) -> Bool {
      guard case .input(.text(let text)) = event else { return false }
      set(text)
      return true
    }
    static var takesEvents: Bool { true }
  }

  struct Form: View {
    @State private var text = "start"
    @State private var isOff = false
    let accept: (String) -> String
    var body: some View {
      Field(Binding(get: { text }, set: { text = accept($0) })).environment(\.isEnabled, !isOff)
      Tap("reset") { text = "start" }
      Tap("off") { isOff = true }
      Leaf("still")
      Tap("type") { text = "typed" }
    }
  }

  private func enter(_ text: String, _ version: Int, in probe: Probe) -> [Patch] {
    #expect(probe.graph.dispatch(.input(.text(text)), to: 1, version: version) == .handled)
    return probe.runIteration()
  }

  @Test func `an accepted edit sends nothing back`() {
    let probe = Probe { Form { $0 } }
    #expect(enter("starts", 1, in: probe).isEmpty)
    #expect(enter("started", 2, in: probe).isEmpty)
  }

  @Test func `an edit that the app changes sends the value with the version of the edit`() {
    let probe = Probe { Form { $0.uppercased() } }
    #expect(enter("a", 7, in: probe) == [.value(1, .text("A"), version: 7)])
    #expect(enter("AB", 8, in: probe).isEmpty)
    #expect(enter("Ab", 9, in: probe) == [.value(1, .text("AB"), version: 9)])
  }

  @Test func `a rejected edit sends the old value, each time`() {
    let probe = Probe { Form { _ in "start" } }
    #expect(enter("x", 1, in: probe) == [.value(1, .text("start"), version: 1)])
    #expect(enter("x", 2, in: probe) == [.value(1, .text("start"), version: 2)])
  }

  @Test func `several edits in one update are answered once, with the last version`() {
    let probe = Probe { Form { $0.uppercased() } }
    _ = probe.graph.dispatch(.input(.text("a")), to: 1, version: 1)
    #expect(enter("ab", 2, in: probe) == [.value(1, .text("AB"), version: 2)])
  }

  @Test func `a value that the app changes is sent with the latest version`() {
    let probe = Probe { Form { $0 } }
    #expect(probe.tap("reset").isEmpty)
    _ = enter("typed", 3, in: probe)
    #expect(probe.tap("reset") == [.value(1, .text("start"), version: 3)])
    #expect(probe.tap("reset").isEmpty)
  }

  @Test func `a client that gets the whole page again has the current value, whatever the user typed`() {
    let probe = Probe { Form { $0.uppercased() } }
    _ = probe.graph.dispatch(.input(.text("typed")), to: 1, version: 4)
    probe.graph.update()
    probe.graph.write(to: ElementTreeBuilder())
    #expect(probe.tap("type") == [.value(1, .text("typed"), version: 4)])
  }

  @Test func `events to unknown nodes, to disabled controls and of the wrong kind are distinguished`() {
    let probe = Probe { Form { $0 } }
    #expect(probe.graph.dispatch(.tap, to: 99) == .unknownNode)
    #expect(probe.graph.dispatch(.tap, to: 0) == .unknownNode)
    #expect(probe.graph.dispatch(.tap, to: -1) == .unknownNode)
    #expect(probe.graph.dispatch(.tap, to: 4) == .unknownNode)  // a leaf takes no events
    #expect(probe.graph.dispatch(.tap, to: 1) == .unexpected)
    #expect(probe.graph.dispatch(.input(.flag(true)), to: 1) == .unexpected)
    #expect(probe.graph.dispatch(.input(.text("x")), to: 2) == .unexpected)
    probe.tap("off")
    #expect(probe.graph.dispatch(.input(.text("x")), to: 1) == .disabled)
  }

  struct Vanishing: View {
    @State private var shows = true
    var body: some View { if shows { Tap("vanish") { shows = false } } }
  }

  @Test func `an event to a removed control finds no node`() {
    let probe = Probe { Vanishing() }
    probe.tap("vanish")
    #expect(probe.graph.dispatch(.tap, to: 1) == .unknownNode)
  }
}
