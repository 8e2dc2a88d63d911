private import Foundation

extension CanvasObject {
  private enum CodingKeys: String, CodingKey {
    case id, name, kind, text, shape, picture, table, objects, x, y, width, height, rotation, fill, stroke, shadow,
      opacity
    case cornerRadius, isLocked, link, originX, originY, pivotX, pivotY
  }

  private enum Kind: String, Codable { case text, shape, picture, table, group }

  /// Decodes an object. Numbers that can't be drawn are replaced by ones that can. A property of its style that can't be read has its default, and
  /// is written again as it was until it is changed.
  ///
  /// - Throws: an error if its kind is not known, or if its content or its place can't be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var unreadable: Set<CodingKeys> = []
    func styled<Value: Decodable>(_ key: CodingKeys) -> Value? {
      guard container.contains(key) else { return nil }
      if let value = try? container.decode(Value.self, forKey: key) { return value }
      unreadable.insert(key)
      return nil
    }
    func number(_ key: CodingKeys) throws -> Double { try container.decode(Double.self, forKey: key) }
    func origin(_ key: CodingKeys) -> Double { (try? container.decodeIfPresent(Double.self, forKey: key)) ?? 0 }
    var unreadableParts = UnreadableElements()
    func parts() throws -> [CanvasObject] {
      let all = try container.decode(ReadableElements<CanvasObject>.self, forKey: .objects)
      unreadableParts = all.unreadable
      return all.elements
    }
    var unknownOfShape = UnknownMembers()
    func shape() throws -> CanvasShape {
      let shape = try container.decode(ExtendedValue<CanvasShape>.self, forKey: .shape)
      unknownOfShape = shape.unknown
      return shape.value
    }
    let content: Content =
      switch try container.decode(Kind.self, forKey: .kind) {
      case .text: .text(try container.decode(CanvasText.self, forKey: .text))
      case .shape: .shape(try shape())
      case .picture: .picture(try container.decode(CanvasPicture.self, forKey: .picture))
      case .table: .table(try container.decode(CanvasTable.self, forKey: .table))
      case .group: .group(try parts())
      }
    let rotation = styled(.rotation) ?? 0.0
    let opacity = styled(.opacity) ?? 1.0
    let fill: ExtendedValue<CanvasFill>? = styled(.fill)
    self.init(
      content,
      in: CGRect(
        x: Self.coordinate(try number(.x)), y: Self.coordinate(try number(.y)), width: Self.length(try number(.width)),
        height: Self.length(try number(.height))),
      id: try container.decode(String.self, forKey: .id), name: styled(.name),
      rotation: rotation.isFinite ? rotation.truncatingRemainder(dividingBy: 360) : 0,
      fill: fill?.value, stroke: styled(.stroke), shadow: styled(.shadow),
      opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1, cornerRadius: Self.length(styled(.cornerRadius) ?? 0),
      isLocked: styled(.isLocked) ?? false, link: styled(.link))
    contentOrigin = CGPoint(x: Self.coordinate(origin(.originX)), y: Self.coordinate(origin(.originY)))
    pivot = nil
    if angle != 0, let x = try? container.decodeIfPresent(Double.self, forKey: .pivotX),
      let y = try? container.decodeIfPresent(Double.self, forKey: .pivotY)
    {
      pivot = CGPoint(x: Self.coordinate(x), y: Self.coordinate(y))
    }
    self.unreadableParts = unreadableParts
    self.unknownOfShape = unknownOfShape
    unknownOfFill = fill?.unknown ?? UnknownMembers()
    unknown = try UnknownMembers(from: decoder) { CodingKeys(stringValue: $0).map(unreadable.contains) ?? true }
  }

  /// Encodes the object. Each property of its place and style is a value of its own, so that changes of different ones are merged.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(name, forKey: .name)
    switch content {
    case .text(let text):
      try container.encode(Kind.text, forKey: .kind)
      try container.encode(text, forKey: .text)
    case .shape(let shape):
      try container.encode(Kind.shape, forKey: .kind)
      try container.encode(ExtendedValue(shape, unknown: unknownOfShape), forKey: .shape)
    case .picture(let picture):
      try container.encode(Kind.picture, forKey: .kind)
      try container.encode(picture, forKey: .picture)
    case .table(let table):
      try container.encode(Kind.table, forKey: .kind)
      try container.encode(table, forKey: .table)
    case .group(let objects):
      try container.encode(Kind.group, forKey: .kind)
      try container.encode(ReadableElements(objects, unreadable: unreadableParts), forKey: .objects)
    }
    try container.encode(Double(position.x), forKey: .x)
    try container.encode(Double(position.y), forKey: .y)
    try container.encode(abs(Double(size.width)), forKey: .width)
    try container.encode(abs(Double(size.height)), forKey: .height)
    if rotation != 0 { try container.encode(rotation, forKey: .rotation) }
    try container.encodeIfPresent(fill.map { ExtendedValue($0, unknown: unknownOfFill) }, forKey: .fill)
    try container.encodeIfPresent(stroke, forKey: .stroke)
    try container.encodeIfPresent(shadow, forKey: .shadow)
    if opacity != 1 { try container.encode(opacity, forKey: .opacity) }
    if cornerRadius != 0 { try container.encode(cornerRadius, forKey: .cornerRadius) }
    if isLocked { try container.encode(isLocked, forKey: .isLocked) }
    try container.encodeIfPresent(link, forKey: .link)
    if contentOrigin.x != 0 { try container.encode(Double(contentOrigin.x), forKey: .originX) }
    if contentOrigin.y != 0 { try container.encode(Double(contentOrigin.y), forKey: .originY) }
    if let pivot {
      try container.encode(Double(pivot.x), forKey: .pivotX)
      try container.encode(Double(pivot.y), forKey: .pivotY)
    }
    try unknown.encode(to: encoder)
  }
}
