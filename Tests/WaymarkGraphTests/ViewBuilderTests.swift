import Testing

@testable import WaymarkGraph

@MainActor struct ViewBuilderTests {
  struct Many: View {
    var body: some View {
      Leaf("1")
      Leaf("2")
      Group {
        Leaf("3")
        Leaf("4")
        Group { Leaf("5") }
      }
      EmptyView()
      Leaf("6")
    }
  }

  @Test func `a block shows its views in order, and groups add nothing`() {
    #expect(Probe { Many() }.texts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `an empty block shows nothing`() {
    #expect(Probe { Box {} }.texts.isEmpty)
  }

  struct Unwrapping: View {
    @State private var name: String?
    var body: some View {
      Leaf("before")
      if let name { Leaf(name) }
      Leaf("after")
      Tap("set") { name = name == nil ? "Ada" : name == "Ada" ? "Grace" : nil }
    }
  }

  @Test func `if let inserts, changes and removes its view in place`() {
    let probe = Probe { Unwrapping() }
    #expect(probe.texts == ["before", "after", "set"])
    probe.tap("set")
    #expect(probe.texts == ["before", "Ada", "after", "set"])
    let patches = probe.tap("set")
    #expect(patches.count == 1)
    #expect(probe.texts == ["before", "Grace", "after", "set"])
    probe.tap("set")
    #expect(probe.texts == ["before", "after", "set"])
  }

  enum Stage { case start, middle, end, gone }

  struct Switching: View {
    @State private var stage = Stage.start
    var body: some View {
      switch stage {
      case .start: StateTests.Counter(name: "a")
      case .middle:
        Leaf("m1")
        Leaf("m2")
      case .end: StateTests.Counter(name: "z")
      case .gone: EmptyView()
      }
      Tap("start") { stage = .start }
      Tap("middle") { stage = .middle }
      Tap("end") { stage = .end }
      Tap("gone") { stage = .gone }
    }
  }

  @Test func `each case of a switch has an identity of its own`() {
    let probe = Probe { Switching() }
    probe.tap("a")
    #expect(probe.texts.prefix(2) == ["1", "a"])
    probe.tap("end")
    #expect(probe.texts.prefix(2) == ["0", "z"])
    probe.tap("middle")
    #expect(probe.texts.prefix(3) == ["m1", "m2", "start"])
    probe.tap("gone")
    #expect(probe.texts.first == "start")
    probe.tap("start")
    #expect(probe.texts.prefix(2) == ["0", "a"])
  }

  struct Available: View {
    @State private var title = "new"
    var body: some View {
      if #available(macOS 99, *) { Leaf(title) } else { Leaf("old") }
      Tap("rename") { title = "newer" }
    }
  }

  @Test func `#available chooses a view and keeps it`() {
    let probe = Probe { Available() }
    #expect(probe.texts.first == "new")
    #expect(probe.tap("rename").count == 1)
    #expect(probe.texts.first == "newer")
  }

  struct Nested: View {
    @State private var outer = true
    @State private var inner = false
    var body: some View {
      if outer {
        if inner { Leaf("in") } else if outer { StateTests.Counter(name: "count") }
        Leaf("tail")
      }
      Tap("outer") { outer.toggle() }
      Tap("inner") { inner.toggle() }
    }
  }

  @Test func `nested conditions come and go independently`() {
    let probe = Probe { Nested() }
    probe.tap("count")
    probe.tap("inner")
    #expect(probe.texts == ["in", "tail", "outer", "inner"])
    probe.tap("outer")
    probe.tap("inner")
    probe.tap("outer")
    #expect(probe.texts == ["0", "count", "tail", "outer", "inner"])
  }

  enum Plain: View {
    case first, second
    var body: some View { Leaf(self == .first ? "first" : "second") }
  }

  struct Enumerated: View {
    @State private var plain = Plain.first
    var body: some View {
      plain
      Tap("next") { plain = .second }
    }
  }

  @Test func `a view may be an enum`() {
    let probe = Probe { Enumerated() }
    probe.tap("next")
    #expect(probe.texts.first == "second")
  }
}
