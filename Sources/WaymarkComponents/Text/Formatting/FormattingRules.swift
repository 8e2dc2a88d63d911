internal import Foundation
internal import WaymarkText

/// Applies a definition of formatting to the text of an editor, and finds out which formats it refuses there.
///
/// A value is constrained again only for characters with attributes that were not seen before. So an edit costs what the changed paragraphs have.
final class FormattingRules {
  private typealias Attributes = AttributeScopes.SwiftUIAttributes

  let formatting: TextFormatting
  private let names: AttributeNames
  /// Attributes with those that the constraints make of them.
  private var known: [AttributeContainer: AttributeContainer] = [:]
  /// The most attributes that are kept.
  private static let limit = 1_000
  /// The commands that some characters of the text can be given, or plain text.
  private var possible: Set<TextFormatCommand> = []
  /// What characters can't be given anywhere in the text, as far as it has been seen.
  private(set) var refused = RefusedFormats()

  init(_ formatting: TextFormatting) {
    self.formatting = formatting
    names = AttributeNames(formatting.scope)
    explore(AttributeContainer())
    noteRefused()
  }

  /// Returns the attributes after all constraints. Those outside of the scope stay as they are.
  func constrained(_ container: AttributeContainer) -> AttributeContainer {
    if let constrained = known[container] { return constrained }
    let constrained = apply(to: container)
    if known.count == Self.limit { known = [:] }
    known[container] = constrained
    explore(container)
    return constrained
  }

  /// Returns what is shown of attributes.
  func shown(_ container: AttributeContainer) -> AttributeContainer { visible(constrained(container)) }

  /// Returns attributes without those outside of the scope that an editor would show otherwise.
  func visible(_ container: AttributeContainer) -> AttributeContainer {
    var visible = container
    hide(in: &visible, keeping: AttributeContainer())
    return visible
  }

  /// Returns attributes after a change by the user.
  func changed(_ container: AttributeContainer, _ change: (inout AttributeContainer) -> Void) -> AttributeContainer {
    var changed = constrained(container)
    change(&changed)
    hide(in: &changed, keeping: container)
    return constrained(changed)
  }

  /// Returns what is shown of the format of an empty paragraph.
  func shown(_ format: ParagraphFormat?) -> ParagraphFormat? {
    var container = AttributeContainer()
    container.paragraphFormat = format
    return shown(container).paragraphFormat
  }

  /// Constrains whole paragraphs. All characters of one get the format that the constraints make of that at its end.
  func constrain(_ paragraphs: inout AttributedString) {
    let scalars = paragraphs.unicodeScalars
    var (start, ranges): (AttributedString.Index, [Range<AttributedString.Index>]) = (paragraphs.startIndex, [])
    while start < paragraphs.endIndex {
      let end = scalars[start...].firstIndex(of: "\n").map { scalars.index(after: $0) } ?? paragraphs.endIndex
      ranges.append(start..<end)
      start = end
    }
    for range in ranges {
      let runs = paragraphs[range].runs.map { (attributes: $0.attributes, range: $0.range) }
      let format = runs.last.flatMap { constrained($0.attributes).paragraphFormat }
      for run in runs {
        var before = run.attributes
        before.paragraphFormat = format
        var after = constrained(before)
        after.paragraphFormat = format
        if after != run.attributes { paragraphs[run.range].setAttributes(after) }
      }
    }
  }

  /// Whether paragraphs have formats.
  var hasParagraphFormats: Bool { names.contains(Attributes.ParagraphFormatAttribute.self) }

  private func apply(to container: AttributeContainer) -> AttributeContainer {
    var constrained = container
    for constraint in formatting.constraints { constraint.constrain(&constrained, names: names) }
    return constrained
  }

  /// Gives what an editor shows, and the scope does not have, the values of other attributes.
  private func hide(in container: inout AttributeContainer, keeping others: AttributeContainer) {
    if !names.contains(Attributes.FontAttribute.self) { container.font = others.font }
    if !names.contains(Attributes.ForegroundColorAttribute.self) { container.foregroundColor = others.foregroundColor }
    if !names.contains(Attributes.BackgroundColorAttribute.self) { container.backgroundColor = others.backgroundColor }
    if !names.contains(Attributes.UnderlineStyleAttribute.self) { container.underlineStyle = others.underlineStyle }
    if !names.contains(Attributes.StrikethroughStyleAttribute.self) {
      container.strikethroughStyle = others.strikethroughStyle
    }
    if !names.contains(AttributeScopes.FoundationAttributes.LinkAttribute.self) { container.link = others.link }
    if !names.contains(AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self) {
      container.inlinePresentationIntent = others.inlinePresentationIntent
    }
    if !names.contains(AttributeScopes.FoundationAttributes.ImageURLAttribute.self) {
      container.imageURL = others.imageURL
    }
    if !hasParagraphFormats { container.paragraphFormat = others.paragraphFormat }
  }
}

// What is refused.
extension FormattingRules {
  private func noteRefused() {
    refused = RefusedFormats(
      attributes: Set(RichTextAttribute.allCases.filter { !mayHave($0) }),
      commands: Set(TextFormatCommand.allCases).subtracting(possible))
  }

  /// Notes which commands have an effect on characters with attributes.
  private func explore(_ container: AttributeContainer) {
    let count = possible.count
    for command in TextFormatCommand.allCases where !possible.contains(command) {
      let (attribute, value) = command.attribute
      guard mayHave(attribute) else { continue }
      var changed = apply(to: container)
      attribute.set(value, in: &changed)
      hide(in: &changed, keeping: container)
      if attribute.value(in: visible(apply(to: changed))) == value { possible.insert(command) }
    }
    if possible.count > count { noteRefused() }
  }

  /// Whether the scope has what an attribute of a rich text is made of.
  private func mayHave(_ attribute: RichTextAttribute) -> Bool {
    switch attribute {
    case .bold, .italic, .font, .size: names.contains(Attributes.FontAttribute.self)
    case .underline: names.contains(Attributes.UnderlineStyleAttribute.self)
    case .strikethrough: names.contains(Attributes.StrikethroughStyleAttribute.self)
    case .color: names.contains(Attributes.ForegroundColorAttribute.self)
    case .highlight: names.contains(Attributes.BackgroundColorAttribute.self)
    case .link: names.contains(AttributeScopes.FoundationAttributes.LinkAttribute.self)
    case .heading, .align, .spacing, .list, .level, .checked: hasParagraphFormats
    case .picture, .description, .dimensions:
      names.contains(AttributeScopes.FoundationAttributes.ImageURLAttribute.self)
    // An attributed string has none.
    case .comment: false
    }
  }
}
