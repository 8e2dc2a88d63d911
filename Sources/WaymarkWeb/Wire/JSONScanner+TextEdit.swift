internal import WaymarkText

/// Edits of rich texts, in the form that `text-edit.js` has.
extension JSONScanner {
  /// Reads an edit: at most as many parts as frames have bytes.
  mutating func textEdit() -> TextEdit? {
    var edit = TextEdit()
    guard let parts = list(atMost: WireProtocol.frameBytes, { $0.textEditPart() }) else { return nil }
    for part in parts { edit.append(part) }
    // Parts that followed one another have become one.
    return edit.parts.allSatisfy { $0.length <= Int(Int32.max) } ? edit : nil
  }

  /// Reads the attributes of characters, of which there may be none.
  mutating func typingAttributes() -> TextAttributes? {
    guard let all = textAttributes(mayBeEmpty: true) else { return nil }
    let present = all.compactMapValues { $0 }
    let areOfCharacters = present.keys.allSatisfy { RichTextAttribute(rawValue: $0)?.isOfParagraph == false }
    guard areOfCharacters, present.count == all.count else { return nil }
    return TextAttributes(present)
  }

  private mutating func textEditPart() -> TextEdit.Part? {
    guard take("[") else { return textEditContent() }
    guard let part = textEditContent(), take(","), let attributes = textAttributes(), take("]") else { return nil }
    switch part {
    case .keep(let count, _): return .keep(count, TextAttributeChange(attributes))
    case .remove: return nil
    case .insert(let text, let length, _):
      let present = attributes.compactMapValues { $0 }
      return present.count == attributes.count ? .insert(text, length: length, TextAttributes(present)) : nil
    }
  }

  private mutating func textEditContent() -> TextEdit.Part? {
    if next == UInt8(ascii: "\"") {
      guard let text = string(), !text.isEmpty else { return nil }
      return .insert(text, length: text.utf16.count)
    }
    let isRemoval = take("-")
    guard let count = integer(1...Int(Int32.max)) else { return nil }
    return isRemoval ? .remove(count) : .keep(count)
  }

  /// Reads attributes; null stands for one that is removed.
  private mutating func textAttributes(mayBeEmpty: Bool = false) -> [String: String?]? {
    guard take("{") else { return nil }
    if mayBeEmpty, take("}") { return [:] }
    var attributes: [String: String?] = [:]
    while let name = string(), let attribute = RichTextAttribute(rawValue: name), take(":"), attributes[name] == nil {
      if take("null") {
        attributes.updateValue(nil, forKey: name)
      } else {
        guard let value = string(), attribute.allows(value) else { return nil }
        attributes[name] = value
      }
      if take("}") { return attributes }
      guard take(",") else { return nil }
    }
    return nil
  }
}
