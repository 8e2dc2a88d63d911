public import WaymarkGraph

/// A built-in picker style.
@MainActor @preconcurrency public protocol PickerStyle: Sendable {}

/// The default style, which depends on the container: rows in a list or form, else segments.
///
/// Differs from SwiftUI: there the default is a menu; here set ``PickerStyle/menu`` to get one.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// Segments side by side, one of them selected.
///
/// Use it for a few short titles or symbols, to change the content of a screen rather than to navigate to another one.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// A row for each choice, the selected one with a checkmark.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// The title of the selected choice with two arrows; pressing it opens the native list of the browser or phone.
///
///     Picker("City", selection: $city) { ForEach(cities) { Text($0.name) } }
///       .pickerStyle(.menu)
///
/// In a row of a list or form the label is leading and the selected title trailing; elsewhere only the title is
/// visible, and assistive technology reads the label. A `Section` groups choices, a `Divider` separates them. If no
/// choice matches the selected value, the title is “Choose”; if the picker's sources have different values, “Mixed”.
///
/// Differs from SwiftUI: the choices show only the text of their views, without pictures and styles.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default style, which depends on the container.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// Rows with a checkmark.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// The title of the selected choice, which opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension View {
  /// Sets the style of the pickers inside this view.
  ///
  ///     Picker("Show", selection: $part) { … }.pickerStyle(.segmented)
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    let kind: PickerStyleKind =
      switch style {
      case is SegmentedPickerStyle: .segmented
      case is InlinePickerStyle: .inline
      case is MenuPickerStyle: .menu
      default: .automatic
      }
    return environment(\.pickerStyleKind, kind)
  }
}

/// The built-in picker styles.
enum PickerStyleKind: Sendable { case automatic, segmented, inline, menu }

extension EnvironmentValues {
  private enum KindKey: EnvironmentKey { static var defaultValue: PickerStyleKind { .automatic } }

  var pickerStyleKind: PickerStyleKind {
    get { self[KindKey.self] }
    set { self[KindKey.self] = newValue }
  }
}
