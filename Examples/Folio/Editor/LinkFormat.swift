import Foundation
import Waymark

/// Reads and writes the address of a link. One without a scheme is one of the web, such as “example.org”.
struct LinkFormat: ParseableFormatStyle {
  var parseStrategy: Strategy { Strategy() }

  func format(_ value: String) -> String { value }

  struct Strategy: ParseStrategy {
    private struct NoLink: Error {}

    func parse(_ value: String) throws -> String {
      let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
      let hasScheme = text.firstIndex(of: ":").map { !text[..<$0].contains { $0 == "." || $0 == "/" } } ?? false
      let address = hasScheme || text.hasPrefix("/") ? text : text.contains("@") ? "mailto:" + text : "https://" + text
      guard !text.isEmpty, CanvasTextPart.isLink(address) else { throw NoLink() }
      return address
    }
  }
}
