import Testing
import WaymarkNavigation

struct StackEntriesTests {
  private func stack(_ entries: StackEntries.Entry...) -> StackEntries {
    var stack = StackEntries()
    for entry in entries { stack.push(entry) }
    return stack
  }

  @Test func `popping keeps as many screens as asked`() {
    var stack = stack(.value("a"), .value("b"), .value("c"))
    stack.pop(to: 1)
    #expect(stack.entries == [.value("a")])
  }

  @Test(arguments: [-1, 3, 100]) func `popping to a depth that is not below the top changes nothing`(depth: Int) {
    var stack = stack(.value("a"), .value("b"), .value("c"))
    stack.pop(to: depth)
    #expect(stack.entries.count == 3)
  }

  @Test func `the app's path replaces what differs from it on`() {
    var stack = stack(.value("a"), .value("b"), .value("c"))
    stack.adopt(path: ["a", "x", "y"])
    #expect(stack.entries == [.value("a"), .value("x"), .value("y")])
  }

  @Test func `a link's screen stays while the values below it do`() {
    var stack = stack(.value("a"), .link("detail"), .value("b"))
    stack.adopt(path: ["a", "b", "c"])
    #expect(stack.entries == [.value("a"), .link("detail"), .value("b"), .value("c")])
    stack.adopt(path: [])
    #expect(stack.entries.isEmpty)
  }

  @Test func `several values can be pushed at once`() {
    var stack = StackEntries()
    stack.adopt(path: ["a", "b", "c"])
    #expect(stack.path == ["a", "b", "c"])
  }

  @Test func `NavigationPath takes values of any type`() {
    var path = NavigationPath(["a"])
    path.append(2)
    #expect(path.count == 2)
    path.removeLast(2)
    #expect(path.isEmpty)
    #expect(path == NavigationPath())
  }
}
