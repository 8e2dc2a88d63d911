import Testing
import WaymarkGraph

@testable import WaymarkComponents

/// S2: recent searches of a person whose store answers late.
@MainActor @Suite struct RecentSearchesTests {
  private func searches(_ store: ToolbarArrangementStoreTests.Store) throws -> RecentSearches {
    let values = VisitorValues(of: VisitorID("ann"), in: store)
    return try #require(RecentSearches(of: values, SearchRecents(key: "towns", limit: 3)))
  }

  @Test func `what is searched for before the store has answered is kept, too`() throws {
    let store = ToolbarArrangementStoreTests.Store()
    let earlier = try searches(store)
    earlier.add("lisbon")
    store.loads.removeFirst()()
    let searches = try searches(store)
    searches.add("faro")
    searches.add("braga")
    #expect(searches.texts.isEmpty && store.loads.count == 1)
    store.loads.removeFirst()()
    #expect(searches.texts == ["braga", "faro", "lisbon"])
    searches.add("evora")
    #expect(searches.texts == ["evora", "braga", "faro"])
  }
}
