import Foundation
import Testing

@testable import WaymarkWeb

/// What browsers need to install an app that has an icon.
@MainActor @Suite struct WebAppFilesTests {
  private static let icons = Dictionary(uniqueKeysWithValues: WebAppFiles.iconSides.map { ($0, [UInt8($0 % 256), 7]) })

  private func harness() throws -> SessionHarness { try SessionHarness { $0.icons = Self.icons } }

  private func get(_ path: String, from harness: SessionHarness) -> (head: String, body: String) {
    let answer = harness.server.connect().ask("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return (answer.head, String(decoding: answer.body.utf8, as: UTF8.self))
  }

  @Test func `the manifest has the app's name and its icons`() throws {
    let harness = try harness()
    let body = try harness.page().body
    let address = try #require(body.firstMatch(of: /rel="manifest" href="([^"]+)"/)).1
    let (head, text) = get(String(address), from: harness)
    #expect(head.contains("Content-Type: application/manifest+json"))
    let manifest = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(manifest["name"] as? String == "Test")
    #expect(manifest["display"] as? String == "standalone")
    #expect(manifest["start_url"] as? String == "/")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.map { $0["sizes"] } == ["192x192", "512x512"])
    for icon in icons {
      let folder = address[...(address.lastIndex(of: "/") ?? address.startIndex)]
      #expect(get(folder + (icon["src"] ?? ""), from: harness).head.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `a page of an app with an icon allows a manifest and a worker of this host only`() throws {
    let head = try harness().page().head
    #expect(head.contains(";frame-ancestors 'none';manifest-src 'self';worker-src 'self'\r\n"))
  }

  @Test func `an app without an icon has no manifest and no worker`() throws {
    let harness = try SessionHarness()
    let (head, body, _) = try harness.page()
    #expect(!body.contains("manifest") && !body.contains("installed-app.js") && !head.contains("worker-src"))
    #expect(get("/_waymark/service-worker.js", from: harness).head.hasPrefix("HTTP/1.1 404"))
  }

  @Test func `the worker may serve the whole app, is never cached, and contains the page for being offline`() throws {
    let (head, text) = get("/_waymark/service-worker.js", from: try harness())
    #expect(head.contains("Service-Worker-Allowed: /\r\n"))
    #expect(head.contains("Cache-Control: no-cache\r\n"))
    #expect(text.contains("<h1 style=") && text.contains("You Are Offline"))
  }

  @Test(arguments: ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-120x120-precomposed.png"])
  func `icons are found at the addresses that browsers try`(path: String) throws {
    let head = get(path, from: try harness()).head
    #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Type: image/png"))
  }
}
