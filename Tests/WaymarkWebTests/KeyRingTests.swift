import Foundation
import Testing

@testable import WaymarkWeb

/// The keys that cookies are signed with.
@MainActor @Suite final class KeyRingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)").path
  private static let first = "the first of the keys which is long enough"
  private static let second = "the second of the keys which is long enough"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var file: String { folder + "/visitor-keys" }

  @Test func `HMAC gives the digests of its standard`() {
    let digest = HMAC.digest(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(digest.hexadecimal == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC.isEqual(digest, digest))
    #expect(!HMAC.isEqual(digest, Array(digest.dropLast())))
    #expect(!HMAC.isEqual(digest, Array(digest.dropLast()) + [digest[31] ^ 1]))
    #expect(HMAC.isEqual([], []))
  }

  @Test func `signatures of all keys are accepted, and only those of the first key are current`() throws {
    let old = try KeyRing([Self.first])
    let both = try KeyRing([Self.second, Self.first])
    let value = old.sign("abc.1")
    #expect(try #require(both.verify(value)) == ("abc.1", false))
    #expect(try #require(both.verify(both.sign("abc.1"))) == ("abc.1", true))
    #expect(try KeyRing([Self.second]).verify(value) == nil)
    #expect(both.sign("abc.1") != value)
  }

  @Test func `a signature is valid only for its text and its key's name`() throws {
    let ring = try KeyRing([Self.first, Self.second])
    let parts = ring.sign("abc.1").split(separator: ".").map(String.init)
    let other = try KeyRing([Self.second]).sign("abc.1").split(separator: ".").map(String.init)
    #expect(ring.verify("abc.2.\(parts[2]).\(parts[3])") == nil)
    #expect(ring.verify("abc.1.\(other[2]).\(parts[3])") == nil)
    #expect(ring.verify("abc.1.\(parts[2]).\(other[3])") == nil)
  }

  @Test func `a cookie of an older key is renewed with the newest key, for the same visitor`() throws {
    let visitor = VisitorCookie.random()
    let old = try KeyRing([Self.first]).value(for: visitor)
    let harness = try SessionHarness(keys: KeyRing([Self.second, Self.first]))
    let (head, _, session) = try harness.page(cookie: "waymark-visitor=\(old)")
    #expect(session.visitor == visitor)
    let given = try #require(head.firstMatch(of: /Set-Cookie: (waymark-visitor=[^;]+)/)).1
    let again = try harness.page(cookie: String(given))
    #expect(again.session.visitor == visitor && !again.head.contains("Set-Cookie"))
  }

  @Test func `a cookie is renewed when it is a month old`() throws {
    var ring = try KeyRing([Self.first])
    ring.today = { 20_000 }
    let visitor = VisitorCookie.random()
    let cookie = "waymark-visitor=\(ring.value(for: visitor))"
    let request = HTTPRequest(.get, "/", headers: [("Cookie", cookie)])
    for (day, isFresh) in [(20_000, true), (20_029, true), (20_030, false), (30_000, false), (19_000, true)] {
      ring.today = { day }
      #expect(ring.claim(of: request) == .known(visitor, isFresh: isFresh), "\(day)")
    }
  }

  @Test func `a short key or an empty list of keys is refused`() {
    #expect(throws: KeyRingError.noKeys) { try KeyRing([]) }
    #expect(throws: KeyRingError.tooShort) { try KeyRing([Self.first, "short"]) }
    #expect(throws: KeyRingError.tooShort) {
      try KeyRing.load(given: String(repeating: "a", count: 31), folder: "/nowhere")
    }
    #expect(throws: KeyRingError.noKeys) { try KeyRing.load(given: " , ", folder: "/nowhere") }
  }

  @Test func `given keys are used, and no file is created`() throws {
    let ring = try KeyRing.load(given: " \(Self.second) ,\(Self.first)", folder: folder)
    #expect(ring.verify(try KeyRing([Self.second]).sign("a"))?.isCurrent == true)
    #expect(ring.verify(try KeyRing([Self.first]).sign("a"))?.isCurrent == false)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `without keys a file is created that only its owner can read, and is read again`() throws {
    let ring = try KeyRing.load(given: nil, folder: folder)
    let facts = try FileManager.default.attributesOfItem(atPath: file)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.wholeMatch(of: /[0-9a-f]{64}\n/) != nil)
    #expect(try KeyRing.load(given: "", folder: folder).verify(ring.sign("a"))?.isCurrent == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["visitor-keys"])
  }

  @Test func `processes that start together use the same key`() async throws {
    let folder = folder
    let rings = try await withThrowingTaskGroup(of: KeyRing.self) { group in
      for _ in 0..<16 { group.addTask { try KeyRing.load(given: nil, folder: folder) } }
      var rings: [KeyRing] = []
      for try await ring in group { rings.append(ring) }
      return rings
    }
    #expect(rings.allSatisfy { $0.verify(rings[0].sign("a"))?.isCurrent == true })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["visitor-keys"])
  }

  @Test func `a new key is added by a line before the old one`() throws {
    let old = try KeyRing.load(given: nil, folder: folder).sign("a")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data("\(Self.first)\r\n\n\(text)".utf8).write(to: URL(filePath: file))
    let ring = try KeyRing.load(given: nil, folder: folder)
    #expect(ring.verify(old)?.isCurrent == false)
    #expect(ring.verify(try KeyRing([Self.first]).sign("a"))?.isCurrent == true)
  }

  @Test func `a file that others can read, or that holds no keys, is refused with a message`() throws {
    try Data("\n".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(throws: KeyRingError.noKeys) { try KeyRing.load(given: nil, folder: folder) }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    #expect(throws: KeyRingError.exposed(path: file)) { try KeyRing.load(given: nil, folder: folder) }
    #expect(throws: KeyRingError.self) { try KeyRing.load(given: nil, folder: folder + "/missing") }
    #expect(
      KeyRingError.exposed(path: "/k").description == "Others may read the keys in /k: only its owner may (chmod 600).")
  }
}
