import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// What accounts have, and what they may do.
@MainActor @Suite struct AccessTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")

  init() throws { try SampleFiles.write(to: folder) }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func driver(
    _ account: Account?, of cabinet: Cabinet? = nil, at address: String = "/files"
  ) async throws -> AppDriver {
    let cabinet = if let cabinet { cabinet } else { Cabinet(files: try await FileRoot.open(folder)) }
    return AppDriver(at: address) { RootView().environment(cabinet).environment(\.account, account) }
  }

  /// Opens what an account has.
  private func open(for account: Account?) async throws -> OpenCabinet {
    let cabinet = Cabinet(files: try await FileRoot.open(folder))
    await cabinet.open(for: account)
    guard case .open(let open)? = cabinet.access(of: account) else { throw CocoaError(.fileNoSuchFile) }
    return open
  }

  private func end(of work: FileWork) async {
    while work.tasks.contains(where: { $0.state == .running }) { await Task.yield() }
  }

  @Test func `an account sees what is below its folder, and nothing else`() async throws {
    defer { remove() }
    let account = try Account(name: "ada", root: "Documents/Letters")
    let driver = try await driver(account)
    try await driver.settle { $0.texts.contains("To Ada.txt") }
    for name in ["Documents", "Welcome.txt", "Budget.csv"] { #expect(!driver.texts.contains(name)) }
    for address in ["/files/Documents", "/files/..", "/files/%2E%2E", "/files/Letters"] {
      let other = try await self.driver(account, at: address)
      try await other.settle {
        $0.title == "Page Not Found" || $0.texts.contains("This Folder Can’t Be Shown")
          || $0.texts.contains("To Ada.txt")
      }
      #expect(!other.texts.contains("Budget.csv"))
    }
  }

  @Test func `accounts with the same folder see each other's changes`() async throws {
    defer { remove() }
    let cabinet = Cabinet(files: try await FileRoot.open(folder))
    let drivers = try await [
      driver(Account(name: "ada", root: "Documents"), of: cabinet),
      driver(Account(name: "ben"), of: cabinet, at: "/files/Documents"),
    ]
    for each in drivers { try await each.settle { $0.texts.contains("Budget.csv") } }
    try drivers[0].tap("New Folder")
    for each in drivers { try await each.settle { $0.texts.contains("untitled folder") } }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Documents/untitled folder").path))
  }

  @Test(arguments: ["Missing", "Welcome.txt", "Link"])
  func `an account whose folder is none, or a link, sees why`(root: String) async throws {
    defer { remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Link"), withDestinationURL: URL(filePath: "/etc"))
    let driver = try await driver(Account(name: "ada", root: root))
    try await driver.settle { $0.texts.contains("The Folder Can’t Be Opened") }
  }

  @Test func `without the right to write nothing that changes files is there`() async throws {
    defer { remove() }
    let driver = try await driver(Account(name: "ada", rights: [.read]))
    try await driver.settle { $0.texts.contains("Welcome.txt") }
    #expect(driver.elements(.button, named: "New Folder").isEmpty)
    try driver.openContextMenu(of: "Welcome.txt")
    let items = driver.elements(.menuItem).map(\.name)
    #expect(items.contains("Quick Look") && items.contains("Download") && items.contains("Get Info"))
    let changes = ["Rename", "Tags", "Cut", "Duplicate", "Move to…", "New Folder with Selection", "Compress"]
    for name in changes + ["Move to Trash"] {
      #expect(!items.contains(name))
    }
    driver.closeMenu()
    #expect((try? driver.drag("Welcome.txt", to: "Documents")) != true)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Welcome.txt").path))
  }

  @Test func `without the right to write changes are refused where they are made`() async throws {
    defer { remove() }
    let cabinet = try await open(for: Account(name: "ada", rights: [.read, .share]))
    let actions = FileActions(found: cabinet, clipboard: FileClipboard(), undoManager: nil)
    let entry = try #require(try await cabinet.files.entries(of: .root).first { $0.name.text == "Welcome.txt" })
    let place = try FileLocation("Welcome.txt")
    actions.makeFolder()
    actions.rename(entry, to: "Other.txt")
    actions.duplicate([place])
    actions.moveToTrash([place])
    actions.compress([entry])
    actions.copy([place], isCut: false)
    actions.paste()
    let offered = OfferedFile(name: "New.txt", size: 1, batch: "one")
    await #expect(throws: ReadOnly.self) {
      try await cabinet.uploads.begin(offered, in: .root, of: "ada") { _ in }
    }
    FileDropping(cabinet: cabinet, undoManager: nil).move([place], into: try FileLocation("Music"))
    await end(of: cabinet.work)
    #expect(cabinet.work.shown.count == 7)
    let problem = "Your account may look at these files, but not change them."
    for task in cabinet.work.shown { #expect(task.state == .over(result: nil, problems: [problem])) }
    let tags = cabinet.folders[.root].tags
    tags.set("Red", true, of: [entry.name])
    await tags.settle()
    #expect(try await cabinet.files.tags(of: try FileLocation("Welcome.txt")).isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    #expect(names == ["Documents", "Downloads", "Music", "Pictures", "Projects", "Welcome.txt"])
  }

  @Test func `where nobody signs in all is allowed`() async throws {
    defer { remove() }
    #expect(try await open(for: nil).canWrite)
    #expect(try await open(for: Account(name: "ada", rights: [.read, .write])).canWrite)
    #expect(try await !open(for: Account(name: "ada", rights: [.read])).canWrite)
  }

  @Test func `what is done is described with where it is below the shown folder`() throws {
    let record = FileRecord(root: "Letters", log: EnvironmentValues().activityLog)
    let (a, b) = (try FileLocation("a.txt"), try FileLocation("Old/a.txt"))
    #expect(record.text(a, result: b) == "Letters/a.txt -> Letters/Old/a.txt")
    #expect(record.text([a, b], result: ()) == "Letters/a.txt, Letters/Old/a.txt")
    #expect(record.text((from: a, to: b), result: ()) == "Letters/a.txt -> Letters/Old/a.txt")
    #expect(record.text(FileLocation.root, result: ()) == "Letters")
    #expect(FileRecord(root: "", log: record.log).text(a, result: ()) == "a.txt")
    #expect(record.text(1, result: ()) == nil)
  }

  @Test func `accounts among the files that would be shown are refused`() throws {
    defer { remove() }
    let data = folder.appending(path: "Documents")
    try RootFolder.check(folder, data: data)
    try Data().write(to: data.appending(path: "accounts.json"))
    #expect(throws: RootFolder.AccountsAmongFiles.self) { try RootFolder.check(folder, data: data) }
    #expect(throws: RootFolder.AccountsAmongFiles.self) { try RootFolder.check(data, data: data) }
    try RootFolder.check(folder.appending(path: "Music"), data: data)
  }
}
