private import Foundation

/// The types that are not coded by their own containers, but as one value: those for which JSON has a usual form.
enum PlainValue {
  /// Returns the value of an instance of such a type; nil for other types.
  static func value(of instance: Any) -> DocumentValue? {
    switch instance {
    case let url as URL: .text(url.absoluteString)
    case let date as Date: .text(date.formatted(Self.dates))
    case let data as Data: .text(data.base64EncodedString())
    case let number as Decimal: .text("\(number)")
    default: nil
    }
  }

  /// Returns the instance of such a type that a value stands for; nil for other types, and if the value stands for none.
  static func instance<Result>(_ type: Result.Type, of value: DocumentValue) -> Result? {
    guard case .text(let text, _) = value else { return nil }
    if type == URL.self { return URL(string: text) as? Result }
    if type == Date.self { return (try? Date(text, strategy: Self.dates)) as? Result }
    if type == Data.self { return Data(base64Encoded: text) as? Result }
    if type == Decimal.self { return Decimal(string: text) as? Result }
    return nil
  }

  /// Whether instances of a type are coded here.
  static func codes(_ type: Any.Type) -> Bool {
    type == URL.self || type == Date.self || type == Data.self || type == Decimal.self
  }

  private static var dates: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}
