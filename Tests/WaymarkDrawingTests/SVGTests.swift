import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

struct SVGTests {
  private func svg(_ objects: [CanvasObject], title: String = "A & <B>", language: String = "pt") async throws -> String
  {
    let page = CanvasPage(size: CGSize(width: 300, height: 200), objects: objects)
    let data = try await PageDrawing(pages: [page], title: title, language: language).svg(page: 0)
    #expect(XMLCheck.isWellFormed(data))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `an SVG has the size of its page, a title and a language`() async throws {
    let svg = try await svg([])
    #expect(svg.contains("viewBox=\"0 0 300 200\""))
    #expect(svg.contains("<title>A &amp; &lt;B&gt;</title>") && svg.contains("xml:lang=\"pt\""))
  }

  @Test func `text is text, where it is drawn`() async throws {
    let svg = try await svg([Fixtures.text("Seven <hills> & \"more\"\n\u{1}مرحبا", 20, 30)])
    #expect(svg.contains(">Seven &lt;hills&gt; &amp; &quot;more&quot;</text>") && svg.contains(">مرحبا</text>"))
    #expect(svg.contains("20.000000 30.000000)\" x=\"0.000\""))
  }

  @Test func `text in a turned object is turned`() async throws {
    var text = Fixtures.text("turned", 100, 50, width: 100, height: 100)
    text.rotation = 90
    let svg = try await svg([text])
    #expect(svg.contains(#/matrix\(-?0.000000 1.000000 -1.000000 -?0.000000 200.000000 50.000000\)/#))
  }

  @Test func `links open their address`() async throws {
    var shape = Fixtures.rectangle(10, 20, 30, 40)
    shape.link = URL(string: "https://example.org/?a=1&b=2")
    let svg = try await svg([shape])
    #expect(
      svg.contains("<a href=\"https://example.org/?a=1&amp;b=2\"><rect fill-opacity=\"0\" x=\"10.000\" y=\"20.000\""))
  }
}
