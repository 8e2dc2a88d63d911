import Foundation
import Testing

@testable import WaymarkAccounts

/// What an account is.
struct AccountTests {
  @Test(arguments: ["ada", "Ada.L@example.org", "a+b_c-d", "Łucja", "名前", String(repeating: "x", count: 64)])
  func `a name has letters, digits and a few signs`(name: String) throws {
    #expect(try Account(name: name).name == name)
  }

  @Test(arguments: [
    "", " ", "a b", "a/b", "a\u{0}", "a\n", "a\u{202E}b", "<b>", "a,b", String(repeating: "x", count: 65),
  ])
  func `other names are refused`(name: String) {
    #expect(throws: AccountError.badName(name)) { try Account(name: name) }
  }

  @Test func `capital letters and the spelling of accents make no other account`() throws {
    #expect(try Account(name: "Zoe\u{301}").id == Account(name: "ZO\u{C9}").id)
  }

  @Test(arguments: ["", "Letters", "Letters/To Ada", "a.b/..c", "…"])
  func `a root is a path below`(root: String) throws { #expect(try Account(name: "a", root: root).root == root) }

  @Test(arguments: ["/", "/etc", "a/", "a//b", "..", "a/..", "../a", ".", "a/./b", "a\u{0}b", "..\u{2F}\u{301}x"])
  func `a path that leads elsewhere is refused`(root: String) {
    #expect(throws: AccountError.badRoot(root)) { try Account(name: "a", root: root) }
  }

  @Test func `rights have names, and reading is always one of them`() {
    #expect(AccountRights(names: ["read", "write", "share"]) == .all)
    #expect(AccountRights(names: ["read"]) == [.read])
    #expect(AccountRights.all.names == ["read", "write", "share"])
    for names in [[], ["write"], ["read", "Write"], ["read", ""], ["all"]] {
      #expect(AccountRights(names: names) == nil)
    }
  }
}
