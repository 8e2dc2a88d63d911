public import Foundation
internal import WaymarkText

/// As in Apple's Foundation, so that a string can be the state of a view, or a part of a document. In a document changes by several people at different
/// places of it are merged.
///
/// Differs from Foundation: the attributes are those that a ``Text`` or a ``TextEditor`` shows, links, marks and blocks; those that an app declares are left
/// out. The form is another one.
extension AttributedString: @retroactive Codable {
  private enum CodingKeys: String, CodingKey {
    case string
    case runs = "string@runs"
  }

  /// Encodes the characters with their attributes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let coded = try RichTextContent(self).coded()
    try container.encode(coded.string, forKey: .string)
    if !coded.runs.isEmpty { try container.encode(coded.runs.runs, forKey: .runs) }
  }

  /// Decodes what ``encode(to:)`` has encoded. Attributes that can't be read are left out.
  ///
  /// - Throws: an error of the decoder if it is something else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let string = try container.decode(String.self, forKey: .string)
    let runs = (try? container.decodeIfPresent([TextRuns.Run].self, forKey: .runs)) ?? []
    self = RichTextContent(coded: EditedText(string, runs: TextRuns(runs))).string
  }
}
