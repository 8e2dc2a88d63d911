public import Foundation
public import WaymarkGraph

extension TextField where Label == Text {
  /// Creates a field for a value with a format. The value is set when the user has finished. Text that can't be parsed
  /// leaves it unchanged, and is replaced by it.
  ///
  ///     TextField("Riders", value: $riders, format: .number)
  ///
  /// The field then shows the value that the binding has, so that the binding may limit it.
  ///
  /// - Parameters:
  ///   - title: the name of the field.
  ///   - value: the value.
  ///   - format: how the value is written and read.
  ///   - prompt: the placeholder; nil for the title.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal, source: TextFieldSource(value, format: format))
  }

  /// Creates a field for a value with a format. The value is set when the user has finished. Text that can't be parsed
  /// leaves it unchanged, and is replaced by it.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal, source: TextFieldSource(value, format: format))
  }

  /// Creates a field for an optional value with a format. The field is empty while the value is nil, and an empty
  /// field sets it to nil when the user has finished.
  ///
  /// Differs from SwiftUI: text that can't be parsed leaves the value unchanged, instead of setting it to nil.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal, source: TextFieldSource(optional: value, format: format))
  }

  /// Creates a field for an optional value with a format. The field is empty while the value is nil, and an empty
  /// field sets it to nil when the user has finished.
  ///
  /// Differs from SwiftUI: text that can't be parsed leaves the value unchanged, instead of setting it to nil.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal, source: TextFieldSource(optional: value, format: format))
  }
}

extension TextFieldSource {
  /// The source of a field for a value with a format.
  @MainActor fileprivate init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, format: F)
  where F.FormatOutput == String {
    self.init(isFormatted: true, read: { format.format(value.wrappedValue) }) {
      if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed }
    }
  }

  /// The source of a field for an optional value with a format.
  @MainActor fileprivate init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, format: F)
  where F.FormatOutput == String {
    self.init(isFormatted: true, read: { value.wrappedValue.map { format.format($0) } ?? "" }) {
      if $0.isEmpty { return value.wrappedValue = nil }
      if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed }
    }
  }
}
