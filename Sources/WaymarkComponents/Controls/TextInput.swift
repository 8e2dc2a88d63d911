public import WaymarkGraph

/// The kind of content of a field, by which the browser can offer autofill.
public struct UITextContentType: Sendable, Hashable {
  let token: String
  /// A full name.
  public static let name = UITextContentType(token: "name")
  /// A first name.
  public static let givenName = UITextContentType(token: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(token: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(token: "nickname")
  /// An organization.
  public static let organizationName = UITextContentType(token: "organization")
  /// A job title.
  public static let jobTitle = UITextContentType(token: "organization-title")
  /// The whole street address.
  public static let fullStreetAddress = UITextContentType(token: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(token: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(token: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(token: "address-level2")
  /// A state or region.
  public static let addressState = UITextContentType(token: "address-level1")
  /// A country.
  public static let countryName = UITextContentType(token: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(token: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(token: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(token: "email")
  /// The address of a web page.
  public static let URL = UITextContentType(token: "url")
  /// The name of an account.
  public static let username = UITextContentType(token: "username")
  /// The password of an account.
  public static let password = UITextContentType(token: "current-password")
  /// A new password.
  public static let newPassword = UITextContentType(token: "new-password")
  /// A code that was sent to the user.
  public static let oneTimeCode = UITextContentType(token: "one-time-code")
}

/// The letters that the on-screen keyboard capitalises.
public struct TextInputAutocapitalization: Sendable, Hashable {
  let token: String
  /// None.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(token: "none") }
  /// The first of each word.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(token: "words") }
  /// The first of each sentence.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(token: "sentences") }
  /// All.
  public static var characters: TextInputAutocapitalization {
    TextInputAutocapitalization(token: "characters")
  }
}

extension View {
  /// Sets the label of the Return key for fields inside this view.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.textInput.submitLabel, label)
  }

  /// Sets the on-screen keyboard for fields inside this view.
  public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.textInput.keyboard, type) }

  /// Sets the kind of content of fields inside this view, by which the browser can offer autofill.
  public func textContentType(_ type: UITextContentType?) -> some View {
    environment(\.textInput.content, type)
  }

  /// Sets which letters are capitalised in fields inside this view.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    environment(\.textInput.capitals, autocapitalization)
  }

  /// Turns off autocorrection and spell checking in fields inside this view.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.textInput.isAutocorrectionDisabled, disable)
  }
}

/// The settings for entering text.
struct TextInput: Equatable, Sendable {
  var keyboard = UIKeyboardType.default
  var content: UITextContentType?
  var capitals: TextInputAutocapitalization?
  var isAutocorrectionDisabled = false
  var submitLabel: SubmitLabel?

  func apply(to element: inout Element, isSecret: Bool) {
    element["inputmode"] = keyboard.mode
    element["autocomplete"] = content?.token
    element["enterkeyhint"] = submitLabel?.token
    element["autocapitalize"] = isSecret ? "none" : capitals?.token
    guard isAutocorrectionDisabled || isSecret else { return }
    element["autocorrect"] = "off"
    element["spellcheck"] = "false"
  }
}

extension EnvironmentValues {
  private enum InputKey: EnvironmentKey { static var defaultValue: TextInput { TextInput() } }

  var textInput: TextInput {
    get { self[InputKey.self] }
    set { self[InputKey.self] = newValue }
  }
}
