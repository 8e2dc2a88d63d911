import Foundation
import Testing

@testable import WaymarkWeb

@Suite struct ClientPartsTests {
  private func parts() throws -> ClientParts {
    try ClientParts(
      module: """
        export const parts = [
        { "markers": ["wm-tabs"], "style": "tabs.css", "script": "tabs.js" },
        { "markers": ["toggle", "data-share"], "style": "controls.css" }
        ];
        """)
  }

  private func needed(by html: String) throws -> [String?] { try parts().needed(by: Array(html.utf8)).map(\.style) }

  @Test(arguments: [
    "<wm-tabs id=\"n1\">", "<wm-tabs>", "<div class=\"a toggle b\">", "<div class=\"toggle\">", "<a data-share=\"x\">",
    "<a href=\"/\" data-share>",
  ]) func `a part is needed where one of its markers is an element, an attribute or a class`(html: String) throws {
    #expect(try needed(by: html).count == 1)
  }

  @Test(arguments: ["<div class=\"toggles\">", "<div class=\"a-toggle\">", "<p>wm-tabs</p>", "<x-wm-tabs>", ""])
  func `a part is not needed for a word in another word`(html: String) throws {
    #expect(try needed(by: html).isEmpty)
  }

  @Test func `parts come in the order of the table`() throws {
    #expect(try needed(by: "<i class=\"toggle\"><wm-tabs>") == ["tabs.css", "controls.css"])
  }

  @Test func `a page's head names the styles and scripts that its content needs, with what these import`() throws {
    let client = try ClientFiles()
    let bare = client.links(for: Array("<p>Text</p>".utf8))
    #expect(bare.contains("/waymark.css") && bare.contains("/main.js") && !bare.contains("modulepreload"))
    let pages = client.links(for: Array("<wm-pages class=\"pages\">".utf8))
    #expect(pages.contains("/content.css") && pages.contains("/page-view.js") && pages.contains("/selection.js"))
    #expect(!pages.contains("/tabs.css"))
  }

  /// The breakpoints of scripts and of styles are the same.
  @Test func `styles use the sizes of breakpoints js and no others`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/WaymarkWeb/Client")
    let script = try String(contentsOf: folder.appending(path: "presentation/breakpoints.js"), encoding: .utf8)
    func rounded(_ size: Substring) -> Int { Int((Double(size) ?? 0).rounded(.up)) }
    let sizes = Set(script.matches(of: /[0-9]+(?:\.[0-9]+)?/).map { rounded($0.0) })
    #expect(sizes.count >= 5)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".css") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /\((?:min|max)-(?:width|height): ([0-9.]+)px\)/) {
        #expect(sizes.contains(rounded(match.1)), "\(path) changes at \(match.1) points")
      }
    }
  }
}
