/// A run is coded as its length, or as a list of its length and its attributes if it has any.
extension TextRuns.Run: Codable {
  package init(from decoder: any Decoder) throws {
    if let length = try? decoder.singleValueContainer().decode(Int.self) {
      self.init(length, TextAttributes())
      return
    }
    var container = try decoder.unkeyedContainer()
    let length = try container.decode(Int.self)
    self.init(length, TextAttributes(try container.decode([String: String].self)))
  }

  package func encode(to encoder: any Encoder) throws {
    if attributes.isEmpty {
      var container = encoder.singleValueContainer()
      return try container.encode(length)
    }
    var container = encoder.unkeyedContainer()
    try container.encode(length)
    try container.encode(attributes.values)
  }
}
