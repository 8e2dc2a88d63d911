/// A picture on a page. Its file is stored beside the document, under the name that is derived from its content.
public struct CanvasPicture: Hashable, Sendable, Codable {
  /// The name of the file among the document's media.
  public var file: String
  /// The size of the picture in pixels, upright.
  public var pixelWidth, pixelHeight: Int
  /// What the picture shows, for those who can't see it; empty for a decoration.
  public var label: String
  /// Whether the picture fills its frame and is cut at the edges, rather than fitting into it.
  public var fills: Bool

  /// Creates a picture.
  public init(file: String, pixelWidth: Int, pixelHeight: Int, label: String = "", fills: Bool = true) {
    self.file = file
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.label = label
    self.fills = fills
  }
}
