import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) } }
}

/// How a visitor has the browser of documents shown is kept with what they have arranged otherwise.
@MainActor struct DocumentArrangementTests {
  private let store = ToolbarArrangementStoreTests.Store()
  private let resources = AppResources()

  init() throws {
    resources.visitorValues.store = store
    let documents = resources.documents.documents(of: "ann")
    for name in ["Porto", "Faro"] { _ = try documents.create(GuideDocument(), named: name, in: "") }
    _ = try documents.createFolder(named: "Travel", in: "")
  }

  private func open(_ address: String = "/documents", restoring snapshot: SceneSnapshot? = nil) -> RunningScene {
    let scene = RunningScene(Guides(), address: address, resources: resources, visitor: "ann", restoring: snapshot)
    scene.update()
    return scene
  }

  private func answer(_ scene: RunningScene) {
    for load in store.loads { load() }
    store.loads = []
    scene.update()
  }

  private func elements(of scene: RunningScene) -> [ElementTree] {
    let builder = ElementTreeBuilder()
    scene.graph.write(to: builder)
    func all(_ trees: [ElementTree]) -> [ElementTree] { trees.flatMap { [$0] + all($0.children) } }
    return all(builder.roots)
  }

  private func isList(_ scene: RunningScene) -> Bool {
    elements(of: scene).contains { $0.element.classes.split(separator: " ").contains("list") }
  }

  private func keep(_ text: String) { store.values["ann"] = ["documents": Array(text.utf8)] }

  private func arrange(_ scene: RunningScene, _ arrangement: DocumentArrangement) {
    scene.visitorValues["documents", as: DocumentArrangement.self] = arrangement
    scene.update()
  }

  @Test func `what was kept is shown when the store has answered`() {
    keep(#"{"isList":true,"order":"name"}"#)
    let scene = open()
    #expect(store.loads.count == 1 && scene.visitorValues.isLoading)
    answer(scene)
    #expect(isList(scene) && !scene.visitorValues.isLoading)
    let texts = elements(of: scene).compactMap(\.element.text)
    let faro = texts.firstIndex(of: "Faro"), porto = texts.firstIndex(of: "Porto")
    #expect((faro ?? .max) < (porto ?? .min))
    scene.graph.end()
  }

  @Test(arguments: ["", "[]", #"{"isList":true}"#, #"{"isList":true,"order":"colour"}"#, "\u{0}ÿ"])
  func `what can't be read is as if it were not there`(text: String) {
    keep(text)
    let scene = open()
    answer(scene)
    #expect(!isList(scene))
    scene.graph.end()
  }

  @Test func `it is the same in all folders and windows, and is kept`() throws {
    let top = open(), folder = open("/documents/folder/travel")
    for scene in [top, folder] { answer(scene) }
    arrange(top, DocumentArrangement(isList: true, order: .size))
    folder.update()
    #expect(isList(top))
    let bytes = try #require(store.values["ann"]?["documents"])
    #expect(
      try JSONDecoder().decode(DocumentArrangement.self, from: Data(bytes))
        == DocumentArrangement(isList: true, order: .size))
    for scene in [top, folder] { scene.graph.end() }
  }

  @Test func `a restored window shows what it has shown until the store has answered`() throws {
    let first = open()
    answer(first)
    arrange(first, DocumentArrangement(isList: true))
    let snapshot = first.snapshot().snapshot
    first.graph.end()
    let other = try DocumentArrangementTests()
    let scene = other.open(restoring: snapshot)
    #expect(other.store.loads.count == 1 && other.isList(scene))
    other.keep(#"{"isList":false,"order":"date"}"#)
    other.answer(scene)
    #expect(!other.isList(scene))
    scene.graph.end()
  }

  @Test func `nothing is saved over what could not be read`() {
    keep(#"{"isList":true,"order":"name"}"#)
    let before = store.values
    store.isReadable = false
    let scene = open()
    answer(scene)
    arrange(scene, DocumentArrangement(isList: true, order: .size))
    #expect(isList(scene) && store.values == before)
    scene.graph.end()
  }
}

/// The browser of documents as a user arranges it.
@MainActor struct DocumentListTests {
  @Test func `a list says of each document its date and its size, and stays one`() throws {
    let documents = TestDocuments()
    let driver = AppDriver(Guides(), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    try driver.goBack()
    try driver.openMenu("More")
    try driver.tap("List")
    let size = driver.texts.contains { $0.contains("bytes") || $0.contains("B") }
    #expect(size, "\(driver.texts)")
    try driver.tap("Untitled")
    try driver.restart()
    try driver.goBack()
    driver.isCompact = true  // where both are one text
    #expect(driver.texts.contains { $0.contains(" · ") })
    try driver.expectNoMistakes()
  }
}
