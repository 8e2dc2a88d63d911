/// What has happened to a screen between two maps.
public struct ScreenChange: Codable, Hashable, Sendable {
  /// A kind of change.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// It was not there before.
    case new
    /// It is there no more.
    case gone
    /// Other screens lead to it than before.
    case moved
    /// People read another title than before.
    case renamed
  }

  /// What has happened, each once.
  public var kinds: [Kind]
  /// What people called it before; nil unless it is renamed.
  public var formerName: String?
  /// What the screens that led to it were called; empty unless it is moved.
  public var formerWays: [String] = []

  /// Creates a change.
  public init(_ kinds: [Kind], formerName: String? = nil, formerWays: [String] = []) {
    (self.kinds, self.formerName, self.formerWays) = (kinds, formerName, formerWays)
  }
}
