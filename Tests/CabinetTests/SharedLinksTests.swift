import Foundation
import Synchronization
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// Links by which people without an account see a file or a folder.
@MainActor @Suite final class SharedLinksTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")
  private let database: Database
  private let clock = Clock()

  @MainActor private final class Clock {
    var now = Date(timeIntervalSince1970: 1_800_000_000)
  }

  /// Accounts that a test changes.
  private final class Accounts: Sendable {
    private let value: Mutex<[Account]>
    init(_ all: [Account]) { value = Mutex(all) }
    var all: [Account] {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  init() throws {
    database = try Database.inMemory()
    try SampleFiles.write(to: folder)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// The links in the database, as a process reads them.
  private func links(accounts: [Account] = []) async throws -> SharedLinks {
    let links = SharedLinks(now: { [clock] in clock.now }, accounts: { accounts })
    await links.use(try LinkStore(database))
    return links
  }

  private func cabinet(_ links: SharedLinks) async throws -> Cabinet {
    Cabinet(files: try await FileRoot.open(folder), links: links)
  }

  private func link(
    _ place: String, isFolder: Bool = true, by account: Account? = nil, expires: Date? = nil,
    password: PasswordHash? = nil
  ) throws -> SharedLink {
    SharedLink(
      to: try FileLocation(place), isFolder: isFolder, by: account, expires: expires, password: password)
  }

  /// What opens at the address of a link.
  private func driver(_ link: SharedLink.ID, below: String = "", of cabinet: Cabinet) -> AppDriver {
    AppDriver(at: "/\(link)\(below)") { LinkWindow().environment(cabinet) }
  }

  @Test func `a link is a secret, and outlives the process`() async throws {
    let links = try await links(), one = try link("Documents"), other = try link("Documents")
    #expect(one.id != other.id && one.id.count == 32)
    try await links.add(one)
    try await links.add(other)
    let again = try await self.links()
    #expect(again[one.id] == one && again[other.id] == other)
    #expect(again[""] == nil && again[String(one.id.dropLast())] == nil)
    try await links.remove(one)
    #expect(links[one.id] == nil)
    #expect(try await self.links()[one.id] == nil)
  }

  @Test func `a link ends when its time is up, and is removed then`() async throws {
    let links = try await links()
    let one = try link("Documents", expires: LinkLifetime.day.end(from: clock.now))
    try await links.add(one)
    clock.now += 86_399
    #expect(links[one.id] == one && links.links(of: nil) == [one])
    clock.now += 1
    #expect(links[one.id] == nil && links.links(of: nil).isEmpty)
    _ = try await self.links()
    clock.now -= 2
    #expect(try await self.links()[one.id] == nil)
  }

  @Test func `a link ends with the account that made it, and with its right to share`() async throws {
    let ada = try Account(name: "Ada"), reader = try Account(name: "Ada", rights: [.read])
    let one = try link("Documents", by: ada)
    for (accounts, works) in [([ada], true), ([reader], false), ([], false)] {
      let links = try await links(accounts: accounts)
      if links.all?.isEmpty == true { try await links.add(one) }
      #expect((links[one.id] != nil) == works)
    }
  }

  @Test func `an account without the right to share can make no link`() async throws {
    let links = try await links(), reader = try Account(name: "Ada", rights: [.read, .write])
    let sharing = Sharing(links: links, account: reader, log: nil)
    await #expect(throws: SharedLinks.Problem.notAllowed) {
      try await sharing.share(FileLocation("Documents"), isFolder: true, expires: nil, password: "")
    }
    #expect(links.all == [:])
  }

  @Test func `links of an account lead below its folder, and nobody else can end them`() async throws {
    let links = try await links(), ada = try Account(name: "Ada", root: "Documents")
    let sharing = Sharing(links: links, account: ada, log: nil)
    let made = try await sharing.share(FileLocation("Letters"), isFolder: true, expires: nil, password: "")
    #expect(made.place.description == "Documents/Letters")
    #expect(sharing.links(to: try FileLocation("Letters")) == [made])
    try await Sharing(links: links, account: nil, log: nil).stop(made)
    try await Sharing(links: links, account: try Account(name: "ben"), log: nil).stop(made)
    #expect(links.all?[made.id] == made)
    try await sharing.stop(made)
    #expect(links.all == [:])
  }

  @Test func `a link leads to where its folder was moved with what is around it`() async throws {
    let links = try await links(), one = try link("Documents/Letters"), other = try link("Documents2")
    try await links.add(one)
    try await links.add(other)
    links.move(from: try FileLocation("Documents"), to: try FileLocation("Old/Papers"))
    #expect(links[one.id]?.place.description == "Old/Papers/Letters")
    #expect(links[other.id]?.place.description == "Documents2")
  }

  @Test func `passwords are tried a few times at once, and again after a minute`() async throws {
    let links = try await links()
    let one = try link("Documents", password: try await PasswordHash.make(from: "correct horse"))
    #expect(await links.accept(one, password: "correct horse") == .accepted)
    for _ in 0..<10 { #expect(await links.accept(one, password: "wrong") == .wrongPassword) }
    #expect(await links.accept(one, password: "correct horse") == .tooManyAttempts)
    clock.now += 60
    #expect(await links.accept(one, password: "correct horse") == .accepted)
    #expect(await links.accept(try link("Documents"), password: "") == .accepted)
  }

  @Test func `there are not too many links of an account`() async throws {
    let links = try await links()
    for _ in 0..<500 { try await links.add(link("Documents")) }
    await #expect(throws: SharedLinks.Problem.tooMany) { try await links.add(self.link("Documents")) }
    try await links.add(link("Documents", by: Account(name: "Ada")))
  }

  @Test func `a folder is shown once it was accepted, without what is around it, and can't be changed`() async throws {
    let links = try await links(), one = try link("Documents/Letters")
    try await links.add(one)
    let driver = driver(one.id, of: try await cabinet(links))
    try await driver.settle { $0.texts.contains("Letters") }
    #expect(driver.texts.contains("Somebody shares a folder with you."))
    #expect(!driver.texts.contains("To Ada.txt"))
    try driver.tap("Accept")
    try await driver.settle { $0.texts.contains("To Ada.txt") }
    #expect(driver.title == "Letters" && driver.elements(.button, named: "New Folder").isEmpty)
    try driver.openContextMenu(of: "To Ada.txt")
    let items = driver.elements(.menuItem).map(\.name)
    #expect(items.contains("Download") && items.contains("Quick Look"))
    for name in ["Rename", "Move to Trash", "Share Link…", "Cut"] { #expect(!items.contains(name)) }
  }

  @Test func `a link to a new folder does not show one that was moved away from its place`() async throws {
    let links = try await links(), cabinet = try await cabinet(links)
    let letters = folder.appending(path: "Documents/Letters")
    let former = try link("Documents/Letters")
    try await links.add(former)
    let before = driver(former.id, of: cabinet)
    try await before.settle { $0.texts.contains("Letters") }
    try before.tap("Accept")
    try await before.settle { $0.texts.contains("To Ada.txt") }
    try await links.remove(former)
    try FileManager.default.moveItem(at: letters, to: folder.appending(path: "Private"))
    try FileManager.default.createDirectory(at: letters, withIntermediateDirectories: false)
    try Data().write(to: letters.appending(path: "New.txt"))
    let new = try link("Documents/Letters")
    try await links.add(new)
    let driver = driver(new.id, of: cabinet)
    try await driver.settle { $0.texts.contains("Letters") }
    try driver.tap("Accept")
    try await driver.settle { $0.texts.contains("New.txt") || $0.texts.contains("To Ada.txt") }
    #expect(driver.texts.contains("New.txt") && !driver.texts.contains("To Ada.txt"))
  }

  @Test(arguments: ["/..", "/%2E%2E", "/../Budget.csv", "/Nothing"])
  func `nothing around the folder of a link is reached`(path: String) async throws {
    let links = try await links(), one = try link("Documents/Letters")
    try await links.add(one)
    let cabinet = try await cabinet(links), driver = driver(one.id, below: path, of: cabinet)
    try await driver.settle { !$0.texts.isEmpty && !$0.texts.contains("") }
    if (try? driver.tap("Accept")) != nil {
      try await driver.settle { $0.texts.contains("This Folder Can’t Be Shown") || $0.texts.contains("To Ada.txt") }
    }
    #expect(!driver.texts.contains("Budget.csv"))
  }

  @Test func `a file is shown alone`() async throws {
    let links = try await links(), one = try link("Documents/Budget.csv", isFolder: false)
    try await links.add(one)
    let driver = driver(one.id, of: try await cabinet(links))
    try await driver.settle { $0.texts.contains("Somebody shares a file with you.") }
    try driver.tap("Accept")
    try await driver.settle { $0.title == "Budget.csv" && !$0.elements(.button, named: "Download").isEmpty }
    #expect(!driver.texts.contains("Letters"))
  }

  @Test func `a link that is none, or was ended meanwhile, says so`() async throws {
    let links = try await links(), one = try link("Documents/Letters")
    try await links.add(one)
    let cabinet = try await cabinet(links)
    for id in ["0123", one.id + "0"] {
      let driver = driver(id, of: cabinet)
      try await driver.settle { $0.texts.contains("This Link Doesn’t Work") }
    }
    let driver = driver(one.id, of: cabinet)
    try await driver.settle { $0.texts.contains("Letters") }
    try driver.tap("Accept")
    try await driver.settle { $0.texts.contains("To Ada.txt") }
    try await links.remove(one)
    try await driver.settle { $0.texts.contains("This Link Doesn’t Work") }
    #expect(!driver.texts.contains("To Ada.txt"))
  }

  @Test func `who looks at a link loses it with the right of its account to share`() async throws {
    let ada = try Account(name: "Ada"), accounts = Accounts([ada]), one = try link("Documents/Letters", by: ada)
    let links = SharedLinks(now: { [clock] in clock.now }, accounts: { accounts.all })
    await links.use(try LinkStore(database))
    try await links.add(one)
    let driver = driver(one.id, of: try await cabinet(links))
    try await driver.settle { $0.texts.contains("Ada shares a folder with you.") }
    try driver.tap("Accept")
    try await driver.settle { $0.texts.contains("To Ada.txt") }
    accounts.all = [try Account(name: "Ada", rights: [.read])]
    await links.checkAccounts()
    try await driver.settle { $0.texts.contains("This Link Doesn’t Work") }
    #expect(!driver.texts.contains("To Ada.txt"))
  }

  @Test func `a person makes a link, finds it under Shared, and ends it`() async throws {
    let links = try await links(), cabinet = try await cabinet(links)
    let driver = AppDriver(at: "/files") { RootView().environment(cabinet) }
    try await driver.settle { $0.texts.contains("Documents") }
    try driver.openContextMenu(of: "Documents")
    try driver.tap("Share Link…")
    try await driver.settle { !$0.elements(.button, named: "Make Link").isEmpty }
    try driver.tap("Make Link")
    try await driver.settle { $0.texts.contains("Share This Link") }
    let made = try #require(links.links(of: nil).first)
    #expect(made.isFolder && made.expires == clock.now + 7 * 86_400 && made.password == nil)
    let shared = AppDriver(at: "/shared") { RootView().environment(cabinet) }
    try await shared.settle { $0.texts.contains("Shared by Me") && $0.texts.contains("Documents") }
    try shared.tap("Stop Sharing")
    try shared.tap("Stop Sharing")
    try await shared.settle { $0.texts.contains("Nothing Is Shared") }
    #expect(links.all == [:])
  }
}
