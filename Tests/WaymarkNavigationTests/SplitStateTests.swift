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

  @Test func `an existing column can be brought to the top`() throws {
    var state = opened()
    #expect(state.apply(.showColumn(2, of: Self.split)) == .applied)
    #expect(state.apply(.showColumn(2, of: Self.split)) == .unchanged)
    #expect(state.apply(.showColumn(3, of: Self.split)) == .unchanged)
    #expect(state.apply(.showColumn(-1, of: Self.split)) == .unchanged)
    #expect(try split(state).top == 2)
  }

  @Test func `a link's content brings up its column, and is removed when the column before is brought up`() throws {
    var state = opened()
    state.apply(.replace(column: 1, with: .link("about"), of: Self.split))
    #expect(try split(state).top == 1)
    state.apply(.replace(column: 2, with: Self.letter, of: Self.split))
    #expect(try split(state).replaced == [1: .link("about"), 2: Self.letter])
    state.apply(.showColumn(0, of: Self.split))
    #expect(try split(state).replaced == [:])
  }

  @Test func `new content of a column removes the replaced content of the columns behind it`() throws {
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

  @Test func `the app's move makes a user's move stale, and the user's own does not`() throws {
    var state = opened()
    #expect(state.apply(.showColumn(1, of: Self.split), by: .user(epoch: 0)) == .applied)
    #expect(state.apply(.show(.detailOnly, of: Self.split), by: .user(epoch: 0)) == .applied)
    state.apply(.show(.all, of: Self.split))
    let before = state
    #expect(state.apply(.showColumn(0, of: Self.split), by: .user(epoch: 0)) == .stale)
    #expect(state == before)
    #expect(state.apply(.showColumn(0, of: Self.split), by: .user(epoch: 1)) == .applied)
  }

  @Test func `a split view whose number of columns has changed is reset`() throws {
    var state = opened(top: 2)
    state.open(split: Self.split, SplitState(columns: 3, top: 0))
    #expect(try split(state).top == 2)
    state.open(split: Self.split, SplitState(columns: 2, top: 0))
    #expect(try split(state).top == 0)
  }

  @Test func `a split state is stored without values that can't be encoded`() throws {
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
