public import Foundation
public import WaymarkGraph

extension TextField where Label == Text {
  /// Creates a field for a value that a `NumberFormatter` or a `DateFormatter` writes and reads.
  ///
  ///     TextField("Riders", value: $riders, formatter: NumberFormatter())
  ///
  /// The value is set when the user has finished. Text that the formatter can't read leaves it unchanged, and is
  /// replaced by it.
  ///
  /// Differs from SwiftUI: other formatters can't be asked for a value on Linux; they are reported, and their field is
  /// empty.
  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal,
      source: TextFieldSource(value, formatter: formatter))
    mistake = Self.mistake(formatter)
  }

  /// Creates a field for a value that a `NumberFormatter` or a `DateFormatter` writes and reads.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal,
      source: TextFieldSource(value, formatter: formatter))
    mistake = Self.mistake(formatter)
  }

  private static func mistake(_ formatter: Formatter) -> String? {
    if formatter is NumberFormatter || formatter is DateFormatter { return nil }
    return "a TextField reads a NumberFormatter or a DateFormatter, not a \(type(of: formatter)): use a format style"
  }
}

extension TextFieldSource {
  /// The source of a field for a value that a formatter writes and reads.
  @MainActor fileprivate init<V>(_ value: Binding<V>, formatter: Formatter) {
    func text(_ value: V) -> String { formatter.text(of: value) ?? "" }
    self.init(isFormatted: true, read: { text(value.wrappedValue) }) {
      if let parsed = formatter.value(in: $0) as? V { value.wrappedValue = parsed }
    }
  }
}

// Other formatters trap when they are asked for a text on Linux.
extension Formatter {
  /// The text for a value; nil if the formatter has none.
  fileprivate func text(of value: Any) -> String? {
    self is NumberFormatter || self is DateFormatter ? string(for: value) : nil
  }

  /// The value that a text stands for; nil if it can't be read.
  fileprivate func value(in text: String) -> Any? {
    switch self {
    case let numbers as NumberFormatter: numbers.number(from: text)
    case let dates as DateFormatter: dates.date(from: text)
    default: nil
    }
  }
}
