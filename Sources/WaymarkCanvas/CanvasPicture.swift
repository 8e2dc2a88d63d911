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

  private enum CodingKeys: CodingKey { case file, pixelWidth, pixelHeight, label, fills }

  /// Decodes a picture.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    pixelWidth = try container.decode(Int.self, forKey: .pixelWidth)
    pixelHeight = try container.decode(Int.self, forKey: .pixelHeight)
    label = try container.decode(String.self, forKey: .label)
    fills = try container.decode(Bool.self, forKey: .fills)
    unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
  }

  /// Encodes the picture.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(pixelWidth, forKey: .pixelWidth)
    try container.encode(pixelHeight, forKey: .pixelHeight)
    try container.encode(label, forKey: .label)
    try container.encode(fills, forKey: .fills)
    try unknown.encode(to: encoder)
  }
}
