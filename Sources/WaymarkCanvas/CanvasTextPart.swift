internal import WaymarkText

/// The format of what is selected in a text, or of the whole text.
///
///     var part = CanvasTextPart(of: text, selection: textSelection)
///     part.size = 24
///     text = part.text
///     textSelection = part.selection
///
/// Of several letters or paragraphs, a property is that of the first one, and the text is bold, italic and so on if all of it is. Where only the
/// insertion point is, letters are those that are typed next, and ``selection`` has their format then.
///
/// Note: Waymark only.
public struct CanvasTextPart: Hashable, Sendable {
  /// The text.
  public private(set) var text: CanvasText
  /// What is selected in it; nil if the format is that of the whole text.
  public private(set) var selection: CanvasTextSelection?

  /// Creates the part of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - selection: what is selected in it; nil for the whole text.
  public init(of text: CanvasText, selection: CanvasTextSelection? = nil) {
    self.text = text
    self.selection = selection
  }

  // MARK: Letters

  /// The name of the font's family.
  public var family: String {
    get { letters(.font) ?? text.family }
    set { set(.font, newValue, \.family, newValue) }
  }

  /// The size, in points. A part of a text has at least 1, and at most 1,000.
  public var size: Double {
    get { letters(.size).flatMap { Double($0) } ?? text.size }
    set {
      guard newValue.isFinite else { return }
      set(.size, Self.number(min(max(newValue, 1), 1_000)), \.size, newValue)
    }
  }

  /// The colour.
  public var color: CanvasColor {
    get { letters(.color).flatMap { CanvasColor($0) } ?? text.color }
    set { set(.color, newValue.text, \.color, newValue) }
  }

  /// The colour behind the letters; nil for none. Setting that of the whole text sets it for all letters.
  public var highlight: CanvasColor? {
    get { (selection == nil ? runs.attributes(at: 0)[.highlight] : letters(.highlight)).flatMap { CanvasColor($0) } }
    set { change(.highlight, to: newValue?.text) }
  }

  /// The address that the letters lead to; nil for none, and for one that no link can have, such as one that runs a script.
  public var link: String? {
    get { selection == nil ? runs.attributes(at: 0)[.link] : letters(.link) }
    set { change(.link, to: newValue.flatMap { Self.isLink($0) ? $0 : nil }) }
  }

  /// Whether a link can have an address: of the web, of mail, of a telephone, or a path of this server. One that runs a script is none.
  public static func isLink(_ address: String) -> Bool { RichTextAttribute.link.allows(address) }

  /// Whether the letters are bold.
  public var isBold: Bool {
    get { has(.bold, \.isBold) }
    set { set(.bold, newValue, \.isBold) }
  }

  /// Whether the letters are italic.
  public var isItalic: Bool {
    get { has(.italic, \.isItalic) }
    set { set(.italic, newValue, \.isItalic) }
  }

  /// Whether the letters are underlined.
  public var isUnderlined: Bool {
    get { has(.underline, \.isUnderlined) }
    set { set(.underline, newValue, \.isUnderlined) }
  }

  /// Whether the letters are struck through.
  public var isStruckThrough: Bool {
    get { has(.strikethrough, \.isStruckThrough) }
    set { set(.strikethrough, newValue, \.isStruckThrough) }
  }

  // MARK: Paragraphs

  /// How the lines of the paragraphs are aligned.
  public var alignment: CanvasText.Alignment {
    get {
      switch paragraph(.align) {
      case "start": .leading
      case "center": .center
      case "end": .trailing
      case "justify": .justified
      default: text.alignment
      }
    }
    set {
      let value =
        switch newValue {
        case .leading: "start"
        case .center: "center"
        case .trailing: "end"
        case .justified: "justify"
        }
      if selection == nil { text.alignment = newValue } else { changeParagraphs([.align: value]) }
    }
  }

  /// The height of the paragraphs' lines, as a multiple of the size. Paragraphs of their own have at least 0.5, and at most 5.
  public var lineHeight: Double {
    get { paragraph(.spacing).flatMap { Double($0) } ?? text.lineHeight }
    set {
      guard newValue.isFinite else { return }
      if selection == nil {
        text.lineHeight = newValue
      } else {
        changeParagraphs([.spacing: Self.number(min(max(newValue, 0.5), 5))])
      }
    }
  }

  /// The level of the paragraphs as headings, from 1 to 6; nil for others. A heading is in no list.
  public var headingLevel: Int? {
    get { ownParagraph(.heading).flatMap { Int($0) } }
    set {
      let level = newValue.map { String(min(max($0, 1), 6)) }
      changeParagraphs(level == nil ? [.heading: nil] : [.heading: level, .list: nil, .level: nil, .checked: nil])
    }
  }

  /// The kind of list that the paragraphs are items of; nil for none. New items are not checked, and no headings.
  public var list: CanvasText.List? {
    get { ownParagraph(.list).flatMap { CanvasText.List(rawValue: $0) } }
    set {
      let values: [RichTextAttribute: String?] = [.list: newValue?.rawValue, .checked: nil]
      changeParagraphs(values.merging(newValue == nil ? [.level: nil] : [.heading: nil]) { $1 })
    }
  }

  // MARK: Attributes

  private var runs: TextRuns { text.edited.runs }

  /// What is selected in the text that there is now.
  private var range: Range<Int>? {
    guard let selection else { return nil }
    return selection.range.clamped(to: 0..<text.string.utf16.count)
  }

  /// The value of an attribute of letters that differs from the style; nil if it does not.
  private func letters(_ attribute: RichTextAttribute) -> String? {
    guard let range else { return nil }
    return range.isEmpty ? typed[attribute] : text.edited.runs.attributes(at: range.lowerBound)[attribute]
  }

  /// The attributes of what is typed at the insertion point.
  private var typed: TextAttributes {
    selection?.typing ?? text.formatted.characterAttributes(at: range?.lowerBound ?? 0)
  }

  private func has(_ attribute: RichTextAttribute, _ style: KeyPath<CanvasText, Bool>) -> Bool {
    guard let range else { return text[keyPath: style] }
    if range.isEmpty { return typed[attribute] != nil }
    return text.formatted.allCharacters(in: range, have: attribute)
  }

  private func paragraph(_ attribute: RichTextAttribute) -> String? {
    guard let range else { return nil }
    return text.edited.paragraphAttributes(at: range.lowerBound)[attribute]
  }

  /// The value of an attribute that no style of a text has: that of the first paragraph.
  private func ownParagraph(_ attribute: RichTextAttribute) -> String? {
    text.edited.paragraphAttributes(at: range?.lowerBound ?? 0)[attribute]
  }

  /// Sets a property of the style, or an attribute of a part where it differs from that.
  private mutating func set<Value: Equatable>(
    _ attribute: RichTextAttribute, _ word: String, _ style: WritableKeyPath<CanvasText, Value>, _ value: Value
  ) {
    if selection == nil {
      text[keyPath: style] = value
    } else {
      change(attribute, to: text[keyPath: style] == value ? nil : word)
    }
  }

  private mutating func set(
    _ attribute: RichTextAttribute, _ isSet: Bool, _ style: WritableKeyPath<CanvasText, Bool>
  ) {
    if selection == nil { text[keyPath: style] = isSet } else { change(attribute, to: isSet ? "1" : nil) }
  }

  /// Changes an attribute of the letters. A value that the attribute cannot have changes nothing.
  private mutating func change(_ attribute: RichTextAttribute, to value: String?) {
    guard value.map(attribute.allows) ?? true else { return }
    if let range, range.isEmpty {
      var typing = typed
      typing[attribute.rawValue] = value
      selection?.typing = typing
    } else {
      var new = text.formatted
      new.change(attribute, to: value, in: range)
      text.formatted = new
    }
  }

  private mutating func changeParagraphs(_ values: [RichTextAttribute: String?]) {
    var new = text.formatted
    new.changeParagraphs(in: range ?? 0..<new.length, by: values)
    text.formatted = new
  }

  /// Writes a number as attributes have it: with at most three digits after the point.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
