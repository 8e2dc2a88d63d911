/// A change of the standard menus, or of what the system offers for a text or a document.
public struct CommandChange: Codable, Hashable, Sendable {
  /// What is done to a group.
  public enum Kind: String, Codable, Sendable { case replaces, removes, adds }

  /// What it is.
  public var kind: Kind
  /// The group, as SwiftUI calls it: `pasteboard`, `undoRedo`, `textEditing`.
  public var group: String
  /// The labels of what takes its place.
  public var labels: [String]
  /// Where it is.
  public var place: AppPlace

  /// Creates a change.
  public init(kind: Kind, group: String, labels: [String] = [], place: AppPlace) {
    (self.kind, self.group, self.labels, self.place) = (kind, group, labels, place)
  }
}
