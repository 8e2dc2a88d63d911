/// The screens of a tab, or of a modal.
public struct MapGroup: Codable, Hashable, Sendable, Identifiable {
  /// What the screens have in common.
  public enum Kind: String, Codable, Sendable { case tab, modal }

  /// The identity of a group: that of its first screen.
  public typealias ID = Screen.ID

  /// The first screen.
  public let id: ID
  /// What the screens have in common.
  public var kind: Kind
  /// What people call it: the label of the tab, or the name of the first screen.
  public var name: String

  /// Creates a group.
  public init(id: ID, kind: Kind, name: String) { (self.id, self.kind, self.name) = (id, kind, name) }
}
