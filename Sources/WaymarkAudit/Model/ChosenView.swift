/// One of several views among which a control chooses.
public struct ChosenView: Codable, Hashable, Sendable {
  /// The name of the view; nil if it is none of the app's own.
  public var name: String?
  /// The title that it gives the screen.
  public var title: Label

  /// Creates a view that is chosen.
  public init(name: String?, title: Label) { (self.name, self.title) = (name, title) }
}
