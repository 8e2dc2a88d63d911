public import Foundation

/// A page of a document: a sheet of any size with objects on it.
///
///     var page = CanvasPage(size: CGSize(width: 595, height: 842))
///     page.objects.append(CanvasObject(.text(CanvasText("Lisbon")), in: CGRect(x: 60, y: 60, width: 475, height: 80)))
///
/// Lengths are in points of 1/72 inch. At a zoom of 100 % a point is one CSS pixel.
public struct CanvasPage: Identifiable, Hashable, Sendable, Codable {
  /// The identity of the page in its document.
  public var id: String
  /// The width and height, in points.
  public var size: CGSize
  /// The colour or gradient behind the objects.
  public var background: CanvasFill { didSet { unknown.remove("background", if: background != oldValue) } }
  /// The objects, from the backmost to the frontmost.
  public var objects: [CanvasObject]
  /// The objects that this version can't read. They are written again as they were.
  public private(set) var unreadableObjects = UnreadableElements()
  private var unknownOfBackground = UnknownMembers()
  private var unknown = UnknownMembers()

  /// Creates a page. The default size is A4.
  public init(
    id: String = CanvasObject.newID(), size: CGSize = CGSize(width: 595, height: 842),
    background: CanvasFill = .color(.white),
    objects: [CanvasObject] = []
  ) {
    self.id = id
    self.size = size
    self.background = background
    self.objects = objects
  }

  private enum CodingKeys: String, CodingKey { case id, width, height, background, objects }

  /// Decodes a page. Objects that can't be read are ``unreadableObjects``; a background that can't be read is white, and written again as it was
  /// until it is changed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    let width = try container.decode(Double.self, forKey: .width)
    let height = try container.decode(Double.self, forKey: .height)
    size = CGSize(width: CanvasObject.length(width), height: CanvasObject.length(height))
    let fill = try? container.decode(ExtendedValue<CanvasFill>.self, forKey: .background)
    background = fill?.value ?? .color(.white)
    unknownOfBackground = fill?.unknown ?? UnknownMembers()
    let all = try container.decodeIfPresent(ReadableElements<CanvasObject>.self, forKey: .objects)
    objects = all?.elements ?? []
    unreadableObjects = all?.unreadable ?? UnreadableElements()
    unknown = try UnknownMembers(from: decoder) { name in
      CodingKeys(stringValue: name).map { $0 == .background && fill == nil } ?? true
    }
  }

  /// Encodes the page.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(Double(size.width), forKey: .width)
    try container.encode(Double(size.height), forKey: .height)
    if !unknown.contains("background") {
      try container.encode(ExtendedValue(background, unknown: unknownOfBackground), forKey: .background)
    }
    try container.encode(ReadableElements(objects, unreadable: unreadableObjects), forKey: .objects)
    try unknown.encode(to: encoder)
  }
}
