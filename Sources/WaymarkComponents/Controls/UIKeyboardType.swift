/// The layout of the on-screen keyboard.
public enum UIKeyboardType: Sendable, Hashable {
  /// All keys.
  case `default`
  /// Latin letters.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// For addresses of web pages.
  case URL
  /// Digits alone.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For email addresses.
  case emailAddress
  /// Digits and the decimal sign.
  case decimalPad
  /// For short messages.
  case twitter
  /// For searching the web.
  case webSearch

  var mode: String? {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: nil
    case .URL: "url"
    case .numberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}
