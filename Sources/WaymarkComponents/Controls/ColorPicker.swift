public import WaymarkGraph

/// A control for choosing a colour: a well that shows it, and opens a grid, a spectrum and sliders.
///
///     ColorPicker("Fill", selection: $shape.fill)
///     ColorPicker("Page", selection: $pageColor, supportsOpacity: false)
///
/// The choices are in a popover beside the well, in a narrow window in a sheet, together with the last ten colours that
/// were chosen in the window. While the user moves through colours, the binding is set at most ten times a second, and
/// always to the last one; what one drag changes is undone together. A chosen colour is one of sRGB, like
/// ``Color/init(red:green:blue:opacity:)``, with 8 bits for each component and hundredths of opacity.
///
/// Differs from SwiftUI: there is no eyedropper, which browsers on phones do not have.
public struct ColorPicker<Label: View>: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label
  @Environment(\.areLabelsHidden) private var isLabelHidden
  private var undo = GestureUndo()

  /// Creates a picker with a label.
  ///
  /// - Parameter supportsOpacity: Whether the user can choose how opaque the colour is, too.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  /// Unavailable: there is no Core Graphics.
  @available(*, unavailable, message: "there is no Core Graphics: use a Binding<Color>")
  public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    preconditionFailure("unavailable")
  }

  /// Drawn by the library.
  public var body: some View {
    ColorPickerElement(
      color: selection.wrappedValue, supportsOpacity: supportsOpacity, label: label, name: label.labelText,
      isLabelHidden: isLabelHidden, write: { color in undo.perform { selection.wrappedValue = color } },
      editingChanged: undo.isNeeded ? { undo.tell($0) } : nil)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a picker with a title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// Unavailable: there is no Core Graphics.
  @available(*, unavailable, message: "there is no Core Graphics: use a Binding<Color>")
  public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    preconditionFailure("unavailable")
  }
}

/// A colour of Core Graphics. Not available.
@available(*, unavailable, message: "there is no Core Graphics: use Color")
public struct CGColor {}
