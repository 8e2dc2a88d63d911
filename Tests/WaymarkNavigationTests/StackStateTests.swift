import Foundation
import Testing
import WaymarkNavigation

/// H1, H6: the effect of each move on a stack.
struct StackStateTests {
  private let id = ContainerID("stack")

  private func state(_ values: AnyHashable...) -> NavigationState {
    var state = NavigationState()
    state.open(stack: id)
    state.apply(.push(values.map { .value(PathValue($0)) }, on: id))
    return state
  }

  private func values(_ state: NavigationState) -> [AnyHashable] { state.stacks[id]?.path.map(\.base) ?? [] }

  @Test func `H1 several screens can be pushed at once`() {
    #expect(values(state("a", "b", "c")) == ["a", "b", "c"])
  }

  @Test func `a pop keeps the given number of screens`() {
    var state = state("a", "b", "c")
    #expect(state.apply(.pop(id, to: 1)) == .applied)
    #expect(values(state) == ["a"])
  }

  @Test func `H6 a pop to zero shows the root`() {
    var state = state("a", "b", "c")
    state.apply(.pop(id, to: 0))
    #expect(values(state).isEmpty)
  }

  @Test(arguments: [-1, 3, 100]) func `a pop to a depth that is not below the top changes nothing`(depth: Int) {
    var state = state("a", "b", "c")
    #expect(state.apply(.pop(id, to: depth)) == .unchanged)
    #expect(values(state).count == 3)
  }

  @Test func `a renamed screen is the same one, until it is left`() throws {
    var state = state("a", "b")
    #expect(state.apply(.rename(id, at: 1, to: PathValue("c"))) == .applied)
    #expect(state.apply(.rename(id, at: 1, to: PathValue("d"))) == .applied)
    #expect(state.apply(.rename(id, at: 1, to: PathValue("d"))) == .unchanged)
    #expect(state.apply(.rename(id, at: 3, to: PathValue("d"))) == .unchanged)
    #expect(state.apply(.rename(id, at: 0, to: PathValue("d"))) == .unchanged)
    #expect(values(state) == ["d", "b"])
    #expect(state.stacks[id]?.identities == ["a", "b"].map { .value(PathValue($0)) })
    #expect(state.stacks[id]?.former(at: 1) == ["a", "c"].map { .value(PathValue($0)) })
    let kept = try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
    #expect(kept == state)
    state.apply(.setPath(id, ["e"].map { PathValue($0) }))
    #expect(state.stacks[id]?.identities == ["e"].map { .value(PathValue($0)) })
    #expect(state.stacks[id]?.former(at: 1) == [])
  }

  @Test func `the former values of a screen are bounded, and the first is never lost`() {
    var state = state("first")
    for number in 0..<100 { state.apply(.rename(id, at: 1, to: PathValue("\(number)"))) }
    let former = state.stacks[id]?.former(at: 1) ?? []
    #expect(former.count == 9 && former.first == .value(PathValue("first")) && former.last == .value(PathValue("98")))
    #expect(state.stacks[id]?.identities == [.value(PathValue("first"))])
  }

  @Test func `a push from a covered screen changes nothing, so a double tap pushes once`() {
    var state = state()
    #expect(state.apply(.push([.link("x")], on: id, from: 0)) == .applied)
    #expect(state.apply(.push([.link("x")], on: id, from: 0)) == .unchanged)
    #expect(state.stacks[id]?.entries == [.link("x")])
  }

  @Test func `the app's path replaces entries from the first difference on`() {
    var state = state("a", "b", "c")
    state.apply(.setPath(id, ["a", "x", "y"].map { PathValue($0) }))
    #expect(values(state) == ["a", "x", "y"])
  }

  @Test func `a link's screen stays while the values below it do`() {
    var state = state("a")
    state.apply(.push([.link("detail"), .value(PathValue("b"))], on: id))
    state.apply(.setPath(id, ["a", "b", "c"].map { PathValue($0) }))
    #expect(state.stacks[id]?.entries.count == 4)
    #expect(state.stacks[id]?.entries[1] == .link("detail"))
    state.apply(.setPath(id, []))
    #expect(state.stacks[id]?.entries.isEmpty == true)
  }

  @Test func `moves of unknown containers are refused`() {
    var state = NavigationState()
    #expect(state.apply(.pop(id, to: 0)) == .unknown)
    #expect(state.apply(.select("x", in: id)) == .unknown)
    #expect(state == NavigationState())
  }

  @Test func `closing a container removes its screens`() {
    var state = state("a")
    state.close(id)
    state.open(stack: id)
    #expect(values(state).isEmpty)
  }
}
