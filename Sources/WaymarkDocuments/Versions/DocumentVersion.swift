/// A former content of a document, as people look at it and restore it.
package struct DocumentVersion: Sendable, Equatable, Identifiable {
  package let id: String
  /// The person who has made the last change before.
  package let author: String
  /// The name of that person; empty if it is not known.
  package let name: String
  /// When it became the content, in seconds since 1970.
  package let time: Int64

  package init(id: String, author: String, name: String = "", time: Int64) {
    self.id = id
    self.author = author
    self.name = name
    self.time = time
  }
}
