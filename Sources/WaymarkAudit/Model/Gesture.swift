/// Something that people do by a gesture.
public struct Gesture: Codable, Sendable {
  /// The movement.
  public enum Kind: String, Codable, Sendable { case tap, doubleTap, longPress, drag, magnify, rotate, swipeActions }

  /// What it is.
  public var kind: Kind
  /// What it does, as far as that is known.
  public var actions: [Action]
  /// Whether it calls a function of the app that nothing else calls.
  public var isOnlyCaller = false
  /// Where it is.
  public var place: AppPlace

  /// Creates a gesture.
  public init(kind: Kind, actions: [Action], place: AppPlace) {
    (self.kind, self.actions, self.place) = (kind, actions, place)
  }
}
