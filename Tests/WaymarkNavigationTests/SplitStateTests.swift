import Foundation
import Testing
import WaymarkNavigation

/// H13: the columns of a split view as values.
struct SplitStateTests {
  private static let split = ContainerID("split")
  private static var letter: StackEntry { .value(PathValue("letter")) }

  private func opened(columns: Int = 3, top: Int = 0) -> NavigationState {
    var state = NavigationState()
    state.open(split: Self.split, SplitState(columns: columns, top: top))
    return state
  }

  private func split(_ state: NavigationState) throws -> SplitState { try #require(state.splits[Self.split]) }

  @Test func `a column comes to the top, and one that is not there does not`() throws {
    var state = opened()
    #expect(state.apply(.bringUp(column: 2, of: Self.split)) == .applied)
    #expect(state.apply(.bringUp(column: 2, of: Self.split)) == .unchanged)
    #expect(state.apply(.bringUp(column: 3, of: Self.split)) == .unchanged)
    #expect(state.apply(.bringUp(column: -1, of: Self.split)) == .unchanged)
    #expect(try split(state).top == 2)
  }

  @Test func `what a link shows in a column brings that up, and goes when the column before it is brought up`() throws {
    var state = opened()
    state.apply(.replace(column: 1, with: .link("about"), of: Self.split))
    #expect(try split(state).top == 1)
    state.apply(.replace(column: 2, with: Self.letter, of: Self.split))
    #expect(try split(state).replaced == [1: .link("about"), 2: Self.letter])
    state.apply(.bringUp(column: 0, of: Self.split))
    #expect(try split(state).replaced == [:])
  }

  @Test func `another content of a column takes what the columns behind it showed away`() throws {
    var state = opened()
    state.apply(.replace(column: 2, with: Self.letter, of: Self.split))
    state.apply(.replace(column: 1, with: .link("about"), of: Self.split))
    #expect(try split(state).replaced == [1: .link("about")])
    state.apply(.replace(column: 1, with: nil, of: Self.split))
    #expect(try split(state).replaced == [:])
  }

  @Test func `the sidebar itself can't be replaced`() throws {
    var state = opened()
    #expect(state.apply(.replace(column: 0, with: .link("about"), of: Self.split)) == .unchanged)
  }

  @Test func `the app's move makes a person's stale, and a person's own does not`() throws {
    var state = opened()
    #expect(state.apply(.bringUp(column: 1, of: Self.split), by: .user(epoch: 0)) == .applied)
    #expect(state.apply(.show(.detailOnly, of: Self.split), by: .user(epoch: 0)) == .applied)
    state.apply(.show(.all, of: Self.split))
    let before = state
    #expect(state.apply(.bringUp(column: 0, of: Self.split), by: .user(epoch: 0)) == .stale)
    #expect(state == before)
    #expect(state.apply(.bringUp(column: 0, of: Self.split), by: .user(epoch: 1)) == .applied)
  }

  @Test func `a split view that has another number of columns now begins anew`() throws {
    var state = opened(top: 2)
    state.open(split: Self.split, SplitState(columns: 3, top: 0))
    #expect(try split(state).top == 2)
    state.open(split: Self.split, SplitState(columns: 2, top: 0))
    #expect(try split(state).top == 0)
  }

  @Test func `it is stored and read, without what can't be written`() throws {
    struct Secret: Hashable {}
    var state = opened()
    state.apply(.replace(column: 1, with: Self.letter, of: Self.split))
    state.apply(.replace(column: 2, with: .value(PathValue(Secret())), of: Self.split))
    state.apply(.show(.doubleColumn, of: Self.split))
    let read = try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
    let old = try split(state)
    let new = try split(read)
    #expect(new.replaced == [1: Self.letter])
    #expect((new.top, new.visibility, new.epoch, new.columns) == (2, .doubleColumn, old.epoch, 3))
  }
}
