/// Something in which people enter or choose something.
public struct Control: Codable, Sendable {
  /// What it is.
  public enum Kind: String, Codable, Sendable {
    case textField, textEditor, toggle, picker, segmented, stepper, slider, datePicker
  }

  /// What it is.
  public var kind: Kind
  /// What people read on it.
  public var label: Label
  /// How many options it has; nil if that is not known.
  public var options: Int?
  /// Whether it may have more options than that, as years until now.
  public var mayHaveMoreOptions = false
  /// The name of the state that it changes.
  public var state: String?
  /// The name of the state of another screen that it changes, if what shows this screen gives it that.
  public var givenState: String?
  /// How a picker looks, as SwiftUI calls it: `menu`, `inline`, `wheel`, `navigationLink`.
  public var style: String?
  /// The views of which it shows one, if it chooses among different views.
  public var views: [ChosenView] = []
  /// Whether it is in a form, so that people enter something even by segments.
  public var isInForm = false
  /// Whether it hides what is entered, as a password.
  public var isSecure = false
  /// Where it is.
  public var place: AppPlace

  /// Creates a control.
  public init(kind: Kind, label: Label, options: Int? = nil, state: String? = nil, place: AppPlace) {
    (self.kind, self.label, self.options, self.state, self.place) = (kind, label, options, state, place)
  }
}
