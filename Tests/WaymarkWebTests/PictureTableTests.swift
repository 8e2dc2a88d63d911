import Foundation
import Testing

@testable import WaymarkComponents
@testable import WaymarkWeb

/// Which pictures a user can insert into texts.
@MainActor @Suite final class PictureTableTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "table-\(UUID().uuidString)")
  private let table = PictureTable { 0 }
  private let ann = VisitorCookie.random()
  private let ben = VisitorCookie.random()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]).write(to: file)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appending(path: "bridge.png") }

  private func session(_ number: UInt64) -> SessionID { SessionID(high: 0, low: number) }

  @Test func `a picture is known in all windows of a user, and in those of nobody else`() throws {
    let first = table.addresses(for: session(1), of: ann)
    let name = try #require(first.name(ofPictureInText: file))
    #expect(name.count == 32 && first.knows(pictureInText: name))
    let second = table.addresses(for: session(2), of: ann)
    #expect(second.knows(pictureInText: name) && second.inTexts.url(named: name) == file)
    #expect(second.inTexts.name(of: file) != name, "each window has names of its own")
    let others = table.addresses(for: session(3), of: ben)
    #expect(!others.knows(pictureInText: name))
    #expect(!first.knows(pictureInText: String(repeating: "0", count: 32)))
    for number in 1...3 { table.removeAll(of: session(UInt64(number))) }
    #expect(!table.addresses(for: session(4), of: ann).knows(pictureInText: name))
  }

  @Test func `a picture that another one replaces can still be loaded, or is none any more`() throws {
    let addresses = table.addresses(for: session(1), of: ann)
    let other = folder.appending(path: "tower.png")
    try FileManager.default.copyItem(at: file, to: other)
    let request = HTTPRequest(.get, try #require(addresses.address(of: file)))
    addresses.changeUse(from: nil, to: file)
    _ = addresses.address(of: other)
    addresses.changeUse(from: file, to: other)
    #expect(table.respond(to: request, for: ann).status == 200)
    #expect(table.respond(to: request, for: ben).status == 404)
    try FileManager.default.removeItem(at: file)
    #expect(table.respond(to: request, for: ann).status == 204)
    addresses.changeUse(from: other, to: nil)
    #expect(table.respond(to: HTTPRequest(.get, try #require(addresses.address(of: other))), for: ann).status == 200)
  }

  @Test func `a picture that is shown elsewhere than in a text is not known`() throws {
    let addresses = table.addresses(for: session(1), of: ann)
    let address = try #require(addresses.address(of: file))
    #expect(!addresses.knows(pictureInText: String(address.dropFirst(PictureTable.root.count))))
  }

  @Test func `what the user removes can be inserted again, and what anything else removes cannot`() throws {
    let addresses = table.addresses(for: session(1), of: ann)
    let name = try #require(addresses.name(ofPictureInText: file))
    addresses.changeUse(from: nil, to: file)
    table.following(session(1)) { addresses.changeUse(from: file, to: nil) }
    #expect(addresses.knows(pictureInText: name))
    #expect(addresses.name(ofPictureInText: file) == name)
    addresses.changeUse(from: nil, to: file)
    addresses.changeUse(from: file, to: nil)
    #expect(!addresses.knows(pictureInText: name))
  }
}
