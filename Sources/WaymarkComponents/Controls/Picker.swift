public import WaymarkGraph

/// A control for selecting one of several mutually exclusive values.
///
///     Picker("Show", selection: $part) {
///       Text("Overview").tag(Part.overview)
///       Text("Map").tag(Part.map)
///     }
///     .pickerStyle(.segmented)
///
/// Each view of the content is a choice. Its value is its `tag`, or in a `ForEach` the element's id.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  /// Returns the selected value; nil if the sources have different values.
  private let read: () -> SelectionValue?
  private let write: (SelectionValue) -> Void
  private let label: Label
  private let content: Content
  @State private var choices = Choices(of: SelectionValue.self)
  @Environment(\.pickerStyleKind) private var style
  @Environment(\.elementWrapper) private var wrapper
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.isInMenu) private var isInMenu

  /// Creates a picker with any label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    read = { selection.wrappedValue }
    write = { selection.wrappedValue = $0 }
    self.content = content()
    self.label = label()
  }

  /// Creates a picker for a value that several sources have: a selection is written to all of them, and nothing is
  /// shown as selected while their values differ.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: selection] }
    read = {
      let values = Set(bindings.map(\.wrappedValue))
      return values.count == 1 ? values.first : nil
    }
    write = { value in for binding in bindings { binding.wrappedValue = value } }
    self.content = content()
    self.label = label()
  }

  /// Creates a picker with a label.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { label })
  }

  /// Drawn by the library.
  public var body: some View {
    let write = write
    let chooser = Chooser(of: choices, chosen: read()) { if let value = $0 { write(value) } }
    if isInMenu, style == .menu {
      Submenu(label: label, items: MenuChoices(chooser: chooser, name: label.labelText, inside: content))
    } else if isInMenu {
      MenuChoices(chooser: chooser, name: label.labelText, inside: content)
    } else if style == .menu {
      MenuPicker(
        chooser: chooser, label: label, isLabelHidden: isLabelHidden || wrapper == nil, isMixed: read() == nil,
        inside: content)
    } else if isSegmented {
      SegmentedControl(chooser: chooser, name: label.labelText, inside: content)
    } else {
      InlinePicker(chooser: chooser, name: label.labelText, label: isLabelHidden ? nil : label, inside: content)
    }
  }

  private var isSegmented: Bool { style == .segmented || (style == .automatic && wrapper == nil) }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// Creates a picker with a title, for a value that several sources have.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }

  /// Creates a picker with a title, for a value that several sources have.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a picker with a title and a system symbol.
  public init(
    _ title: LocalizedStringKey, systemImage name: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { WaymarkComponents.Label(title, systemImage: name) }
  }

  /// Creates a picker with a title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { WaymarkComponents.Label(title, systemImage: name) }
  }

  /// Creates a picker with a title and a system symbol, for a value that several sources have.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage name: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      WaymarkComponents.Label(title, systemImage: name)
    }
  }

  /// Creates a picker with a title and a system symbol, for a value that several sources have.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, systemImage name: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      WaymarkComponents.Label(title, systemImage: name)
    }
  }
}
