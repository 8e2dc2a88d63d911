import Testing

@testable import WaymarkWeb

@Suite struct ServerStaticFilesTests {
  let script = String(repeating: "export const answer = 42;\n", count: 100)
  var files: StaticFiles {
    StaticFiles([
      .init(name: "patch.js", bytes: Array(script.utf8)),
      .init(name: "styles/base.css", bytes: Array("a{}".utf8)),
      .init(name: "star.svg", bytes: Array("<svg/>".utf8), contentType: "image/svg+xml; charset=utf-8"),
    ])
  }

  @Test func `a file may be cached for ever, and is served in the encoding that the client prefers`() throws {
    let files = files
    for (accept, encoding) in [("gzip, br", "br"), ("gzip", "gzip"), ("identity", nil)] {
      let request = HTTPRequest(.get, files.url(for: "patch.js"), headers: [("Accept-Encoding", accept)])
      let response = try #require(files.respond(to: request))
      func header(_ name: String) -> String? { response.headers.first { $0.name == name }?.value }
      #expect(response.status == 200)
      #expect(header("Content-Encoding") == encoding)
      #expect(header("Content-Type") == "text/javascript; charset=utf-8")
      #expect(header("Cache-Control") == "public, max-age=31536000, immutable")
      #expect(header("Vary") == "Accept-Encoding")
      #expect(header("X-Content-Type-Options") == "nosniff")
      #expect((response.body.count < script.utf8.count) == (encoding != nil))
      if encoding == nil { #expect(response.body == Array(script.utf8)) }
      let tag = try #require(header("ETag"))
      let again = HTTPRequest(
        .get, files.url(for: "patch.js"),
        headers: [("Accept-Encoding", accept), ("If-None-Match", "\"x\", \(tag)")])
      #expect(files.respond(to: again)?.status == 304)
      #expect(files.respond(to: again)?.body == [])
    }
  }

  @Test func `all files share one folder, which changes when any of them does`() {
    let files = files
    #expect(files.url(for: "patch.js") == files.folder + "patch.js")
    #expect(files.folder.hasPrefix("/_waymark/static/") && files.folder.hasSuffix("/"))
    #expect(files.folder == self.files.folder)
    let changed = StaticFiles([.init(name: "patch.js", bytes: Array((script + " ").utf8))])
    #expect(files.folder != changed.folder)
    let moved = StaticFiles([.init(name: "patch.jse", bytes: Array(script.utf8.dropFirst()))])
    #expect(changed.folder != moved.folder)
  }

  @Test(arguments: [
    "nothing.js", "../patch.js", "%2e%2e/patch.js", "styles/../patch.js", "", "styles", "styles/", "PATCH.js",
  ])
  func `any other name is not found`(_ name: String) {
    let files = files
    #expect(files.respond(to: HTTPRequest(.get, files.folder + name))?.status == 404)
  }

  @Test func `another hash is not found, another path is not handled, and POST is refused`() {
    let files = files
    #expect(
      files.respond(to: HTTPRequest(.get, "/_waymark/static/00000000000000000000/patch.js"))?.status == 404)
    #expect(files.respond(to: HTTPRequest(.get, "/places")) == nil)
    #expect(files.respond(to: HTTPRequest(.post, files.url(for: "patch.js")))?.status == 405)
  }

  @Test func `a file that would not become smaller is sent uncompressed`() {
    let files = files
    let response = files.respond(
      to: HTTPRequest(.get, files.url(for: "styles/base.css"), headers: [("Accept-Encoding", "br, gzip")]))
    #expect(response?.body == Array("a{}".utf8))
  }

  @Test(
    arguments: [
      (nil, .identity), ("", .identity), ("gzip, deflate, br, zstd", .brotli), ("gzip", .gzip),
      ("x-gzip", .gzip),
      ("GZIP;Q=0.5", .gzip), ("br;q=0.1, gzip;q=0.9", .gzip), ("br;q=0, gzip;q=0", .identity), ("*", .brotli),
      ("*;q=0.5, br;q=0", .gzip), ("gzip;q=0, *;q=1", .brotli), ("identity;q=1, gzip;q=0.5", .identity),
      ("identity;q=0, gzip", .gzip), ("identity;q=0", .identity), ("deflate", .identity),
      ("br;q=nonsense", .identity),
      ("br ; q=1.0 , gzip ; q=1.0", .brotli), (",,;,", .identity),
    ] as [(String?, Compression.Encoding)])
  func `the encoding follows Accept-Encoding`(_ accept: String?, _ encoding: Compression.Encoding) {
    #expect(Compression.preferredEncoding(accept: accept) == encoding)
  }

  @Test func `gzip and brotli make text smaller`() throws {
    let gzip = try #require(Compression.gzip(Array(script.utf8), level: 9))
    #expect(gzip.starts(with: [0x1F, 0x8B]) && gzip.count < 200)
    // A gzip body is a deflate stream between ten bytes of header and eight of trailer.
    #expect(try #require(Compression.brotli(Array(script.utf8), quality: 11)).count < 100)
    #expect(Compression.gzip([]) != nil)
    #expect(Compression.brotli([]) != nil)
  }
}
