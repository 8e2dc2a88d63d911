public import Foundation
package import WaymarkText

/// A picture in the lines of a text. Its file is stored beside the document, as that of a ``CanvasPicture``.
public struct CanvasTextPicture: Hashable, Sendable {
  /// The name of the file among the document's media.
  public var file: String
  /// What the picture shows, for those who can't see it; empty for a decoration.
  public var label: String
  /// The size in points. A wider picture than the text is as wide as that, and as much less high. Without a size, it has that of its pixels.
  public var size: CGSize?

  /// Creates a picture.
  public init(file: String, label: String = "", size: CGSize? = nil) {
    self.file = file
    self.label = label
    self.size = size
  }

  /// Creates the picture in a text of one that a page can have: a pixel is a point.
  public init(_ picture: CanvasPicture) {
    let (width, height) = (Double(picture.pixelWidth), Double(picture.pixelHeight)), longer = max(width, height)
    let scale = longer > Self.longest ? Self.longest / longer : 1
    self.init(
      file: picture.file, label: picture.label,
      size: width > 0 && height > 0 ? CGSize(width: max(width * scale, 1), height: max(height * scale, 1)) : nil)
  }

  /// The longest side, in points.
  private static let longest = 9_999.0

  /// The picture of a character with these attributes; nil if it is none.
  package init?(_ attributes: TextAttributes) {
    guard let file = attributes[TextPicture.file] else { return nil }
    self.init(
      file: file, label: attributes[.description] ?? "",
      size: attributes[.dimensions].flatMap(TextPicture.size).map { CGSize(width: $0.width, height: $0.height) })
  }

  /// The attributes of its character.
  package var attributes: TextAttributes {
    var attributes = TextAttributes([TextPicture.file: file])
    attributes["description"] = TextPicture.description(label)
    attributes["dimensions"] = size.flatMap { TextPicture.dimensions(width: $0.width, height: $0.height) }
    return attributes
  }
}
