import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkWeb

/// Fonts of documents, as they are served to browsers.
@MainActor @Suite final class FontFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func face(_ name: String, bytes: Int = 5_000, isBold: Bool = false, letters: [ClosedRange<UInt32>] = [])
    throws
    -> FontFace
  {
    let file = folder.appending(path: name)
    try Data(repeating: 7, count: bytes).write(to: file)
    return FontFace(
      family: FontFamily("Lato", letters: letters), isBold: isBold, isItalic: false, file: file.path)
  }

  private func address(in style: String) throws -> String {
    String(try #require(style.firstMatch(of: /url\(([^)]*)\)/)).1)
  }

  @Test func `a font is served for ever, under an address that follows from its content`() throws {
    let fonts = FontFiles([try face("a.ttf")])
    let address = try address(in: fonts.style)
    #expect(address.contains(/^\/_waymark\/font\/[0-9a-f]{20}\.ttf$/))
    let plain = fonts.respond(to: HTTPRequest(.get, address))
    #expect(plain.status == 200 && plain.body.count == 5_000)
    let headers = Dictionary(uniqueKeysWithValues: plain.headers.map { ($0.name, $0.value) })
    #expect(headers["Content-Type"] == "font/ttf" && headers["Cache-Control"]?.contains("immutable") == true)
    for _ in 0..<2 {
      let packed = fonts.respond(to: HTTPRequest(.get, address, headers: [("Accept-Encoding", "br")]))
      #expect(packed.headers.contains { $0 == ("Content-Encoding", "br") } && packed.body.count < 5_000)
    }
    let other = try self.address(in: FontFiles([try face("a.ttf", bytes: 5_001)]).style)
    #expect(other != address)
  }

  @Test func `the rules name the family, the style and the letters`() throws {
    let fonts = FontFiles([try face("a.otf", isBold: true, letters: [0x600...0x6FF])])
    let address = try address(in: fonts.style)
    #expect(
      fonts.style == "@font-face{font-family:\"Lato\";src:url(\(address));font-display:swap;font-weight:700"
        + ";unicode-range:U+600-6ff}\n")
  }

  @Test func `a large font is sent from the disk, as long as it is there`() throws {
    let fonts = FontFiles([try face("a.ttf", bytes: 2_000_001)])
    let request = HTTPRequest(.get, try address(in: fonts.style), headers: [("Accept-Encoding", "br")])
    let response = fonts.respond(to: request)
    #expect(response.status == 200 && response.file?.range == 0..<2_000_001 && response.body.isEmpty)
    #expect(!response.headers.contains { $0.name == "Content-Encoding" })
    _ = try face("a.ttf", bytes: 2_000_000)
    #expect(fonts.respond(to: request).status == 404)
  }

  @Test func `a file that is missing or large has no rule`() throws {
    #expect(FontFiles([try face("a.ttf", bytes: 8_000_001)]).style.isEmpty)
    let gone = FontFace(family: FontFamily("Lato"), isBold: false, isItalic: false, file: "/nowhere.ttf")
    #expect(FontFiles([gone]).style.isEmpty)
  }

  @Test func `a file that has changed is not served under its old address`() throws {
    let fonts = FontFiles([try face("a.ttf")])
    let address = try address(in: fonts.style)
    _ = try face("a.ttf", bytes: 4_000)
    #expect(fonts.respond(to: HTTPRequest(.get, address)).status == 404)
  }

  @Test(arguments: ["/_waymark/font/", "/_waymark/font/00.ttf", "/_waymark/font/../static/x"])
  func `any other name is not found`(path: String) throws {
    #expect(FontFiles([try face("a.ttf")]).respond(to: HTTPRequest(.get, path)).status == 404)
  }

  @Test func `a font is only read`() throws {
    let fonts = FontFiles([try face("a.ttf")])
    #expect(fonts.respond(to: HTTPRequest(.post, try address(in: fonts.style))).status == 405)
  }
}
