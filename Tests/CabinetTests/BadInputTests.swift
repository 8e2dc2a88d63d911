import Foundation
import Glibc
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// Addresses that lead out of the folder, folders that vanish, and names that no keyboard has.
@MainActor @Suite struct BadInputTests {
  private let base = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")
  private var folder: URL { base.appending(path: "root") }

  private func makeFiles() throws {
    for name in ["root/Inner", "outside"] {
      try FileManager.default.createDirectory(at: base.appending(path: name), withIntermediateDirectories: true)
    }
    try Data("hidden".utf8).write(to: base.appending(path: "outside/hidden.txt"))
    try Data().write(to: folder.appending(path: "plain.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link"), withDestinationURL: base.appending(path: "outside"))
  }

  private func driver(at address: String) async throws -> AppDriver {
    AppDriver(CabinetApp(cabinet: Cabinet(files: try await FileRoot.open(folder))), at: address)
  }

  private func remove() { try? FileManager.default.removeItem(at: base) }

  @Test(arguments: [
    "/files/..", "/files/../outside", "/files/%2E%2E/outside", "/files/..%2Foutside", "/files/Inner/../../outside",
    "/files/link", "/files/link/hidden", "/files//outside", "/files/%00", "/files/.waymark", "/files/missing",
    "/files/plain.txt",
  ])
  func `nothing outside is shown, and nothing that is no folder`(address: String) async throws {
    try makeFiles()
    defer { remove() }
    let driver = try await driver(at: address)
    try await driver.settle {
      $0.title == "Page Not Found" || $0.texts.contains("This Folder Can’t Be Shown") || $0.texts.contains("plain.txt")
    }
    for name in ["hidden.txt", "trash"] { #expect(!driver.texts.contains(name)) }
  }

  @Test func `a folder that vanishes while it is shown, and comes back`() async throws {
    try makeFiles()
    defer { remove() }
    try Data().write(to: folder.appending(path: "Inner/a.txt"))
    let driver = try await driver(at: "/files/Inner")
    try await driver.settle { $0.texts.contains("a.txt") }
    try FileManager.default.removeItem(at: folder.appending(path: "Inner"))
    try await driver.settle { $0.texts.contains("This Folder Can’t Be Shown") }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Inner"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Inner/b.txt"))
    try await driver.settle { $0.texts.contains("b.txt") }
  }

  @Test(arguments: [
    Array("two\nlines".utf8), Array("\u{202E}txt.exe".utf8), [0x61, 0xFF, 0x62], Array(repeating: 0x78, count: 255),
    Array("<script>alert(1)</script>".utf8.filter { $0 != UInt8(ascii: "/") }), Array(" ".utf8),
    Array("100%2e".utf8),
  ])
  func `folders with odd names are listed, and opened by their addresses`(bytes: [UInt8]) async throws {
    try makeFiles()
    defer { remove() }
    let path = folder.path.utf8.map { CChar(bitPattern: $0) } + [0x2F] + bytes.map { CChar(bitPattern: $0) }
    try #require(mkdir(path + [0], 0o700) == 0)
    let inside = path + "/inside.txt".utf8.map { CChar(bitPattern: $0) } + [0]
    try #require(close(creat(inside, 0o600)) == 0)
    let files = try await FileRoot.open(folder)
    let names = try await files.names(in: .root).map(\.name)
    let name = try #require(names.first { Array($0.bytes) == bytes })
    var address = ""
    for part in Place.folder(FileLocation.root.appending(name)).addressComponents {
      address += "/" + (part.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }
    let driver = AppDriver(CabinetApp(cabinet: Cabinet(files: files)), at: address)
    try await driver.settle { $0.texts.contains("inside.txt") }
    #expect(driver.title == name.text.trimmingCharacters(in: .whitespaces))
  }
}
