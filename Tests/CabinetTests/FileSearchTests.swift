import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// S1, S2: what is searched for, by values.
@Suite struct FileSearchTests {
  @Test func `filters become parts of one query, and the last date and size are meant`() throws {
    let folder = try FileLocation("Documents")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = try Date("2026-03-10T15:00:00Z", strategy: .iso8601)
    var search = FileSearch(text: "  letter ")
    search.filters = [
      .kind(.image), .date(.today), .kind(.movie), .tag("Red"), .size(.small), .date(.week), .size(.large),
    ]
    #expect(search.filters == [.kind(.image), .kind(.movie), .tag("Red"), .date(.week), .size(.large)])
    var query = search.query(in: folder, at: now, calendar: calendar)
    #expect(
      query.text == "letter" && query.folder == folder && query.kinds == [.image, .movie] && query.tags == ["Red"])
    #expect(query.modified?.lowerBound == (try Date("2026-03-04T00:00:00Z", strategy: .iso8601)))
    #expect(query.size == SearchFilter.Sizes.large.range)
    search.scope = .everywhere
    query = search.query(in: folder, at: now, calendar: calendar)
    #expect(query.folder == .root)
    for (span, start) in [(SearchFilter.Span.today, "2026-03-10"), (.month, "2026-02-09"), (.year, "2026-01-01")] {
      #expect(span.start(at: now, in: calendar) == (try Date(start + "T00:00:00Z", strategy: .iso8601)))
    }
  }

  @Test(arguments: [
    ("im", [SearchFilter.kind(.image)]), ("RED", [.tag("Red")]), ("7", [.date(.week)]), ("wo", [.tag("Work")]),
    ("size", SearchFilter.Sizes.allCases.map { .size($0) }), ("qqq", []),
  ])
  func `filters that a text may mean are suggested`(text: String, expected: [SearchFilter]) {
    #expect(FileSearch(text: text).suggestedFilters(tags: ["Work"]) == expected)
  }

  @Test func `a filter that is used is not suggested again`() {
    let first = FileSearch().suggestedFilters(tags: [])
    #expect(!first.isEmpty)
    #expect(!FileSearch(filters: [first[0]]).suggestedFilters(tags: []).contains(first[0]))
  }

  @Test func `what was searched for is said`() throws {
    let search = FileSearch(text: "x", filters: [.tag("Red")])
    #expect(search.description(in: try FileLocation("Documents")) == "Nothing in “Documents” matches “x”, Red.")
  }

  @Test func `the index is never below the folder that it is of`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["data", "files", "temporary"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let (data, temporary) = (folder.appending(path: "data"), folder.appending(path: "temporary"))
    let files = IndexStorage.file(for: folder.appending(path: "files"), data: data, temporary: temporary)
    #expect(files?.deletingLastPathComponent().lastPathComponent == "data")
    #expect(files != IndexStorage.file(for: temporary, data: data, temporary: temporary))
    let above = IndexStorage.file(for: data, data: data, temporary: temporary)
    #expect(above?.path.hasPrefix(temporary.path + "/waymark-cabinet-") == true)
    #expect(IndexStorage.file(for: folder, data: data, temporary: temporary) == nil)
  }
}

/// S1, S2, N1: searching, Recents and tags, by a driver on real files.
@MainActor @Suite struct FoundFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "found-\(UUID())")
  private var files: URL { folder.appending(path: "files") }

  private func driver(at address: String) async throws -> AppDriver {
    try SampleFiles.write(to: files)
    let cabinet = Cabinet(files: try await FileRoot.open(files), index: folder.appending(path: "index.sqlite"))
    return AppDriver(CabinetApp(cabinet: cabinet), at: address)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `files are found below a folder, and everywhere where that is chosen`() async throws {
    let driver = try await driver(at: "/files/Projects")
    defer { remove() }
    try driver.type("ada", into: "Search")
    try await driver.settle { $0.texts.contains("No Results") }
    #expect(driver.texts.contains("Nothing in “Projects” matches “ada”."))
    try driver.tap("Search Everywhere")
    try await driver.settle { $0.texts.contains("To Ada.txt") }
    #expect(driver.texts.contains { $0.hasPrefix("Cabinet ▸ Documents ▸ Letters") })
    #expect(driver.searchSuggestions.contains("To Ada.txt"))
    try driver.clear("Search")
    try driver.type("im", into: "Search")
    try await driver.settle { $0.searchSuggestions.contains("Images") }
    try driver.tap("Images")
    try await driver.settle { $0.texts.contains("Square.svg") }
    #expect(driver.searchTokens == ["Images"])
    // What another program adds is found as well.
    try Data("new".utf8).write(to: files.appending(path: "Music/Cover.png"))
    try await driver.settle { $0.texts.contains("Cover.png") }
    try driver.removeToken("Images")
    try await driver.settle { !$0.texts.contains("Square.svg") }
  }

  @Test func `Recents lists files without folders, and a tag what has it`() async throws {
    let driver = try await driver(at: "/recents")
    defer { remove() }
    try await driver.settle { $0.texts.contains("To Ada.txt") }
    #expect(driver.title == "Recents" && !driver.rows.contains { $0.hasPrefix("Music") })
    driver.open("/tags/Work")
    try await driver.settle { $0.texts.contains("No Files with This Tag") }
    #expect(driver.title == "Work")
    try await FileRoot.open(files).setTags(["Work"], of: try FileLocation("Documents/Letters"))
    try await driver.settle { $0.texts.contains("Letters") }
    try driver.expectNoMistakes()
  }

  @Test func `without an index folders are browsed, and a search says why it finds nothing`() async throws {
    try SampleFiles.write(to: files)
    defer { remove() }
    // A folder is where the file of the index should be.
    let storage = folder.appending(path: "index.sqlite")
    try FileManager.default.createDirectory(at: storage, withIntermediateDirectories: true)
    let cabinet = Cabinet(files: try await FileRoot.open(files), index: storage)
    let driver = AppDriver(CabinetApp(cabinet: cabinet), at: "/files")
    try await driver.settle { $0.texts.contains("Documents") }
    try driver.type("ada", into: "Search")
    try await driver.settle { $0.texts.contains("The index of the files can't be opened.") }
    try driver.clear("Search")
    try await driver.settle { $0.texts.contains("Documents") }
  }
}
