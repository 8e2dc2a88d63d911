/// A way from one screen to another.
public struct Link: Codable, Sendable {
  /// How the other screen appears.
  public enum Transition: String, Codable, Sendable {
    case push, tab, sheet, fullScreenCover, popover, inspector, column, page
  }

  /// What people do to follow it.
  public enum Trigger: String, Codable, Sendable { case link, button, row, menu, bar, gesture, automatic, unknown }

  /// What people read on it.
  public var label: Label
  /// The name of the symbol that people see on it.
  public var symbol: String?
  /// How the other screen appears.
  public var transition: Transition
  /// What people do to follow it.
  public var trigger: Trigger
  /// The other screen; nil if it could not be found.
  public var target: Screen.ID?
  /// The values that the other screen is opened with, as far as they decide what leads on from it: `mode: event`; nil if they are not known.
  public var opening: String?
  /// The openings of its own screen with which it is not there. With others, and with one that is not known, it is.
  public var absentIn: [String] = []
  /// Whether what people tap has a chevron that points forward; nil if that is not known.
  public var hasChevron: Bool?
  /// Whether it is there for each of several values, which come from data, and shows the one that it is for.
  public var isRepeated = false
  /// The name of the state that shows the other screen.
  public var state: String?
  /// Where it is.
  public var place: AppPlace

  /// Creates a link.
  public init(
    label: Label, transition: Transition, trigger: Trigger, target: Screen.ID?, state: String? = nil, place: AppPlace
  ) {
    (self.label, self.transition, self.trigger) = (label, transition, trigger)
    (self.target, self.state, self.place) = (target, state, place)
  }
}
