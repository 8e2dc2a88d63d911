import Testing

@testable import WaymarkWeb

/// What somebody has entered to sign in, which may be anything.
struct SignInFormTests {
  private func form(_ body: String, type: String? = "application/x-www-form-urlencoded") -> SignInForm? {
    SignInForm(
      HTTPRequest(.post, SignInPage.path, headers: type.map { [("Content-Type", $0)] } ?? [], body: Array(body.utf8)))
  }

  @Test func `the fields are read, with anything in them`() throws {
    let form = try #require(
      self.form("username=+ada%40example.org+&password=+a%26b%3D%C3%A9+&address=%2Ffiles%2Fa%2520b%3Fx%3D1"))
    #expect(form.name == "ada@example.org" && form.password == " a&b=é " && form.address == "/files/a%20b?x=1")
    let empty = try #require(self.form(""))
    #expect(empty.name.isEmpty && empty.password.isEmpty && empty.address == "/")
    #expect(self.form("username=ada", type: "application/x-www-form-urlencoded; charset=UTF-8")?.name == "ada")
  }

  @Test func `another body is none`() {
    for type in [nil, "text/plain", "multipart/form-data; boundary=x", "application/json"] {
      #expect(form("username=ada", type: type) == nil)
    }
    #expect(form(String(repeating: "x", count: 16_385)) == nil)
    #expect(form("username=\(String(repeating: "x", count: 257))")?.name == "")
  }

  @Test(arguments: [
    "", "//example.org", "/\\example.org", "https://example.org/", "javascript:alert(1)", "files", "/a b",
    "/a\r\nSet-Cookie: x=1",
    "/é", "/_waymark/sign-in", "/_waymark/socket?x", "/\u{0}", "/\t/example.org",
    "/" + String(repeating: "x", count: 4_096),
  ])
  func `no address leads to another host, or to what is no page`(address: String) {
    #expect(SignInForm.own(address) == "/")
  }

  @Test(arguments: ["/", "/files/Documents", "/tags/Red?x=%2F", "/files/%C3%A9"])
  func `addresses of the app are kept`(address: String) { #expect(SignInForm.own(address) == address) }
}
