internal import Foundation
internal import WaymarkCanvas

/// Objects of a canvas on the clipboard: as a text for other programs, and as HTML in which an attribute contains the
/// objects, because browsers take only texts, HTML and pictures from pages.
struct CopiedObjects {
  let objects: [CanvasObject]
  /// Whether only the style of the object is copied.
  var isStyle = false

  /// The most bytes of copied objects that can be pasted, as an event has them (canvas-clipboard.js).
  static let limit = 60_000
  /// The greatest number of objects, with those in groups.
  static let mostObjects = 1_000

  /// The texts in the objects.
  var text: String { objects.flatMap(\.texts).joined(separator: "\n") }

  /// The HTML.
  var html: String {
    let paragraphs = objects.map(\.html).joined()
    let attribute = isStyle ? "data-waymark-style" : "data-waymark-objects"
    // WebKit leaves out an element without content.
    return "<div \(attribute)=\"\(encoded)\">\(paragraphs.isEmpty ? "<br>" : paragraphs)</div>"
  }

  private var encoded: String { (try? JSONEncoder().encode(objects).base64EncodedString()) ?? "" }

  /// Reads objects that a browser has pasted.
  ///
  /// - Returns: the objects; nil if these are none, or too many.
  static func objects(in encoded: String) -> [CanvasObject]? {
    guard encoded.utf8.count <= limit, let data = Data(base64Encoded: encoded),
      let objects = try? JSONDecoder().decode([CanvasObject].self, from: data), !objects.isEmpty,
      objects.map(\.count).reduce(0, +) <= mostObjects
    else { return nil }
    return objects
  }
}

extension CanvasObject {
  /// The texts in the object.
  fileprivate var texts: [String] {
    switch content {
    case .text(let text): [text.readableString]
    case .table(let table):
      table.rows.map { row in table.columns.map { row.cells[$0.id] ?? "" }.joined(separator: "\t") }
    case .group(let parts): parts.flatMap(\.texts)
    case .picture(let picture): picture.label.isEmpty ? [] : [picture.label]
    case .shape: []
    }
  }

  /// The texts in the object, in HTML.
  fileprivate var html: String {
    switch content {
    case .text(let text): text.html
    case .group(let parts): parts.map(\.html).joined()
    case .table, .picture, .shape: texts.map { "<p>\($0.asHTML)</p>" }.joined()
    }
  }
}
