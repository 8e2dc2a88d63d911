import Foundation
import Testing
import WaymarkArchive
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

extension UTType {
  fileprivate static let folio = UTType(
    exportedAs: "org.example.folio", conformingTo: .package, filenameExtension: "folio")
}

/// Documents that are folders, which browsers give and receive as zip files.
@MainActor @Suite struct FilePackageTests {
  struct Folio: FileDocument {
    static let readableContentTypes = [UTType.folio]
    var pages: [String: String]
    var problems: [String] = []

    init(pages: [String: String]) { self.pages = pages }

    init(configuration: ReadConfiguration) throws {
      pages = (configuration.file.fileWrappers?["pages"]?.fileWrappers ?? [:]).mapValues {
        String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self)
      }
      problems = configuration.file.packageProblems.map(\.message)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      let files = pages.mapValues { FileWrapper(regularFileWithContents: Data($0.utf8)) }
      return FileWrapper(directoryWithFileWrappers: ["pages": FileWrapper(directoryWithFileWrappers: files)])
    }
  }

  struct Editor: View {
    let type: UTType
    var pages = ["1": "one", "2": "two"]
    @State private var isExporting = false
    @State private var outcome = ""

    var body: some View {
      Text(outcome)
      Button("Export") { isExporting = true }
        .fileExporter(
          isPresented: $isExporting, document: Folio(pages: pages), contentType: type, defaultFilename: "Trip"
        ) {
          switch $0 {
          case .success(let url): outcome = "Exported \(url.lastPathComponent)"
          case .failure(let error): outcome = error.localizedDescription
          }
        }
    }
  }

  struct Importer: View {
    @State private var isImporting = false
    @State private var outcome = ""

    var body: some View {
      Text(outcome)
      Button("Import") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.folio]) {
          do {
            let folio = try Folio(configuration: .init(contentsOf: $0.get(), contentType: .folio))
            outcome = (folio.pages.sorted { $0.key < $1.key }.map(\.value) + folio.problems).joined(separator: ", ")
          } catch {
            outcome = error.localizedDescription
          }
        }
    }
  }

  @Test(arguments: [(UTType.folio, "Trip.folio"), (.folder, "Trip.zip"), (.zip, "Trip.zip"), (.data, "Trip.zip")])
  func `a folder is exported as a zip file with the extension of its type`(type: UTType, name: String) throws {
    let driver = AppDriver { Editor(type: type) }
    try driver.tap("Export")
    let file = try driver.saveFile()
    #expect(file.name == name)
    #expect(try Archive.read(file.contents).entries.map(\.path) == ["pages/1", "pages/2"])
    #expect(driver.texts.contains("Exported \(name)"))
  }

  @Test func `a folder that can't be a zip file is not exported, and the app told`() throws {
    let driver = AppDriver { Editor(type: .folio, pages: ["a/b": "bad"]) }
    try driver.tap("Export")
    #expect(throws: DriverError.self) { try driver.saveFile() }
    #expect(driver.texts.contains("“pages/a/b” is too long for a zip file, or no name of a file."))
  }

  private func imported(_ data: Data) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).folio")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let driver = AppDriver { Importer() }
    try driver.tap("Import")
    try driver.chooseFiles([file])
    return driver.texts
  }

  @Test func `what was exported is imported again`() throws {
    let driver = AppDriver { Editor(type: .folio) }
    try driver.tap("Export")
    #expect(try imported(driver.saveFile().contents).contains("one, two"))
  }

  @Test func `an import says what is missing`() throws {
    let driver = AppDriver { Editor(type: .folio) }
    try driver.tap("Export")
    let whole = try driver.saveFile().contents
    #expect(
      try imported(whole.dropLast(5)).contains(
        "one, two, This archive lacks the list of its files at the end, so there may have been more."))
    #expect(try imported(Data("no zip".utf8)).contains("This is no zip archive."))
  }

  // MARK: Wrappers

  @Test func `equal folders give equal bytes, which give an equal folder`() throws {
    func make(_ names: [String]) -> FileWrapper {
      let folder = FileWrapper(directoryWithFileWrappers: ["empty": FileWrapper(directoryWithFileWrappers: [:])])
      for name in names { folder.addRegularFile(withContents: Data(name.utf8), preferredFilename: name) }
      return folder
    }
    let names = (1...30).map { "\($0)" } + ["Größe", "日本"]
    let data = try make(names).packageContents()
    #expect(try data == make(names.reversed()).packageContents())
    let read = try FileWrapper(packageContents: data)
    #expect(read.fileWrappers?.keys.sorted() == (names + ["empty"]).sorted())
    #expect(read.fileWrappers?["Größe"]?.regularFileContents == Data("Größe".utf8))
    #expect(read.fileWrappers?["Größe"]?.filename == "Größe")
    #expect(read.fileWrappers?["empty"]?.fileWrappers?.isEmpty == true)
    #expect(read.packageProblems.isEmpty)
    #expect(try read.packageContents() == data)
  }

  @Test func `a file alone becomes a zip file with one file`() throws {
    let file = FileWrapper(regularFileWithContents: Data("one".utf8))
    file.preferredFilename = "a.txt"
    #expect(
      try Archive.read(file.packageContents()).entries == [ArchiveEntry(path: "a.txt", contents: Data("one".utf8))])
  }

  @Test func `a folder that contains itself has an end`() {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    folder.preferredFilename = "again"
    folder.addFileWrapper(folder)
    #expect(throws: FileWrapperError.self) { try folder.packageContents() }
    folder.removeFileWrapper(folder)
  }

  @Test func `names that differ only by case are not put into one zip file`() {
    let file = FileWrapper(regularFileWithContents: Data())
    let folder = FileWrapper(directoryWithFileWrappers: ["a": file, "A": file])
    #expect(throws: ArchiveError.duplicatePath("a")) { try folder.packageContents() }
  }

  @Test func `a folder on the disk is read as it is, and not unpacked`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).folio")
    defer { try? FileManager.default.removeItem(at: url) }
    try Folio(pages: ["1": "one"]).fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
      .write(to: url, originalContentsURL: nil)
    #expect(try Folio(configuration: .init(contentsOf: url, contentType: .folio)).pages == ["1": "one"])
  }

  @Test func `a zip file of a type that is a file is not unpacked`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: url) }
    try FileWrapper(directoryWithFileWrappers: [:]).packageContents().write(to: url)
    #expect(try FileDocumentReadConfiguration(contentsOf: url, contentType: .zip).file.isRegularFile)
    #expect(try FileDocumentReadConfiguration(contentsOf: url, contentType: .folio).file.isDirectory)
  }
}
