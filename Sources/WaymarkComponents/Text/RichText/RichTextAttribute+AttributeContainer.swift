internal import Foundation
internal import WaymarkCanvas
internal import WaymarkText

/// Which attributes of an attributed string are one of a rich text.
extension RichTextAttribute {
  /// The value that the attribute has among those of an attributed string; nil where it has none.
  func value(in container: AttributeContainer) -> String? {
    let intent = container.inlinePresentationIntent ?? [], font = container.font
    let value: String? =
      switch self {
      case .bold: font?.isBold == true || intent.contains(.stronglyEmphasized) ? "1" : nil
      case .italic: font?.isItalic == true || intent.contains(.emphasized) ? "1" : nil
      case .underline: container.underlineStyle == nil ? nil : "1"
      case .strikethrough: container.strikethroughStyle == nil && !intent.contains(.strikethrough) ? nil : "1"
      case .font: font?.family
      case .size: font?.ownSize.map(\.css)
      case .color: container.foregroundColor.flatMap { CanvasColor($0)?.text }
      case .highlight: container.backgroundColor.flatMap { CanvasColor($0)?.text }
      case .link: container.link?.absoluteString
      // What U+FFFC stands for is known where the characters are: see `RichTextContent`.
      case .comment, .picture, .description, .dimensions: nil
      case .heading, .align, .spacing, .list, .level, .checked: container.paragraphFormat?[self]
      }
    return value.flatMap { allows($0) ? $0 : nil }
  }

  /// Gives the attribute another value among those of an attributed string.
  ///
  /// - Parameter value: nil for none.
  func set(_ value: String?, in container: inout AttributeContainer) {
    switch self {
    case .bold:
      container.unmark(.stronglyEmphasized)
      container.changeFont { $0 = value == nil ? $0.withoutBold : $0.bold() }
    case .italic:
      container.unmark(.emphasized)
      container.changeFont { $0.isItalic = value != nil }
    case .underline: container.underlineStyle = value.map { _ in .single }
    case .strikethrough:
      container.unmark(.strikethrough)
      container.strikethroughStyle = value.map { _ in .single }
    case .font: container.changeFont { $0.family = value }
    case .size: container.changeFont { $0.size = value.flatMap { Double($0) }.map { .points($0) } ?? .style(.body) }
    case .color: container.foregroundColor = value.flatMap { CanvasColor($0) }.map { Color($0) }
    case .highlight: container.backgroundColor = value.flatMap { CanvasColor($0) }.map { Color($0) }
    case .link: container.link = value.flatMap { URL(string: $0) }
    case .comment, .picture, .description, .dimensions: break
    case .heading, .align, .spacing, .list, .level, .checked:
      var format = container.paragraphFormat ?? ParagraphFormat()
      format[self] = value
      container.paragraphFormat = format == ParagraphFormat() ? nil : format
    }
  }
}

extension TextAttributes {
  /// The attributes that a rich text has for those of an attributed string.
  ///
  /// - Parameter isOfParagraph: whether they are those of paragraphs, rather than those of characters.
  init(_ container: AttributeContainer, isOfParagraph: Bool) {
    self.init()
    for attribute in RichTextAttribute.allCases where attribute.isOfParagraph == isOfParagraph {
      self[attribute.rawValue] = attribute.value(in: container)
    }
  }

  /// The attributes that a rich text has for the format of a paragraph.
  init(ofParagraph format: ParagraphFormat?) {
    var container = AttributeContainer()
    container.paragraphFormat = format
    self.init(container, isOfParagraph: true)
  }
}

extension AttributeContainer {
  /// The attributes that characters have for those of a rich text.
  init(_ attributes: TextAttributes) {
    self = (OwnAttributes(attributes)?.container ?? AttributeContainer()).changed(to: attributes)
  }

  /// Returns the attributes with those of a rich text, and no others that a rich text has for characters.
  func changed(to attributes: TextAttributes) -> AttributeContainer {
    var changed = self
    for attribute in RichTextAttribute.allCases where !attribute.isOfParagraph {
      let value = attributes[attribute]
      if attribute.value(in: self) != value { attribute.set(value, in: &changed) }
    }
    return changed
  }

  fileprivate mutating func unmark(_ intent: InlinePresentationIntent) {
    guard var marks = self.inlinePresentationIntent, marks.contains(intent) else { return }
    marks.remove(intent)
    self.inlinePresentationIntent = marks.isEmpty ? nil : marks
  }

  /// Changes the font. That of running text is none.
  fileprivate mutating func changeFont(_ change: (inout Font) -> Void) {
    var new = self.font ?? .body
    change(&new)
    self.font = new == .body ? nil : new
  }
}

extension Font {
  /// Whether the strokes are as heavy as those of headlines.
  fileprivate var isBold: Bool { weight.map { $0.rawValue >= Weight.semibold.rawValue } ?? (size == .style(.headline)) }

  /// The font with ordinary strokes.
  fileprivate var withoutBold: Font {
    var font = weight(.regular)
    if size != .style(.headline) { font.weight = nil }
    return font
  }

  /// The size in points; nil for that of running text.
  fileprivate var ownSize: Double? {
    switch size {
    case .points(let points): points
    case .style(let style):
      switch style {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: nil
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }
}
