import Foundation
import Testing
import WaymarkDocuments
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) } }
}

/// A document that is a folder.
private struct Album: FileDocument, Codable {
  static let readableContentTypes = [
    UTType(exportedAs: "org.example.album", conformingTo: .package, filenameExtension: "album")
  ]
  var files: [String]

  init(configuration: ReadConfiguration) throws { files = configuration.file.fileWrappers?.keys.sorted() ?? [] }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(directoryWithFileWrappers: [:])
  }
}

/// D2: documents that are imported, whatever happens to their folder and their window meanwhile.
@MainActor struct DocumentImportTests {
  private let documents = TestDocuments()
  private let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let gone = "The folder was deleted meanwhile. The documents were added to “Documents” instead."

  private var list: VisitorDocuments { documents.library.documents(of: "ann") }

  private func write(_ paths: [String]) throws {
    for path in paths {
      let file = place.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = path.contains("broken") ? "{" : #"{"heading": "", "body": "Wine", "places": []}"#
      try Data(text.utf8).write(to: file)
    }
  }

  private func names(in folder: String) -> [String] { list.documents(in: folder).map(\.name).sorted() }

  // MARK: Folders that have gone

  @Test func `what is added to a folder that has gone is at the top`() throws {
    let folder = try list.createFolder(named: "Travel", in: "")
    _ = try list.create(GuideDocument(), named: "Faro", in: "")
    try list.deleteFolder(folder.id)
    #expect(try list.create(GuideDocument(), named: "Faro", in: folder.id).name == "Faro 2")
    #expect(names(in: "") == ["Faro", "Faro 2"] && names(in: folder.id).isEmpty)
    #expect(try list.createFolder(named: "Old", in: folder.id).parent == "")
  }

  @Test func `an import into a folder that is deleted meanwhile ends at the top, and says so`() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try write(["Faro.json"])
    let folder = try list.createFolder(named: "Travel", in: "")
    let driver = AppDriver(Guides(), at: "/documents/folder/travel", visitor: "ann", documents: documents)
    try driver.dropFiles([place.appending(path: "Faro.json")])
    try list.deleteFolder(folder.id)
    let gone = gone
    try await driver.settle { $0.texts.contains(gone) }
    #expect(names(in: "") == ["Faro"])
    try driver.tap("OK")
    #expect(driver.texts.contains("This folder does not exist."))
    driver.open("/documents")
    #expect(driver.texts.contains("Faro"))
    try driver.expectNoMistakes()
  }

  @Test func `folders that are dropped stay together where their folder is deleted meanwhile`() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try write(["Trips/Faro.json", "Trips/Old/broken.json", "Trips/Old/Porto.json"])
    let folder = try list.createFolder(named: "Travel", in: "")
    let driver = AppDriver(Guides(), at: "/documents/folder/travel", visitor: "ann", documents: documents)
    try driver.dropFiles([place.appending(path: "Trips")])
    try list.deleteFolder(folder.id)
    let gone = gone
    // What could not be read is said too.
    try await driver.settle { $0.texts.contains { $0.hasSuffix(" " + gone) } }
    #expect(driver.texts.contains("Not everything was imported."))
    let trips = try #require(list.folders.first { $0.name == "Trips" })
    let old = try #require(list.folders.first { $0.name == "Old" })
    #expect(list.folders.count == 2 && trips.parent == "" && old.parent == trips.id)
    #expect(names(in: trips.id) == ["Faro"] && names(in: old.id) == ["Porto"])
  }

  @Test func `a folder of the dropped ones that is deleted meanwhile is added again for the rest`() throws {
    let parent = try list.createFolder(named: "Travel", in: "").id
    var folders = DroppedFolders(in: parent, of: list)
    let old = try folders.id(of: ["Trips", "Old"])
    #expect(try folders.id(of: ["Trips", "Old"]) == old)
    try list.deleteFolder(try folders.id(of: ["Trips"]))
    let new = try folders.id(of: ["Trips", "Old"])
    #expect(new != old && list.hasFolder(new) && !folders.isParentGone)
    let names = list.folders.map(\.name).sorted()
    #expect(names == ["Old", "Travel", "Trips"])
  }

  // MARK: Windows

  @Test func `what could not be imported is said after the folder was left`() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try write(["broken.json", "Faro.json"])
    let folder = try list.createFolder(named: "Travel", in: "")
    let driver = AppDriver(Guides(), at: "/documents", visitor: "ann", documents: documents)
    try driver.tap("Travel")
    try driver.dropFiles(["broken.json", "Faro.json"].map { place.appending(path: $0) })
    try driver.goBack()
    try await driver.settle { $0.texts.contains("That was not possible.") }
    #expect(names(in: folder.id) == ["Faro"])
    try driver.tap("OK")
    #expect(driver.title == "Documents")
    try driver.expectNoMistakes()
  }

  // MARK: Packages

  /// The main actor answers while the files of a package are put together.
  @Test(.timeLimit(.minutes(1))) func `a package is put together off the main actor`() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    // Whoever opens it to read waits for one who opens it to write.
    let file = place.appending(path: "cover.json").path
    try #require(mkfifo(file, 0o600) == 0)
    let type = DocumentType(new: nil as (() -> Album)?, templates: [], exports: [], thumbnail: nil)
    let dropped = DroppedDocuments(
      type: type, undoable: DocumentWork().undoable(list, nil), parent: "")
    let hasBegun = DispatchSemaphore(value: 0), hasAnswered = DispatchSemaphore(value: 0)
    async let answer = withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        hasBegun.wait()
        Task { @MainActor in hasAnswered.signal() }
        let answer = hasAnswered.wait(timeout: .now() + 20)
        close(open(file, O_WRONLY))
        continuation.resume(returning: answer)
      }
    }
    hasBegun.signal()
    let problems = await dropped.add([DroppedFile(url: URL(fileURLWithPath: file), folders: ["Trip.album"])])
    #expect(await answer == .success)
    #expect(problems.isEmpty && names(in: "") == ["Trip"])
  }
}
