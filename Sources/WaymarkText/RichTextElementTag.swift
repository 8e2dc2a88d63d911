/// An element of HTML in which a rich text is shown. `rich-schema.js` knows the same ones.
package struct RichTextElementTag: Equatable, Sendable {
  package let name: String
  package var attributes: [Pair] = []
  package var styles: [Pair] = []

  /// The name and the value of an attribute or of a property.
  package struct Pair: Equatable, Sendable {
    package let name, value: String

    init?(_ name: String, _ value: String?) {
      guard let value else { return nil }
      self.name = name
      self.value = value
    }
  }
}

extension TextAttributes {
  /// The element of a paragraph whose line feed has these attributes.
  package var paragraphTag: RichTextElementTag {
    RichTextElementTag(
      name: self[.heading].map { "h\($0)" } ?? "p",
      attributes: [
        .init("dir", "auto"), .init("data-list", self[.list]), .init("data-level", self[.level]),
        .init("data-checked", self[.checked].map { _ in "" }),
      ].compactMap { $0 },
      styles: [.init("text-align", self[.align]), .init("line-height", self[.spacing])].compactMap { $0 })
  }

  /// The element of a picture, which has no content; nil if the attributes are those of none. Its size is no other than that of its box in the
  /// browser, so that the text does not move when it arrives.
  package var pictureTag: RichTextElementTag? {
    guard let name = self[.picture] else { return nil }
    let size = self[.dimensions]?.split(separator: "x").map(String.init) ?? []
    let attributes: [RichTextElementTag.Pair?] = [
      .init("class", "rich-picture"), .init("data-picture", name), .init("src", TextPicture.path + name),
      .init("alt", self[.description] ?? ""),
      .init("width", size.first), .init("height", size.last),
    ]
    return RichTextElementTag(name: "img", attributes: attributes.compactMap { $0 })
  }

  /// The element of a picture whose file is missing: a grey area of its size.
  package var missingPictureTag: RichTextElementTag {
    let size = self[.dimensions].flatMap(TextPicture.size)
    let attributes: [RichTextElementTag.Pair?] = [
      .init("class", "rich-picture"), .init("role", "img"), .init("aria-label", self[.description]),
    ]
    let styles: [RichTextElementTag.Pair?] = [
      .init("inline-size", size.map { "\(Int($0.width))px" }), .init("block-size", size.map { _ in "auto" }),
      .init("aspect-ratio", size.map { "\(Int($0.width))/\(Int($0.height))" }),
    ]
    return RichTextElementTag(
      name: "span", attributes: attributes.compactMap { $0 }, styles: styles.compactMap { $0 })
  }

  /// The elements around characters that have these attributes, from the outermost.
  package var characterTags: [RichTextElementTag] {
    var tags: [RichTextElementTag] = []
    if let ids = self[.comment] {
      tags.append(RichTextElementTag(name: "span", attributes: [.init("data-comment", ids)].compactMap { $0 }))
    }
    if let address = self[.link] {
      let attributes = [("href", address), ("rel", "noopener noreferrer"), ("target", "_blank")]
      tags.append(RichTextElementTag(name: "a", attributes: attributes.compactMap { .init($0.0, $0.1) }))
    }
    let styles: [RichTextElementTag.Pair] = [
      .init("font-family", self[.font].map { "'\($0)'" }), .init("font-size", self[.size].map { "\($0)px" }),
      .init("color", self[.color]), .init("background-color", self[.highlight]),
    ].compactMap { $0 }
    if !styles.isEmpty { tags.append(RichTextElementTag(name: "span", styles: styles)) }
    let marks: [(RichTextAttribute, String)] = [
      (.bold, "b"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
    ]
    for (attribute, name) in marks where self[attribute] != nil { tags.append(RichTextElementTag(name: name)) }
    return tags
  }
}
