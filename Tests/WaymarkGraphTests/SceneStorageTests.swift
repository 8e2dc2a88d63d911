import Testing

@testable import WaymarkGraph

@MainActor struct SceneStorageTests {
  private enum Order: String { case name, distance }
  private enum Level: Int { case low = 1, high }

  private struct Settings: View {
    @SceneStorage("order") private var order = Order.name
    @SceneStorage("level") private var level: Level?
    var body: some View {
      Leaf("\(order) \(level.map { "\($0)" } ?? "none")")
      Tap("change") {
        order = .distance
        level = .high
      }
    }
  }

  @Test func `values with raw values outlive the process`() {
    let probe = Probe { Settings() }
    #expect(probe.texts.first == "name none")
    probe.tap("change")
    let (snapshot, lost) = probe.graph.snapshot(with: SnapshotTests.TextCoder())
    #expect(lost.isEmpty)
    probe.graph.end()
    let again = Probe(restoring: (snapshot, SnapshotTests.TextCoder())) { Settings() }
    #expect(again.texts.first == "distance high")
  }
}
