public import WaymarkGraph

/// A look of pickers that the library draws.
@MainActor @preconcurrency public protocol PickerStyle: Sendable {}

/// The look that suits the surroundings: rows in a list or form, else segments.
///
/// Differs from SwiftUI: there it is a menu, which is to be asked for here: ``PickerStyle/menu``.
public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// Segments side by side, of which one is chosen.
///
/// For a few short titles or symbols. It changes what is shown, and never leads to another screen.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// A row for each choice, the chosen one with a checkmark.
public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// The chosen title with two arrows; a press opens the browser's or the phone's own list of the choices.
///
///     Picker("City", selection: $city) { ForEach(cities) { Text($0.name) } }
///       .pickerStyle(.menu)
///
/// In a row of a list or form the label leads and the chosen title trails; elsewhere the title stands alone, and the
/// label is read by assistive technology. A `Section` groups choices, a `Divider` parts them. Where no choice stands for
/// what is selected, it says “Choose”; where the sources of one picker differ, “Mixed”.
///
/// Differs from SwiftUI: the choices are the words of their views, without pictures and looks.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The look that suits the surroundings.
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
  /// The chosen title, which opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension View {
  /// Chooses the look of the pickers inside this view.
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

/// The looks of pickers that the library knows.
enum PickerStyleKind: Sendable { case automatic, segmented, inline, menu }

extension EnvironmentValues {
  private enum KindKey: EnvironmentKey { static var defaultValue: PickerStyleKind { .automatic } }

  var pickerStyleKind: PickerStyleKind {
    get { self[KindKey.self] }
    set { self[KindKey.self] = newValue }
  }
}
