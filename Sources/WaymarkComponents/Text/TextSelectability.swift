public import WaymarkGraph

/// Whether people can select a text, to copy it: ``EnabledTextSelectability`` or ``DisabledTextSelectability``.
public protocol TextSelectability {
  /// Whether the text can be selected.
  static var allowsSelection: Bool { get }
}

/// Lets people select text: `.enabled`.
public struct EnabledTextSelectability: TextSelectability {
  /// Whether the text can be selected.
  public static var allowsSelection: Bool { true }
}

/// Does not let people select text: `.disabled`.
public struct DisabledTextSelectability: TextSelectability {
  /// Whether the text can be selected.
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text can't be selected, which is the default.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Sets whether people can select the texts inside this view, to copy them. The text in fields always can be.
  ///
  /// ```swift
  /// Text(booking.number).textSelection(.enabled)
  /// ```
  ///
  /// Differs from SwiftUI: a part of the text is selected, as on macOS; on iOS it is all of it.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.allowsTextSelection, S.allowsSelection)
  }
}

extension EnvironmentValues {
  private enum TextSelectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

  var allowsTextSelection: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }
}
