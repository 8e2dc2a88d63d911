import Foundation
import Observation
import Testing
import WaymarkGraph

@testable import WaymarkComponents
@testable import WaymarkWeb

/// Pictures from files, as they are served to browsers.
@MainActor @Suite final class SessionPictureTests {
  private let server: ServerHarness
  private let sessions: Sessions
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")

  @Observable final class Permission {
    var isGranted = true
  }
  private let permission = Permission()

  struct Gallery: App {
    var file = URL(filePath: "/")
    var permission = Permission()

    init() {}
    init(file: URL, permission: Permission) { (self.file, self.permission) = (file, permission) }

    var body: some Scene { WindowGroup("Gallery") { Picture(file: file, permission: permission) } }
  }

  struct Picture: View {
    let file: URL
    let permission: Permission

    @State private var isShown = true

    var body: some View {
      if permission.isGranted, isShown { AsyncImage(url: file).accessibilityLabel("The sea") }
      Button("Close") { isShown = false }
      Button("Open") { isShown = true }
    }
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try ServerHarness()
    let (resources, permission, file) = (AppResources(), permission, folder.appending(path: "secret-name.txt"))
    sessions = Sessions(loop: server.loop) {
      RunningScene(
        Gallery(file: file, permission: permission), address: $0, resources: resources, visitor: $1, locale: $2,
        files: $3, restoring: $4, watch: $5, presence: $6)
    }
    server.app.router = RequestRouter(
      sessions: sessions, client: try SessionHarness.client.get(), configuration: HostConfiguration(name: "Test"))
  }

  isolated deinit {
    sessions.endAll()
    server.app.router = nil
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ content: [UInt8]) throws {
    try Data(content).write(to: folder.appending(path: "secret-name.txt"))
  }

  private func get(_ path: String, cookie: String, method: String = "GET") -> (head: String, body: String) {
    server.connect().ask(
      "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\nContent-Length: 0\r\n\r\n",
      hasBody: method != "HEAD")
  }

  /// Requests a page, and returns it with the address of its picture and the browser's cookie.
  private func page(cookie: String = "") throws -> (body: String, address: String, cookie: String) {
    let page = get("/", cookie: cookie)
    let given = page.head.firstMatch(of: /Set-Cookie: ([^;]+)/).map { String($0.1) } ?? cookie
    return (page.body, try #require(page.body.firstMatch(of: /<img[^>]* src="([^"]+)"/)).1.description, given)
  }

  private static let formats: [(start: [UInt8], type: String)] = [
    ([0xFF, 0xD8, 0xFF, 0xE0, 1, 2], "image/jpeg"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    (Array("GIF89a....".utf8), "image/gif"), (Array("RIFF....WEBPVP8 ".utf8), "image/webp"),
  ]

  @Test(arguments: 0..<4)
  func `a picture is served with its type, at an address that reveals nothing`(number: Int) throws {
    let (content, type) = Self.formats[number]
    try write(content)
    let (body, address, cookie) = try page()
    #expect(address.wholeMatch(of: /\/_waymark\/picture\/[0-9a-f]{32}/) != nil)
    #expect(body.contains(#"alt="The sea""#) && !body.contains("secret-name"))
    let answer = get(address, cookie: cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 200"))
    #expect(answer.head.contains("Content-Type: \(type)\r\n"))
    #expect(answer.head.contains("X-Content-Type-Options: nosniff\r\n"))
    #expect(answer.head.contains("Cache-Control: private, max-age=3600\r\n"))
    #expect(answer.head.contains("Content-Length: \(content.count)"))
    #expect(get(address, cookie: cookie, method: "HEAD").head.hasPrefix("HTTP/1.1 200"))
    #expect(get(address, cookie: cookie, method: "POST").head.hasPrefix("HTTP/1.1 405"))
  }

  @Test(arguments: ["", "<svg onload=\"alert(1)\"/>", "<html>", "GIF8", "RIFF....WAVE", "Dear diary"])
  func `a file that is no picture gets no address`(content: String) throws {
    try write(Array(content.utf8))
    #expect(!get("/", cookie: "").body.contains("<img"))
    #expect(sessions.pictures.count == 0)
  }

  @Test func `a missing file or one that is too large gets no address`() throws {
    #expect(!get("/", cookie: "").body.contains("<img"))
    try write(Self.formats[0].start + [UInt8](repeating: 0, count: PictureFormat.maxBytes))
    #expect(!get("/", cookie: "").body.contains("<img"))
  }

  @Test func `names that were not issued are not found`() throws {
    try write(Self.formats[0].start)
    let (_, address, cookie) = try page()
    for path in [
      "/_waymark/picture/", "/_waymark/picture/\(String(repeating: "0", count: 32))", address + "/", address + "/..",
      "/_waymark/picture/../../etc/passwd", "/_waymark/picture/secret-name.txt", address.uppercased(),
      "/_waymark/picture/%2e%2e%2f" + folder.path,
    ] {
      #expect(get(path, cookie: cookie).head.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
  }

  @Test func `another browser gets nothing at the address`() throws {
    try write(Self.formats[0].start)
    let (_, address, cookie) = try page()
    let other = try page()
    #expect(other.address != address)
    #expect(get(address, cookie: other.cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(get(address, cookie: "").head.hasPrefix("HTTP/1.1 404"))
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
  }

  @Test func `a picture's address is removed with its session`() throws {
    try write(Self.formats[0].start)
    let (body, address, cookie) = try page()
    let kept = try page(cookie: cookie)
    let name = try #require(body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let id = try #require(SessionID(name))
    sessions.end(try #require(sessions[id]))
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(get(kept.address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    sessions.endAll()
    #expect(sessions.pictures.count == 0)
  }

  private func session(of page: String) throws -> Session {
    let name = try #require(page.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    return try #require(SessionID(name).flatMap { sessions[$0] })
  }

  @Test(arguments: [false, true])
  func `a picture's address is removed with its view, also if the session sleeps`(sleeps: Bool) throws {
    try write(Self.formats[0].start)
    let (body, address, cookie) = try page()
    let session = try session(of: body)
    if sleeps { #expect(session.sleep()) }
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    permission.isGranted = false
    #expect(session.isAsleep == sleeps)
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    permission.isGranted = true
    server.loop.runIteration()
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
  }

  /// Presses a button of a page.
  private func press(_ title: String, on client: TestClient, of body: String, frame: Int) throws {
    let button = try Regex("<button[^>]*? id=\"n([0-9]+)\"[^>]*>(?:<[^>]*>)*\(title)", as: (Substring, Substring).self)
    let id = try #require(body.firstMatch(of: button)).1
    client.send(text: "[\(frame),0,[\"tap\",\(id)]]")
    #expect(client.frame() != nil)
  }

  private func socket(_ session: Session, cookie: String) -> TestClient {
    let client = server.connect()
    let host = "127.0.0.1:\(server.port)"
    client.write(
      TestClient.handshake(
        path: "/_waymark/socket?v=\(WireProtocol.version)&session=\(session.id)&last=0",
        headers: ["Host": host, "Origin": "http://\(host)", "Cookie": cookie]))
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    return client
  }

  @Test func `a picture that its user has closed is served for half a minute, to this browser`() throws {
    try write(Self.formats[0].start)
    let (body, address, cookie) = try page()
    let other = try page()
    let client = socket(try session(of: body), cookie: cookie)
    try press("Close", on: client, of: body, frame: 1)
    server.time += 29
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    #expect(get(address, cookie: other.cookie).head.hasPrefix("HTTP/1.1 404"))
    server.time += 1
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    try press("Open", on: client, of: body, frame: 2)
    server.time += 60
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"), "it is shown again")
    // Somebody else takes the right.
    permission.isGranted = false
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    sessions.endAll()
    #expect(sessions.pictures.count == 0)
  }

  @Test func `of the pictures that a user has closed the last ones are served`() throws {
    let cookie = VisitorCookie(secret: Secret(high: 1, low: 2)), id = SessionID.random()
    let table = PictureTable { 7 }
    let addresses = table.addresses(for: id, of: cookie)
    var names: [String] = []
    for number in 0..<40 {
      let file = folder.appending(path: "\(number).jpeg")
      try Data(Self.formats[0].start).write(to: file)
      names.append(try #require(addresses.address(of: file)))
      addresses.changeUse(from: nil, to: file)
      table.following(id) { addresses.changeUse(from: file, to: nil) }
    }
    #expect(table.count == 32)
    table.removeAll(of: id)
    #expect(table.count == 0)
  }

  @Test func `a picture that stays on the page keeps its address when the session wakes`() throws {
    try write(Self.formats[0].start)
    let (body, address, cookie) = try page()
    let session = try session(of: body)
    for _ in 0..<2 {
      #expect(session.sleep())
      session.wake()
      #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `a file that was removed or is no longer a picture is not served`() throws {
    try write(Self.formats[0].start)
    let (_, address, cookie) = try page()
    try write(Array("<script>".utf8))
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    try FileManager.default.removeItem(at: folder.appending(path: "secret-name.txt"))
    #expect(get(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
  }
}
