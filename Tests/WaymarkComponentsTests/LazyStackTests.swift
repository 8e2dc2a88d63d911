import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct LazyStackTests {
  private struct Numbers: View {
    @State private var count: Int
    init(count: Int) { _count = State(wrappedValue: count) }
    var body: some View {
      LazyVStack {
        Text("First")
        Rows(count: count)
        Text("Last")
      }
      Button("Less") { count = 30 }
    }
  }

  private struct Rows: View {
    let count: Int
    var body: some View { ForEach(0..<count, id: \.self) { Text("Row \($0)") } }
  }

  private func rows(_ probe: ComponentProbe) -> Int {
    probe.all.filter { $0.element.text?.hasPrefix("Row") == true }.count
  }

  @Test func `a lazy stack starts with 60 elements and grows on request`() {
    let probe = ComponentProbe { Numbers(count: 150) }
    let stack = probe.first("div")!
    #expect(rows(probe) == 60)
    #expect(stack.element["data-on"] == "more")
    let (result, patches) = probe.send(.more, to: stack)
    #expect(result == .handled)
    #expect(patches.count == 60)
    #expect(rows(probe) == 120)
    let last = probe.send(.more, to: stack).patches
    #expect(last.count == 31)
    #expect(last.contains(.attribute(stack.id, name: "data-on", value: nil)))
    #expect(rows(probe) == 150)
    #expect(probe.send(.more, to: stack).result == .unexpected)
    #expect(probe.all.compactMap(\.element.text).suffix(3) == ["Row 149", "Last", "Less"])
  }

  @Test func `a short collection is mounted at once`() {
    let probe = ComponentProbe { Numbers(count: 60) }
    #expect(rows(probe) == 60)
    #expect(probe.first("div").element["data-on"] == nil)
  }

  @Test func `a collection that has become short requests no more rows`() {
    let probe = ComponentProbe { Numbers(count: 150) }
    probe.send(.tap, to: probe.first("button"))
    #expect(rows(probe) == 30)
    #expect(probe.first("div").element["data-on"] == nil)
  }

  @Test func `collections inside of rows are mounted completely`() {
    let probe = ComponentProbe {
      LazyVStack {
        ForEach(0..<2, id: \.self) { _ in
          VStack { ForEach(0..<70, id: \.self) { Text("Row \($0)") } }
        }
      }
    }
    #expect(rows(probe) == 140)
  }
}
