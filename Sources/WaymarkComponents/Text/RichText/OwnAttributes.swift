internal import Foundation
internal import WaymarkText

/// The attributes of characters as an app has given them, where those of a rich text say less: a named colour, or the style of a font. A document
/// has them as one more attribute of a rich text.
struct OwnAttributes: Codable, Equatable {
  private let font: Font?
  private let foregroundColor: Color?
  private let backgroundColor: Color?
  private let underlineStyle: Text.LineStyle?
  private let strikethroughStyle: Text.LineStyle?
  private let link: URL?
  private let inlinePresentationIntent: InlinePresentationIntent?
  private let presentationIntent: PresentationIntent?
  private let imageURL: URL?
  private let alternateDescription: String?
  private let pictureSize: CGSize?

  /// The name of the attribute. A browser can't send it.
  static let name = "own"

  init(_ container: AttributeContainer) {
    font = container.font
    foregroundColor = container.foregroundColor
    backgroundColor = container.backgroundColor
    underlineStyle = container.underlineStyle
    strikethroughStyle = container.strikethroughStyle
    link = container.link
    inlinePresentationIntent = container.inlinePresentationIntent
    presentationIntent = container.presentationIntent
    imageURL = container.imageURL
    alternateDescription = container.alternateDescription
    pictureSize = container.pictureSize
  }

  /// Reads the attribute; nil if there is none, or none that can be read.
  init?(_ attributes: TextAttributes) {
    guard let text = attributes[Self.name],
      let decoded = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    else { return nil }
    self = decoded
  }

  /// The value of the attribute.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  var container: AttributeContainer {
    var container = AttributeContainer()
    container.font = font
    container.foregroundColor = foregroundColor
    container.backgroundColor = backgroundColor
    container.underlineStyle = underlineStyle
    container.strikethroughStyle = strikethroughStyle
    container.link = link
    container.inlinePresentationIntent = inlinePresentationIntent
    container.presentationIntent = presentationIntent
    container.imageURL = imageURL
    container.alternateDescription = alternateDescription
    container.pictureSize = pictureSize
    return container
  }
}
