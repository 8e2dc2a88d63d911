import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct ShareLinkTests {
  @Test func `an address is a link, a text is a button`() throws {
    let probe = ComponentProbe {
      ShareLink("Route", item: URL(string: "/routes/7")!, subject: Text("Loop"), message: Text("Flat"))
      ShareLink(item: "Bring water") { Text("Note") }
    }
    let link = try #require(probe.first("a")), button = try #require(probe.first("button"))
    #expect(link.element["href"] == "/routes/7" && link.element["data-share"] == "Loop")
    #expect(link.element["data-message"] == "Flat" && link.element["data-text"] == nil)
    #expect(button.element["data-text"] == "Bring water" && button.element["data-share"] == "")
    #expect(button.element["data-message"] == nil && button.element["type"] == "button")
    #expect(probe.mistakes.isEmpty)
  }

  @Test(arguments: ["javascript:alert(1)", "//elsewhere.example", "routes/7"])
  func `an address that browsers can't share is reported, and leads nowhere`(address: String) throws {
    let probe = ComponentProbe { ShareLink(item: URL(string: address)!) { Text("Share") } }
    #expect(try #require(probe.first("a")).element["href"] == nil)
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains("ShareLink does not share"))
  }

  @Test func `a disabled link shares nothing`() throws {
    let probe = ComponentProbe {
      Group {
        ShareLink("Route", item: URL(string: "https://example.org")!)
        ShareLink("Note", item: "text")
      }.disabled(true)
    }
    #expect(try #require(probe.first("a")).element["href"] == nil)
    #expect(try #require(probe.first("button")).element["disabled"] == "")
  }
}
