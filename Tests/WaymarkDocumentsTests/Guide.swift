import WaymarkDocuments

/// A document as an app would declare it.
struct Guide: Codable, Equatable {
  var title = "Lisbon"
  var color = Tint.red
  var zoom = 1.0
  var sections: [Section] = []

  enum Tint: String, Codable { case red, green }

  struct Section: Codable, Equatable, Identifiable {
    var id: String
    var text = ""
    var x = 0.0
    var subtitle: String?
  }

  init(_ ids: String...) { sections = ids.map { Section(id: $0) } }
}

extension DocumentValue {
  /// The document as a guide.
  var guide: Guide { get throws { try DocumentDecoder.decode(Guide.self, from: self) } }

  /// Returns the document after a change of its guide.
  func changed(_ change: (inout Guide) -> Void) throws -> DocumentValue {
    var guide = try guide
    change(&guide)
    return try DocumentEncoder.encode(guide, replacing: self)
  }
}

extension DocumentState {
  /// Changes the guide.
  @discardableResult
  mutating func edit(
    by author: String = "ann", _ id: String = "step", at time: Int64 = 0, group: String? = nil, name: String = "",
    _ change: (inout Guide) -> Void
  ) throws -> DocumentStep? {
    edit(to: try document.changed(change), by: author, id: id, at: time, group: group, name: name)
  }
}
