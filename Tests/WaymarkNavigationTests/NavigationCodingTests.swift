import Foundation
import Testing
import WaymarkNavigation

/// H1, A4: paths and the whole state are stored and read back.
struct NavigationCodingTests {
  struct City: Hashable, Codable { let name: String }
  struct Secret: Hashable { let name: String }

  private func stored(_ path: NavigationPath) throws -> String {
    String(decoding: try JSONEncoder().encode(try #require(path.codable)), as: UTF8.self)
  }

  private func read(_ text: String) throws -> NavigationPath.CodableRepresentation {
    try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
  }

  @Test func `a path of several types is the same after storing`() throws {
    var path = NavigationPath()
    path.append(City(name: "Lisbon"))
    path.append(7)
    path.append("kiosk")
    path.append(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!)
    #expect(NavigationPath(try read(try stored(path))) == path)
  }

  @Test func `a path with a value that is not Codable has no codable representation`() {
    #expect(NavigationPath([Secret(name: "x")]).codable == nil)
  }

  @Test func `values of an older app's path that still decode are restored, and the rest is reported`() throws {
    var path = NavigationPath([City(name: "Lisbon")])
    path.append(City(name: "gone"))
    path.append(3)
    let old = try stored(path).replacing("\"name\":\"gone\"", with: "\"title\":\"gone\"")
    let representation = try read(old)
    #expect(NavigationPath(representation) == NavigationPath([City(name: "Lisbon")]))
    #expect(representation.dropped.count == 2)
    #expect(representation.dropped.first?.contains("name") == true)
  }

  @Test func `a value of a removed type drops its screen and those above`() throws {
    let old = try stored(NavigationPath([1, 2])).replacing("\"Si\"", with: "\"NoSuchType\"")
    let representation = try read(old)
    #expect(NavigationPath(representation).isEmpty)
    #expect(representation.dropped.count == 2)
  }

  @Test func `the whole navigation state is the same after storing`() throws {
    let (tabs, stack) = (ContainerID("tabs"), ContainerID("tabs/places/stack"))
    var state = NavigationState()
    state.open(tabs: tabs, selection: "places")
    state.open(stack: stack)
    state.open(split: ContainerID("split"), SplitState(columns: 3, top: 1))
    state.apply(.push([.value(PathValue(City(name: "Lisbon"), part: "lisbon")), .link("map")], on: stack))
    state.apply(.select("rides", in: tabs))
    state.apply(.place(.tabBar, of: tabs))
    _ = state.history.show(HistoryEntry(address: "/rides"))
    let data = try JSONEncoder().encode(state)
    let back = try JSONDecoder().decode(NavigationState.self, from: data)
    #expect(back == state)
    #expect(back.stacks[stack]?.entries.first?.addressComponents == ["lisbon"])
  }

  @Test func `screens of a stored state that still decode are restored, and the rest is reported`() throws {
    let stack = ContainerID("stack")
    var state = NavigationState()
    state.open(stack: stack)
    state.apply(.push([.link("a"), .value(PathValue(City(name: "x"))), .link("b")], on: stack))
    let text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
      .replacing("\"name\":\"x\"", with: "\"title\":\"x\"")
    let decoder = JSONDecoder()
    let dropped = DroppedScreens()
    decoder.userInfo[DroppedScreens.key] = dropped
    let back = try decoder.decode(NavigationState.self, from: Data(text.utf8))
    #expect(back.stacks[stack]?.entries == [.link("a")])
    #expect(dropped.reports.count == 1)
    #expect(dropped.reports[0].hasPrefix("2 stored screens dropped"))
  }

  @Test func `a stack is stored up to the first screen that can't be stored`() throws {
    let stack = ContainerID("stack")
    var state = NavigationState()
    state.open(stack: stack)
    state.apply(.push([.link("a"), .value(PathValue(Secret(name: "x"))), .link("b")], on: stack))
    let back = try JSONDecoder().decode(NavigationState.self, from: try JSONEncoder().encode(state))
    #expect(back.stacks[stack]?.entries == [.link("a")])
  }
}
