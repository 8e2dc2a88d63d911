public import Foundation
internal import WaymarkText

/// How a paragraph of an attributed string is set in a ``TextEditor``: as a heading, or in a list, and how it is aligned.
///
/// All characters of a paragraph have the same. Waymark only: SwiftUI has no lists and headings in its editor.
///
///     text.transformAttributes(in: &selection) { attributes in
///       var format = attributes.paragraphFormat ?? ParagraphFormat()
///       format.list = format.list == .bulleted ? nil : .bulleted
///       attributes.paragraphFormat = format
///     }
public struct ParagraphFormat: Hashable, Codable, Sendable {
  /// Where the lines of a paragraph stand.
  public enum Alignment: String, Codable, CaseIterable, Sendable {
    /// At the edge at which the lines begin.
    case leading
    /// In the middle.
    case center
    /// At the edge at which the lines end.
    case trailing
    /// At both edges.
    case justified
  }

  /// A kind of list.
  public enum List: Hashable, Codable, Sendable {
    /// A list with bullets.
    case bulleted
    /// A list that is numbered.
    case numbered
    /// A list of checks, which the user can press.
    case checklist(isChecked: Bool)
  }

  /// The level of the heading, from 1 to 6; nil if the paragraph is none.
  public var headingLevel: Int?
  /// Where the lines stand.
  public var alignment: Alignment
  /// The height of a line, as a multiple of that of the font, from 0.5 to 5; nil for the usual one.
  public var lineHeight: Double?
  /// The list in which the paragraph is; nil if it is in none.
  public var list: List?
  /// How many lists are around that of the paragraph, up to 8.
  public var listLevel: Int

  /// Creates a format. What is beyond the limits is shown as the nearest that is within.
  ///
  /// - Parameters:
  ///   - headingLevel: the level of the heading, from 1 to 6; nil if the paragraph is none.
  ///   - alignment: where the lines stand.
  ///   - lineHeight: the height of a line, as a multiple of that of the font, from 0.5 to 5; nil for the usual one.
  ///   - list: the list in which the paragraph is.
  ///   - listLevel: how many lists are around that one, up to 8.
  public init(
    headingLevel: Int? = nil, alignment: Alignment = .leading, lineHeight: Double? = nil, list: List? = nil,
    listLevel: Int = 0
  ) {
    self.headingLevel = headingLevel
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.list = list
    self.listLevel = listLevel
  }
}

extension AttributeScopes.SwiftUIAttributes {
  /// How a paragraph is set. All its characters have the same value.
  public enum ParagraphFormatAttribute: AttributedStringKey {
    /// A format.
    public typealias Value = ParagraphFormat
    /// The name of the attribute.
    public static let name = "Waymark.ParagraphFormat"
    /// It belongs to whole paragraphs.
    public static var runBoundaries: AttributedString.AttributeRunBoundaries? { .paragraph }
  }
}

extension ParagraphFormat {
  /// Reads the attributes of a paragraph of a rich text; nil if it has none.
  init?(_ attributes: TextAttributes) {
    self.init()
    for attribute in RichTextAttribute.allCases where attribute.isOfParagraph {
      self[attribute] = attributes[attribute]
    }
    if self == ParagraphFormat() { return nil }
  }

  /// The value that an attribute of a rich text has in the format.
  subscript(_ attribute: RichTextAttribute) -> String? {
    get {
      switch attribute {
      case .heading: headingLevel.map { String(min(max($0, 1), 6)) }
      case .align:
        switch alignment {
        case .leading: nil
        case .center: "center"
        case .trailing: "end"
        case .justified: "justify"
        }
      case .spacing: lineHeight.flatMap { $0.isFinite ? min(max($0, 0.5), 5).css : nil }
      case .list:
        switch list {
        case .bulleted: "bullet"
        case .numbered: "number"
        case .checklist: "check"
        case nil: nil
        }
      case .level: list != nil && listLevel > 0 ? String(min(listLevel, 8)) : nil
      case .checked: list == .checklist(isChecked: true) ? "1" : nil
      default: nil
      }
    }
    set {
      switch attribute {
      case .heading: headingLevel = newValue.flatMap { Int($0) }
      case .align:
        switch newValue {
        case "center": alignment = .center
        case "end": alignment = .trailing
        case "justify": alignment = .justified
        default: alignment = .leading
        }
      case .spacing: lineHeight = newValue.flatMap { Double($0) }
      case .list:
        switch newValue {
        case "bullet": list = .bulleted
        case "number": list = .numbered
        case "check": list = .checklist(isChecked: false)
        default: list = nil
        }
      case .level: listLevel = newValue.flatMap { Int($0) } ?? 0
      case .checked: if case .checklist = list { list = .checklist(isChecked: newValue != nil) }
      default: break
      }
    }
  }
}
