/// An alert or an action sheet.
public struct Dialog: Codable, Sendable {
  /// What it is.
  public enum Kind: String, Codable, Sendable { case alert, actionSheet }

  /// What it is.
  public var kind: Kind
  /// Its title.
  public var title: Label
  /// What it explains below the title.
  public var message = Label.absent
  /// What people can choose in it.
  public var actions: [Action]
  /// Whether the system adds a button “Cancel”.
  public var addsCancel = false
  /// Whether some of its actions come from data, so that their number is not known.
  public var isRepeated = false
  /// Whether people can enter a text in it.
  public var hasTextField = false
  /// The name of the state that shows it.
  public var state: String?
  /// Where it is.
  public var place: AppPlace

  /// Creates a dialog.
  public init(kind: Kind, title: Label, actions: [Action] = [], state: String? = nil, place: AppPlace) {
    (self.kind, self.title, self.actions, self.state, self.place) = (kind, title, actions, state, place)
  }
}
