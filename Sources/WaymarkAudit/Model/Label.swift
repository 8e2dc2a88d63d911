/// A text that people read, as far as a reader of the app knows it.
public enum Label: Codable, Hashable, Sendable {
  case text(String)
  /// It comes from data, as the name of a document does.
  case data
  /// There is none.
  case absent
  /// The reader could not find out.
  case unknown

  /// The text, if it is known.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}
