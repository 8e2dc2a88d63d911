import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// What Quick Look makes of files.
@Suite struct PreviewTests {
  private func text(_ data: Data, size: Int? = nil) -> String? {
    PlainText(data, ofFileWith: size ?? data.count)?.parts.joined()
  }

  @Test func `texts are read as UTF-8, UTF-16 and Latin-1`() {
    #expect(text(Data("Größe 🙂\n".utf8)) == "Größe 🙂\n")
    #expect(text(Data([0xEF, 0xBB, 0xBF]) + Data("a".utf8)) == "a")
    #expect(text(Data([0xFF, 0xFE, 0x41, 0, 0xE9, 0])) == "Aé")
    #expect(text(Data([0xFE, 0xFF, 0, 0x41, 0x30, 0x42])) == "Aあ")
    #expect(text(Data([0x41, 0, 0x42, 0, 0x43, 0])) == "ABC")
    #expect(text(Data([0, 0x41, 0, 0x42, 0, 0x43])) == "ABC")
    #expect(text(Data([0x47, 0x72, 0xF6, 0xDF, 0x65])) == "Größe")
    #expect(text(Data()) == "")
  }

  @Test func `what has other control characters is no text`() {
    #expect(text(Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 1, 2])) == nil)
    #expect(text(Data("a\u{1}b".utf8)) == nil)
    #expect(text(Data("a\u{1B}[31mb\tc\u{C}".utf8)) != nil)
  }

  @Test func `a character that is cut off at the end does not change the others`() {
    let data = Data("aé".utf8).dropLast()
    #expect(text(data, size: 100) == "a")
    #expect(text(data) == "aÃ", "in a whole file it is Latin-1")
    #expect(PlainText(data, ofFileWith: 100)?.isCut == true)
  }

  @Test func `a text has parts of whole lines, or of what is not too long`() throws {
    let lines = (0..<250).map { "\($0)" }
    let parts = try #require(PlainText(Data(lines.joined(separator: "\r\n").utf8), ofFileWith: 0)).parts
    #expect(parts.count == 3)
    #expect(parts.joined(separator: "\n") == lines.joined(separator: "\n"))
    let long = try #require(PlainText(Data(String(repeating: "x", count: 20_000).utf8), ofFileWith: 0)).parts
    #expect(long.map(\.count) == [8_000, 8_000, 4_000])
  }
}

/// Quick Look, downloads and thumbnails, by a driver on real files.
@MainActor @Suite struct QuickLookTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")

  private func driver() async throws -> AppDriver {
    try SampleFiles.write(to: folder)
    let driver = AppDriver(CabinetApp(cabinet: Cabinet(files: try await FileRoot.open(folder))), at: "/files/Documents")
    try await driver.settle { $0.texts.contains("Shopping.txt") }
    return driver
  }

  @Test func `kinds of files`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let kinds: [String: PreviewKind] = [
      "a.JPG": .picture, "a.svg": .picture, "a.mp4": .video, "a.mp3": .audio, "a.txt": .text, "a.swift": .text,
      "README": .text, "a.html": .text, "a.zip": .nothing, "a.pdf": .pdf, "a.tiff": .nothing,
    ]
    for name in kinds.keys { try Data("x".utf8).write(to: folder.appending(path: name)) }
    let files = try await FileRoot.open(folder)
    for entry in try await files.entries(of: .root) {
      #expect(PreviewKind(entry) == kinds[entry.name.text], "\(entry.name.text)")
    }
  }

  @Test func `thumbnails are made once for each content of a file`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    try png.write(to: folder.appending(path: "a.png"))
    try Data("no picture".utf8).write(to: folder.appending(path: "b.png"))
    let files = try await FileRoot.open(folder)
    let thumbnails = Thumbnails(of: files)
    let entries = try await files.entries(of: .root)
    #expect(thumbnails.known(for: entries[0]) == nil)
    let picture = try #require(await thumbnails.picture(of: entries[0], in: .root))
    #expect(thumbnails.known(for: entries[0]) == picture)
    #expect(await thumbnails.picture(of: entries[1], in: .root) == nil)
    try (png + Data([0])).write(to: folder.appending(path: "a.png"))
    let changed = try await files.entries(of: .root)[0]
    #expect(thumbnails.known(for: changed) == nil)
  }
}
