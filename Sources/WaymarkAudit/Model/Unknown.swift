/// Something that a reader could not find out.
public struct Unknown: Codable, Hashable, Sendable {
  /// What it is, as in “where the link leads”.
  public var what: String
  /// Where it is.
  public var place: AppPlace

  /// Creates an unknown.
  public init(_ what: String, at place: AppPlace) { (self.what, self.place) = (what, place) }
}
