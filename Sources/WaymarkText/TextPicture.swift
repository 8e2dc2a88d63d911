/// Pictures in texts: U+FFFC stands for each, and its attributes say which one it is.
package enum TextPicture {
  /// The character.
  package static let character: Unicode.Scalar = "\u{FFFC}"
  /// Its code unit.
  package static let unit: UInt16 = 0xFFFC
  /// The path before the name of a picture, at which the browser requests it. `rich-schema.js` has the same.
  package static let path = "/_waymark/picture/"
  /// The attribute with the name of the file, which a picture in the text of a page has. It is no ``RichTextAttribute``: a browser is not told
  /// it, and can't send it.
  package static let file = "file"

  /// The description of a picture as its attribute has it; nil if it has none.
  package static func description(_ text: String) -> String? {
    let words = text.unicodeScalars.prefix(500).map { $0.properties.generalCategory == .control ? " " : $0 }
    return words.isEmpty ? nil : String(String.UnicodeScalarView(words))
  }

  /// A size in whole points; nil for one that is too small or too large.
  package static func whole(width: Double, height: Double) -> (width: Int, height: Int)? {
    guard [width, height].allSatisfy({ (0.5..<9_999.5).contains($0) }) else { return nil }
    return (Int(width.rounded()), Int(height.rounded()))
  }

  /// The size of a picture in points as its attribute has it; nil for one that is too small or too large.
  package static func dimensions(width: Double, height: Double) -> String? {
    whole(width: width, height: height).map { "\($0.width)x\($0.height)" }
  }

  /// The size in points that an attribute has.
  package static func size(_ dimensions: String) -> (width: Double, height: Double)? {
    let numbers = dimensions.split(separator: "x").compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}

extension TextAttributes {
  /// The attributes without those of a picture.
  package var withoutPicture: TextAttributes {
    func isOfPicture(_ name: String) -> Bool {
      name == TextPicture.file || RichTextAttribute(rawValue: name)?.isOfPicture == true
    }
    return values.keys.contains(where: isOfPicture) ? TextAttributes(values.filter { !isOfPicture($0.key) }) : self
  }
}

extension TextEdit {
  /// Whether it inserts pictures.
  package var insertsPictures: Bool {
    parts.contains { if case .insert(_, _, let attributes) = $0 { attributes[.picture] != nil } else { false } }
  }

  /// Whether it inserts pictures, or changes attributes of some.
  package var hasPictures: Bool { parts.contains(where: \.hasPicture) }

  /// Returns the edit without pictures that nobody has given to the browser: what it inserts of them is left out, and a picture never
  /// becomes another one.
  ///
  /// - Parameter isKnown: whether the text may have the picture with a name.
  package func takingPictures(where isKnown: (String) -> Bool) -> TextEdit {
    guard hasPictures else { return self }
    var result = TextEdit()
    for part in parts {
      switch part {
      case .keep(let count, let change):
        let rest = change.values.filter { name, _ in RichTextAttribute(rawValue: name)?.isOfPicture != true }
        result.keep(count, TextAttributeChange(rest))
      case .insert(let text, let length, let attributes) where part.hasPicture:
        if text.unicodeScalars.allSatisfy({ $0 == TextPicture.character }) {
          if attributes[.picture].map(isKnown) == true { result.insert(text, length: length, attributes) }
        } else {
          result.insert(text, length: length, attributes.withoutPicture)
        }
      case .remove, .insert: result.append(part)
      }
    }
    return result
  }
}

extension TextEdit.Part {
  /// Whether it has attributes of pictures.
  fileprivate var hasPicture: Bool {
    switch self {
    case .keep(_, let change): change.values.keys.contains { RichTextAttribute(rawValue: $0)?.isOfPicture == true }
    case .insert(_, _, let attributes):
      attributes.values.keys.contains { RichTextAttribute(rawValue: $0)?.isOfPicture == true }
    case .remove: false
    }
  }
}
