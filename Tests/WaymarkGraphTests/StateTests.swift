import Testing

@testable import WaymarkGraph

@MainActor struct StateTests {
  struct Counter: View {
    @State private var count = 0
    var name = "+"
    var body: some View {
      Leaf("\(count)")
      Tap(name) { count += 1 }
    }
  }

  @Test func `a change of state sends one patch for the one text that shows it`() {
    let probe = Probe { Counter() }
    #expect(probe.texts == ["0", "+"])
    #expect(probe.tap("+") == [.text(1, "1")])
    #expect(probe.texts == ["1", "+"])
  }

  struct Unread: View {
    @State private var count = 0
    var body: some View { Tap("+") { count += 1 } }
  }

  @Test func `a view that does not read its state is not evaluated when that changes`() {
    let probe = Probe { Unread() }
    let before = probe.graph.evaluations
    #expect(probe.tap("+").isEmpty)
    #expect(probe.graph.evaluations == before)
  }

  struct Same: View {
    @State private var name = "a"
    var body: some View {
      Leaf(name)
      Tap("set") { name = "a" }
    }
  }

  @Test func `setting an equal value evaluates nothing`() {
    let probe = Probe { Same() }
    let before = probe.graph.evaluations
    probe.tap("set")
    #expect(probe.graph.evaluations == before)
  }

  struct Parent: View {
    @State private var title = "first"
    @State private var shows = true
    var body: some View {
      Leaf(title)
      if shows { Counter() }
      Tap("title") { title = "second" }
      Tap("toggle") { shows.toggle() }
    }
  }

  @Test func `state survives its parent's evaluation and ends with its view`() {
    let probe = Probe { Parent() }
    probe.tap("+")
    probe.tap("title")
    #expect(probe.texts.prefix(2) == ["second", "1"])
    probe.tap("toggle")
    #expect(probe.texts == ["second", "title", "toggle"])
    probe.tap("toggle")
    #expect(probe.texts.prefix(2) == ["second", "0"])
  }

  @Test func `a child whose fields are equal is not evaluated with its parent`() {
    let probe = Probe { Parent() }
    let before = probe.graph.evaluations
    probe.tap("title")
    #expect(probe.graph.evaluations == before + 1)
  }

  struct Identified: View {
    @State private var generation = 0
    var body: some View {
      Counter().id(generation)
      Tap("renew") { generation += 1 }
    }
  }

  @Test func `a new id resets state`() {
    let probe = Probe { Identified() }
    probe.tap("+")
    probe.tap("renew")
    #expect(probe.texts == ["0", "+", "renew"])
  }

  struct Branches: View {
    @State private var left = true
    var body: some View {
      if left { Counter() } else { Counter() }
      Tap("switch") { left.toggle() }
    }
  }

  @Test func `the two branches of an if have states of their own`() {
    let probe = Probe { Branches() }
    probe.tap("+")
    probe.tap("switch")
    #expect(probe.texts.first == "0")
  }

  struct Erased: View {
    @State private var plain = true
    var body: some View {
      plain ? AnyView(Counter()) : AnyView(Leaf("other"))
      Tap("switch") { plain.toggle() }
      Tap("again") { plain = plain }
    }
  }

  @Test func `AnyView keeps state while the type inside stays and ends it when the type changes`() {
    let probe = Probe { Erased() }
    probe.tap("+")
    #expect(probe.texts.first == "1")
    probe.tap("switch")
    #expect(probe.texts.first == "other")
    probe.tap("switch")
    #expect(probe.texts.first == "0")
  }

  struct Person {
    var name = "Ada"
    var age = 36
  }
  struct Form: View {
    @State private var person = Person()
    var body: some View {
      Field(text: $person.name)
      Years(age: $person.age)
    }
  }
  struct Field: View {
    @Binding var text: String
    var body: some View {
      Leaf(text)
      Tap("rename") { text = "Grace" }
    }
  }
  struct Years: View {
    @Binding var age: Int
    var body: some View {
      Leaf("\(age)")
      Tap("birthday") { age += 1 }
    }
  }

  @Test func `a binding to a part writes through to the whole`() {
    let probe = Probe { Form() }
    probe.tap("rename")
    probe.tap("birthday")
    #expect(probe.texts == ["Grace", "rename", "37", "birthday"])
  }

  @Test func `a constant binding ignores writes`() {
    let probe = Probe { Field(text: .constant("fixed")) }
    probe.tap("rename")
    #expect(probe.texts.first == "fixed")
  }
}
