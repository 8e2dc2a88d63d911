import Foundation
import Testing

@testable import WaymarkComponents

/// Files and folders, in memory and on the disk.
@Suite final class FileWrapperTests {
  private let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var files: FileManager { .default }

  init() throws { try files.createDirectory(at: place, withIntermediateDirectories: false) }
  deinit { try? FileManager.default.removeItem(at: place) }

  private func file(_ text: String) -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
  private func text(_ wrapper: FileWrapper?) -> String? {
    wrapper?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A folder with a file, and a folder with a file and an empty folder.
  private func folder() -> FileWrapper {
    let inner = ["b.txt": file("two"), "empty": FileWrapper(directoryWithFileWrappers: [:])]
    return FileWrapper(directoryWithFileWrappers: [
      "a.txt": file("one"), "inner": FileWrapper(directoryWithFileWrappers: inner),
    ])
  }

  // MARK: In memory

  @Test func `a wrapper is a file or a folder`() {
    #expect(file("one").isRegularFile)
    #expect(!file("one").isDirectory)
    #expect(file("one").fileWrappers == nil)
    #expect(folder().isDirectory)
    #expect(!folder().isRegularFile)
    #expect(folder().regularFileContents == nil)
  }

  @Test func `children get the names they have in a folder, unless they have one`() {
    let (plain, named) = (file("1"), file("2"))
    named.preferredFilename = "own"
    _ = FileWrapper(directoryWithFileWrappers: ["a": plain, "b": named])
    #expect(plain.preferredFilename == "a")
    #expect(named.preferredFilename == "own")
  }

  @Test func `a name that is taken gets a number`() {
    let folder = FileWrapper(directoryWithFileWrappers: ["photo.jpeg": file("1")])
    let names = ["photo.jpeg", "Photo.JPEG", "photo", "photo", ".hidden", ".hidden", "", ""].map {
      folder.addRegularFile(withContents: Data(), preferredFilename: $0)
    }
    #expect(
      names == ["photo 2.jpeg", "Photo 3.JPEG", "photo", "photo 2", ".hidden", ".hidden 2", "file", "file 2"])
    #expect(folder.fileWrappers?.count == 9)
  }

  @Test func `a child is found by its name, and removed`() {
    let (folder, child) = (folder(), file("new"))
    #expect(folder.keyForChildFileWrapper(child) == nil)
    child.preferredFilename = "a.txt"
    #expect(folder.addFileWrapper(child) == "a 2.txt")
    #expect(folder.addFileWrapper(child) == "a 2.txt")
    #expect(folder.keyForChildFileWrapper(child) == "a 2.txt")
    folder.removeFileWrapper(child)
    folder.removeFileWrapper(child)
    #expect(folder.keyForChildFileWrapper(child) == nil)
    #expect(folder.fileWrappers?.keys.sorted() == ["a.txt", "inner"])
  }

  @Test func `nothing is added to a file`() {
    let file = file("one")
    file.addRegularFile(withContents: Data(), preferredFilename: "x")
    #expect(file.fileWrappers == nil)
    #expect(text(file) == "one")
  }

  @Test func `several threads may add to a folder`() async {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 { folder.addRegularFile(withContents: Data(), preferredFilename: "same") }
        }
      }
    }
    #expect(folder.fileWrappers?.count == 200)
  }

  // MARK: On the disk

  @Test func `a folder is written and read again`() throws {
    let url = place.appending(path: "Folio")
    try folder().write(to: url, options: .atomic, originalContentsURL: nil)
    let read = try FileWrapper(url: url, options: .immediate)
    #expect(read.filename == "Folio")
    #expect(read.fileWrappers?.keys.sorted() == ["a.txt", "inner"])
    #expect(text(read.fileWrappers?["a.txt"]) == "one")
    let inner = try #require(read.fileWrappers?["inner"])
    #expect(inner.filename == "inner")
    #expect(text(inner.fileWrappers?["b.txt"]) == "two")
    #expect(inner.fileWrappers?["empty"]?.fileWrappers?.isEmpty == true)
    #expect(try files.contentsOfDirectory(atPath: place.path) == ["Folio"])
  }

  @Test func `a file is written and read again`() throws {
    let url = place.appending(path: "a.txt")
    try file("one").write(to: url, originalContentsURL: nil)
    try file("two").write(to: url, options: .atomic, originalContentsURL: nil)
    #expect(text(try FileWrapper(url: url)) == "two")
    #expect(try FileWrapper(url: url).preferredFilename == "a.txt")
  }

  @Test func `a wrapper reads itself again`() throws {
    let (url, wrapper) = (place.appending(path: "Folio"), file("old"))
    try folder().write(to: url, originalContentsURL: nil)
    try wrapper.read(from: url)
    #expect(wrapper.fileWrappers?.keys.sorted() == ["a.txt", "inner"])
    #expect(throws: (any Error).self) { try wrapper.read(from: url.appending(path: "none")) }
    #expect(wrapper.isDirectory)
  }

  @Test func `a folder replaces what was there`() throws {
    let url = place.appending(path: "Folio")
    try folder().write(to: url, originalContentsURL: nil)
    let other = FileWrapper(directoryWithFileWrappers: ["c.txt": file("three")])
    try other.write(to: url, originalContentsURL: url)
    #expect(try FileWrapper(url: url).fileWrappers?.keys.sorted() == ["c.txt"])
    let plain = place.appending(path: "plain")
    try file("one").write(to: plain, originalContentsURL: nil)
    try other.write(to: plain, originalContentsURL: nil)
    #expect(try FileWrapper(url: plain).isDirectory)
    #expect(try files.contentsOfDirectory(atPath: place.path).sorted() == ["Folio", "plain"])
  }

  @Test(arguments: ["", ".", "..", "../up", "a/b", "a\0"])
  func `a name that is none leaves the old folder as it was`(name: String) throws {
    let url = place.appending(path: "Folio")
    try folder().write(to: url, originalContentsURL: nil)
    let bad = FileWrapper(directoryWithFileWrappers: [name: file("bad")])
    #expect(throws: FileWrapperError(fileName: name, message: "“\(name)” can't be the name of a file.")) {
      try bad.write(to: url, originalContentsURL: nil)
    }
    #expect(folder().matchesContents(of: url))
    #expect(try files.contentsOfDirectory(atPath: place.path) == ["Folio"])
  }

  @Test func `names are updated if that is wanted`() throws {
    let folder = folder()
    try folder.write(to: place.appending(path: "One"), originalContentsURL: nil)
    #expect(folder.filename == nil)
    try folder.write(to: place.appending(path: "Two"), options: .withNameUpdating, originalContentsURL: nil)
    #expect(folder.filename == "Two")
    #expect(folder.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.filename == "b.txt")
  }

  @Test func `contents are compared`() throws {
    let (folder, url) = (folder(), place.appending(path: "Folio"))
    #expect(!folder.matchesContents(of: url))
    try folder.write(to: url, originalContentsURL: nil)
    #expect(folder.matchesContents(of: url))
    #expect(!file("one").matchesContents(of: url))
    #expect(file("one").matchesContents(of: url.appending(path: "a.txt")))
    #expect(!folder.matchesContents(of: url.appending(path: "a.txt")))
    folder.addRegularFile(withContents: Data(), preferredFilename: "new")
    #expect(!folder.matchesContents(of: url))
    try Data("changed".utf8).write(to: url.appending(path: "inner/b.txt"))
    #expect(!self.folder().matchesContents(of: url))
  }

  @Test func `links are not followed`() throws {
    let (secret, url) = (place.appending(path: "secret"), place.appending(path: "Folio"))
    try file("secret").write(to: secret, originalContentsURL: nil)
    try folder().write(to: url, originalContentsURL: nil)
    try files.createSymbolicLink(at: url.appending(path: "link"), withDestinationURL: secret)
    try files.createSymbolicLink(at: url.appending(path: "loop"), withDestinationURL: url)
    #expect(try FileWrapper(url: url).fileWrappers?.keys.sorted() == ["a.txt", "inner"])
    #expect(!folder().matchesContents(of: url))
    #expect(throws: FileWrapperError(fileName: "link", message: "“link” is neither a file nor a folder.")) {
      try FileWrapper(url: url.appending(path: "link"))
    }
  }

  @Test func `what is missing can't be read, and what has no place not written`() {
    let nowhere = place.appending(path: "nowhere/at/all")
    #expect(throws: (any Error).self) { try FileWrapper(url: nowhere) }
    #expect(throws: (any Error).self) { try folder().write(to: nowhere, originalContentsURL: nil) }
    #expect(throws: (any Error).self) { try file("one").write(to: nowhere, originalContentsURL: nil) }
  }
}
