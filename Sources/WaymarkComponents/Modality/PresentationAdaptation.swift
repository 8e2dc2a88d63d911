/// The form that a modal takes in a narrow window.
public struct PresentationAdaptation: Sendable, Hashable {
  let isSheet: Bool
  /// The default for the kind of modal: a popover becomes a sheet.
  public static let automatic = PresentationAdaptation(isSheet: true)
  /// The same form as in a wide window.
  public static let none = PresentationAdaptation(isSheet: false)
  /// A popover.
  public static let popover = PresentationAdaptation(isSheet: false)
  /// A sheet.
  public static let sheet = PresentationAdaptation(isSheet: true)
}
