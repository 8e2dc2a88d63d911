import Testing

@testable import WaymarkGraph

@MainActor struct PublisherTests {
  private final class Search: ObservableObject {
    @Published var query = "a"
  }

  private final class Own: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var count = 0 {
      willSet { objectWillChange.send() }
    }
  }

  @Test func `a published property sends its present value and each new one before it is set`() {
    let search = Search()
    var found: [String] = []
    let subscription = search.$query.sink { found.append($0 + search.query) }
    search.query = "b"
    subscription.cancel()
    search.query = "c"
    #expect(found == ["aa", "ba"])
  }

  @Test func `a subscription ends when it is released`() {
    let search = Search()
    var found: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    search.$query.sink { found.append($0) }.store(in: &subscriptions)
    search.objectWillChange.sink { found.append("change") }.store(in: &subscriptions)
    search.query = "b"
    subscriptions = []
    search.query = "c"
    #expect(found == ["a", "change", "b"])
  }

  private struct Counter: View {
    @ObservedObject var own: Own
    var body: some View {
      Leaf("\(own.count)")
      Tap("add") { own.count += 1 }
    }
  }

  @Test func `an object with a publisher of its own updates the views that observe it`() {
    let probe = Probe { Counter(own: Own()) }
    probe.tap("add")
    #expect(probe.texts == ["1", "add"])
  }
}
