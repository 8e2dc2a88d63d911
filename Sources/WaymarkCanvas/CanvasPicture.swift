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
  private var unknown = UnknownMembers()

  /// Creates a picture.
  public init(file: String, pixelWidth: Int, pixelHeight: Int, label: String = "", fills: Bool = true) {
    self.file = file
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.label = label
    self.fills = fills
  }

  private static let members = KnownMembers(
    CanvasPicture.init(file:pixelWidth:pixelHeight:label:fills:), KnownMember("file", \.file),
    KnownMember("pixelWidth", \.pixelWidth), KnownMember("pixelHeight", \.pixelHeight), KnownMember("label", \.label),
    KnownMember("fills", \.fills), unknown: \.unknown)

  /// Decodes a picture.
  public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  /// Encodes the picture.
  public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}
