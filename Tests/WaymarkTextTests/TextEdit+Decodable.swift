@testable import WaymarkText

extension TextReplacement: Decodable {
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      position: try container.decode(Int.self), removed: try container.decode(Int.self),
      inserted: try container.decode(String.self))
  }
}

extension TextEdit: Decodable {
  /// What is kept with changed attributes, or inserted with some, is a list of the number or the text and the attributes.
  private struct Attributed: Decodable {
    var text: String?
    var count = 0
    let attributes: [String: String?]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      if let count = try? container.decode(Int.self) {
        self.count = count
      } else {
        text = try container.decode(String.self)
      }
      attributes = try container.decode([String: String?].self)
    }
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if let count = try? container.decode(Int.self) {
        if count > 0 { keep(count) } else { remove(-count) }
      } else if let text = try? container.decode(String.self) {
        insert(text, length: text.utf16.count)
      } else {
        let part = try container.decode(Attributed.self)
        if let text = part.text {
          insert(text, length: text.utf16.count, TextAttributes(part.attributes.compactMapValues { $0 }))
        } else {
          keep(part.count, TextAttributeChange(part.attributes))
        }
      }
    }
  }
}
