public import WaymarkGraph

/// A field for a line of text, or for several lines if its axis is vertical.
///
///     TextField("Name", text: $name)
///     TextField("Notes", text: $notes, axis: .vertical)
///     TextField("Riders", value: $riders, format: .number).keyboardType(.numberPad)
///
/// A binding to a text is set with each key. A binding to a value of another type is set when the user has finished:
/// with Return, when the focus leaves the field, and before what they do elsewhere, such as a press of a button.
///
/// The title names the field for assistive technology, and is its placeholder if there is no prompt.
public struct TextField<Label: View>: View {
  let title: Text
  let prompt: Text?
  let axis: Axis
  let source: TextFieldSource
  let selection: Binding<TextSelection?>?
  var editing: FieldEditing?
  /// What the app's author has to mend; nil if nothing.
  var mistake: String?
  @Environment(\.submitAction) private var submitAction
  @Environment(\.customTextFieldStyle) private var custom

  init(
    title: Text, prompt: Text?, axis: Axis, source: TextFieldSource, selection: Binding<TextSelection?>? = nil,
    editing: FieldEditing? = nil, mistake: String? = nil
  ) {
    self.title = title
    self.prompt = prompt
    self.axis = axis
    self.source = source
    self.selection = selection
    self.editing = editing
    self.mistake = mistake
  }

  /// Drawn by the library.
  public var body: some View {
    if let custom {
      custom.style
        .field(
          TextField<_TextFieldStyleLabel>(
            title: title, prompt: prompt, axis: axis, source: source, selection: selection, editing: editing,
            mistake: mistake)
        )
        .environment(\.customTextFieldStyle, custom.outer)
    } else if let selection {
      SelectableField(field: field, read: source.read, selection: selection)
    } else if let changed = editing?.changed {
      EditedField(field: field, changed: changed)
    } else if let mistake {
      field.misuse(mistake)
    } else if source.isFormatted {
      ValueField(field: field, source: source) { submitAction?.run() }
    } else {
      field
    }
  }

  private var field: FieldElement {
    FieldElement(
      kind: axis == .vertical ? .lines : .line, text: source.read(), title: title, prompt: prompt, read: source.read,
      write: { source.write($0.text) }, submit: axis == .vertical ? nil : submit)
  }

  private var submit: (() -> Void)? {
    guard submitAction != nil || editing?.commit != nil else { return nil }
    return {
      editing?.commit?()
      submitAction?.run()
    }
  }
}

/// The functions that read and write a field's text.
struct TextFieldSource {
  /// Whether the text stands for a value of another type, which is written when the user has finished.
  let isFormatted: Bool
  let read: () -> String
  /// Writes a text that the user has typed.
  let write: (String) -> Void
}

extension TextFieldSource {
  /// The source of a field for text.
  @MainActor init(_ text: Binding<String>) {
    self.init(isFormatted: false, read: { text.wrappedValue }, write: { text.wrappedValue = $0 })
  }
}

extension TextField where Label == Text {
  /// Creates a field for text; it grows with its lines if the axis is vertical.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(
      title: Text(title), prompt: prompt, axis: axis, source: TextFieldSource(text), selection: nil)
  }

  /// Creates a field for text; it grows with its lines if the axis is vertical.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(
      title: Text(title), prompt: prompt, axis: axis, source: TextFieldSource(text), selection: nil)
  }

  /// Creates a field for text, with a binding to what is selected in it.
  ///
  ///     TextField("Title", text: $title, selection: $selection)
  ///
  /// - Parameters:
  ///   - title: the name of the field.
  ///   - text: the text.
  ///   - selection: what is selected while the field has the focus; nil while it does not. Setting it selects.
  ///   - prompt: the placeholder; nil for the title.
  ///   - axis: vertical for a field that grows with its lines.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(
      title: Text(title), prompt: prompt, axis: axis ?? .horizontal, source: TextFieldSource(text),
      selection: selection)
  }

  /// Creates a field for text, with a binding to what is selected in it.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(
      title: Text(title), prompt: prompt, axis: axis ?? .horizontal, source: TextFieldSource(text),
      selection: selection)
  }

  /// Creates a field for text, with a binding to what is selected in it and with its title given as a view.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      title: label(), prompt: prompt, axis: axis ?? .horizontal, source: TextFieldSource(text), selection: selection)
  }

  /// Creates a field for text, with its title given as a view.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label
  ) {
    self.init(title: label(), prompt: prompt, axis: axis, source: TextFieldSource(text))
  }
}
