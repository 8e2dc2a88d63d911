import Testing

@testable import WaymarkAccounts

/// Passwords as they are stored.
struct PasswordHashTests {
  @Test func `a hash has the standard form, and another salt each time`() throws {
    let hashes = try (0..<2).map { _ in try PasswordHash(of: "correct horse", cost: .least) }
    for hash in hashes {
      #expect(
        try /\$argon2id\$v=19\$m=8,t=1,p=1\$[A-Za-z0-9+\/]{22}\$[A-Za-z0-9+\/]{43}/.wholeMatch(in: hash.text) != nil)
      #expect(try hash.isHash(of: "correct horse"))
      #expect(try !hash.isHash(of: "correct hors") && !hash.isHash(of: "") && !hash.isHash(of: "Correct horse"))
      #expect(PasswordHash(hash.text) == hash)
    }
    #expect(hashes[0] != hashes[1])
  }

  @Test func `a hash of another program is understood`() throws {
    // echo -n password | argon2 somesalt -id -t 2 -m 6 -p 1 -l 24 -e
    let hash = try #require(PasswordHash("$argon2id$v=19$m=64,t=2,p=1$c29tZXNhbHQ$rdfNXs2sEFHKzdyb8wMoWg2J4gVTnYXl"))
    #expect(hash.cost == PasswordHash.Cost(memory: 64, passes: 2, lanes: 1))
    #expect(try !hash.isHash(of: "Password"))
  }

  @Test func `the standard cost is that of RFC 9106 for little memory`() throws {
    let hash = try PasswordHash(of: "correct horse")
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$"))
    #expect(try hash.isHash(of: "correct horse"))
  }

  @Test func `the same text typed on another keyboard is the same password`() throws {
    #expect(try PasswordHash(of: "caf\u{E9} noir", cost: .least).isHash(of: "cafe\u{301} noir"))
  }

  @Test func `a password may contain anything`() throws {
    for password in ["\u{0}\u{0}\u{0}\u{0}", "🗝️🗝️🗝️", String(repeating: "x", count: 1024)] {
      let hash = try PasswordHash(of: password, cost: .least)
      #expect(try hash.isHash(of: password) && !hash.isHash(of: password + "x"))
    }
    #expect(throws: AccountError.badPassword) {
      try PasswordHash(of: String(repeating: "x", count: 1025), cost: .least)
    }
  }

  @Test(arguments: [
    "", "password", "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA", "$argon2id$v=16$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA",
    "$argon2id$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA", "$argon2id$v=19$m=4294967295,t=1,p=1$c29tZXNhbHQ$aGFzaA",
    "$argon2id$v=19$m=8,t=4000000000,p=1$c29tZXNhbHQ$aGFzaA", "$argon2id$v=19$m=8,t=1,p=255$c29tZXNhbHQ$aGFzaA",
    "$argon2id$v=19$m=0,t=0,p=0$c29tZXNhbHQ$aGFzaA", "$argon2id$v=19$t=1,m=8,p=1$c29tZXNhbHQ$aGFzaA",
    "$argon2id$v=19$m=8,t=1,p=1$$aGFzaA", "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$",
    "$2b$12$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA$",
  ])
  func `anything else is none, and what would take too much`(text: String) { #expect(PasswordHash(text) == nil) }

  @Test func `no password fits a decoy, which is a hash like others`() throws {
    let decoy = try #require(PasswordHash.decoy(.least)), hash = try PasswordHash(of: "x", cost: .least)
    #expect(decoy.text.count == hash.text.count && decoy.cost == hash.cost)
    #expect(try !decoy.isHash(of: ""))
    #expect(PasswordHash.decoy(.least) != decoy)
  }
}
