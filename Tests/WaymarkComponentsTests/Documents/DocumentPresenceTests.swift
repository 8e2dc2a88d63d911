import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents
@testable import WaymarkDriver

private struct BoardDocument: FileDocument, Codable {
  static let readableContentTypes = [UTType.json]
  var page = CanvasPage(id: "page")

  init() {
    page.objects = ["a", "b"].map { id in
      CanvasObject(.text(CanvasText(id)), in: CGRect(x: 10, y: 10, width: 50, height: 50), id: id)
    }
  }

  init(configuration: ReadConfiguration) throws {
    self = try JSONDecoder().decode(Self.self, from: configuration.file.regularFileContents ?? Data())
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(self))
  }
}

private struct BoardEditor: View {
  @Binding var document: BoardDocument
  @State private var selection: Set<CanvasObject.ID> = []

  var body: some View {
    VStack {
      Button("Select A") { selection = ["a"] }
      Button("Select None") { selection = [] }
      Button("Group") { document.page.group(["a", "b"], id: "g") }
      ObjectCanvas(page: $document.page, selection: $selection)
    }
  }
}

private struct Boards: App {
  var body: some Scene { DocumentGroup(newDocument: BoardDocument()) { BoardEditor(document: $0.$document) } }
}

private struct Counters: App {
  var body: some Scene {
    DocumentGroup(newDocument: GuideDocument()) { file in
      Button("Add") { file.document.body += "x" }
      Text("Body: \(file.document.body)")
    }
  }
}

/// D2: those who have a document open see each other.
@MainActor struct DocumentPresenceTests {
  private let documents = TestDocuments()

  private func driver(_ address: String) -> AppDriver {
    AppDriver(Boards(), at: address, visitor: "ann", documents: documents)
  }

  /// The names of those who have selected the objects, in their order.
  private func holders(_ driver: AppDriver) -> [String?] {
    driver.elements(.group).filter { $0.attribute("data-object") != nil }.map { $0.attribute("data-holder") }
  }

  @Test func `what somebody has selected is marked in other windows`() async throws {
    let first = driver("/documents")
    try first.tap("New Document")
    try first.tap("Select A")
    var second: AppDriver? = driver("/documents/untitled")
    #expect(second.map(holders) == ["Somebody", nil])
    #expect(
      second?.elements(.group).first { $0.attribute("data-object") == "a" }?.attribute("aria-description")
        == "Selected by Somebody")
    #expect(holders(first) == [nil, nil], "the own selection is not marked")
    try first.tap("Select None")
    await second?.settle()
    #expect(second.map(holders) == [nil, nil])
    try second?.tap("Select A")
    await first.settle()
    #expect(holders(first) == ["Somebody", nil])
    second = nil
    await first.settle()
    #expect(holders(first) == [nil, nil], "the window has gone")
  }

  @Test func `who has selected a part of a group has selected the group, too`() async throws {
    let first = driver("/documents")
    try first.tap("New Document")
    try first.tap("Group")
    try first.tap("Select A")
    let second = driver("/documents/untitled")
    #expect(holders(second) == ["Somebody"], "the group, which is not entered here")
    try second.tap("Select A")
    #expect(holders(second) == ["Somebody", "Somebody", nil], "the group, and the part in it")
  }

  private final class Sleeping: Sleeper {
    var isAwake = false
    func wake() { isAwake = true }
  }

  @Test func `a window that sleeps is still among those who have a document open, and wakes when it changes`()
    async throws
  {
    let first = AppDriver(Counters(), visitor: "ann", documents: documents)
    try first.tap("New Document")
    try first.goBack()
    let resources = AppResources(documents: documents.library)
    var scene: RunningScene? = RunningScene(
      Counters(), address: "/documents/untitled", resources: resources, visitor: "ann")
    scene?.update()
    let presence = try #require(scene?.presence)
    presence.isConnected = true
    try first.tap("Untitled")
    scene?.update()
    let snapshot = try #require(scene?.snapshot().snapshot)
    let sleeping = Sleeping()
    let watch = SleepWatch(of: sleeping, sharing: WatchTriggers()) { watch in
      RunningScene(
        Counters(), address: "/", resources: resources, visitor: "ann", restoring: snapshot, watch: watch
      ).graph.suspend()
    }
    scene?.graph.suspend()
    scene = nil
    let id = try #require(documents.library.documents(of: "ann").records.first?.id)
    let participants = documents.library.participants(of: id)
    #expect(participants.all.count == 2, "the sleeping window, and the first one")
    await first.settle()
    #expect(!sleeping.isAwake)
    try first.tap("Add")
    await first.settle()
    #expect(sleeping.isAwake)
    watch.end()
    let woken = RunningScene(
      Counters(), address: "/", resources: resources, visitor: "ann", restoring: snapshot, presence: presence)
    woken.update()
    #expect(participants.all.map(\.id).contains(presence.id) && participants.all.count == 2, "it is still the same one")
    #expect(woken.presence === presence)
    woken.graph.suspend()
  }
}
