import Testing

@testable import WaymarkGraph

@MainActor struct FlexibilityTests {
  /// A view that takes all the space along some axes.
  struct Filler: ElementView {
    var axes: Axis.Set
    func render(in environment: EnvironmentValues) -> Element { Element("filler") }
    func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { axes }
  }

  /// A stack that is flexible along the axes of any of its children.
  struct Stack<Inside: View>: ElementView {
    let inside: Inside
    init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
    var content: Inside { inside }
    func render(in environment: EnvironmentValues) -> Element { Element("stack") }
    func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
      children.reduce([]) { $0.union($1) }
    }
  }

  struct Screen: View {
    @State private var shows = false
    @State private var ids: [Int] = []
    @State private var axes: Axis.Set = []
    var body: some View {
      Stack {
        Stack {
          Leaf("x")
          if shows { Filler(axes: .horizontal) }
          ForEach(ids, id: \.self) { _ in Filler(axes: .vertical) }
        }
        Inner(axes: axes)
      }
      Tap("toggle") { shows.toggle() }
      Tap("add") { ids.append(ids.count) }
      Tap("remove") { ids.removeLast() }
      Tap("grow") { axes = [.horizontal, .vertical] }
    }
  }
  struct Inner: View {
    let axes: Axis.Set
    var body: some View { Group { Filler(axes: axes) } }
  }

  private func classes(_ probe: Probe) -> [String] {
    [probe.client[0], probe.client[0].children[0]].map { tree in
      tree.element.allAttributes.first { $0.name == "class" }?.value ?? ""
    }
  }

  @Test func `a container and its ancestors are updated when flexible children come or go`() {
    let probe = Probe { Screen() }
    #expect(classes(probe) == ["", ""])
    probe.tap("toggle")
    #expect(classes(probe) == ["fx", "fx"])
    probe.tap("add")
    #expect(classes(probe) == ["fx fy", "fx fy"])
    probe.tap("toggle")
    #expect(classes(probe) == ["fy", "fy"])
    probe.tap("add")
    probe.tap("remove")
    #expect(classes(probe) == ["fy", "fy"])
    probe.tap("remove")
    #expect(classes(probe) == ["", ""])
  }

  @Test func `a container is updated when a child becomes flexible`() {
    let probe = Probe { Screen() }
    probe.tap("grow")
    #expect(classes(probe) == ["fx fy", ""])
  }

  @Test func `the initial page already marks flexible elements`() {
    let probe = Probe { Stack { Group { Inner(axes: .vertical) } } }
    #expect(probe.client[0].element.classes == "fy")
  }
}
