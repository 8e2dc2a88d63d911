import Foundation
import Testing

@testable import WaymarkText

/// Which values the attributes of rich texts have, on both sides.
struct RichTextAttributeTests {
  private struct Values: Decodable {
    let good: [String]
    let bad: [String]
  }

  @Test func `an attribute allows some values`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors")
    let file = folder.appending(path: "rich-text-attributes.json")
    let all = try JSONDecoder().decode([String: Values].self, from: Data(contentsOf: file))
    for (name, values) in all {
      let attribute = try #require(RichTextAttribute(rawValue: name))
      for value in values.good {
        #expect(attribute.allows(value), "\(name): \(value)")
        #expect(TextAttributes([name: value])[attribute] == value)
      }
      for value in values.bad {
        #expect(!attribute.allows(value), "\(name): \(value)")
        #expect(TextAttributes([name: value])[attribute] == nil)
      }
    }
  }
}
