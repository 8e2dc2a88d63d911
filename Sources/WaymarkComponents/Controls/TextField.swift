public import Foundation
public import WaymarkGraph

/// A field for a line of text, or for several lines if its axis is vertical.
///
///     TextField("Name", text: $name)
///     TextField("Notes", text: $notes, axis: .vertical)
///     TextField("Riders", value: $riders, format: .number).keyboardType(.numberPad)
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
  /// The text typed last, with the formatted value right after it was written.
  @State private var draft: TextFieldDraft?
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
    } else {
      field
    }
  }

  private var field: FieldElement {
    FieldElement(
      kind: axis == .vertical ? .lines : .line, text: shown, title: title, prompt: prompt, read: { shown },
      write: { write($0.text) }, submit: axis == .vertical ? nil : submit)
  }

  private var shown: String {
    let text = source.read()
    // Show the user's own text for as long as the value is the one parsed from it.
    if let draft, draft.valueText == text { return draft.text }
    return text
  }

  private func write(_ text: String) {
    let isExact = source.write(text)
    guard source.isFormatted else { return }
    draft = isExact ? TextFieldDraft(text: text, valueText: source.read()) : nil
  }

  private var submit: (() -> Void)? {
    guard source.isFormatted || submitAction != nil || editing?.commit != nil else { return nil }
    return {
      draft = nil
      editing?.commit?()
      submitAction?.run()
    }
  }
}

struct TextFieldDraft: Equatable, Codable {
  let text: String
  let valueText: String
}

/// The functions that read and write a field's text.
struct TextFieldSource {
  let isFormatted: Bool
  let read: () -> String
  /// Writes the typed text; returns false if the value then differs from it.
  let write: (String) -> Bool
}

extension TextFieldSource {
  /// The source of a field for text.
  @MainActor init(_ text: Binding<String>) {
    self.init(isFormatted: false, read: { text.wrappedValue }) {
      text.wrappedValue = $0
      return true
    }
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

  /// Creates a field for a value with a format. Text that can't be parsed leaves the value unchanged; Return replaces
  /// it by the formatted value.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal,
      source: TextFieldSource(isFormatted: true, read: { format.format(value.wrappedValue) }) {
        guard let parsed = try? format.parseStrategy.parse($0) else { return true }
        value.wrappedValue = parsed
        return format.format(value.wrappedValue) == format.format(parsed)
      })
  }

  /// Creates a field for a value with a format. Text that can't be parsed leaves the value unchanged; Return replaces
  /// it by the formatted value.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal,
      source: TextFieldSource(isFormatted: true, read: { format.format(value.wrappedValue) }) {
        guard let parsed = try? format.parseStrategy.parse($0) else { return true }
        value.wrappedValue = parsed
        return format.format(value.wrappedValue) == format.format(parsed)
      })
  }

  /// Creates a field for an optional value with a format. The field is empty while the value is nil.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    func text(_ value: F.FormatInput?) -> String { value.map { format.format($0) } ?? "" }
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal,
      source: TextFieldSource(isFormatted: true, read: { text(value.wrappedValue) }) {
        let parsed = $0.isEmpty ? nil : try? format.parseStrategy.parse($0)
        guard parsed != nil || $0.isEmpty else { return true }
        value.wrappedValue = parsed
        return text(value.wrappedValue) == text(parsed)
      })
  }

  /// Creates a field for an optional value with a format. The field is empty while the value is nil.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    func text(_ value: F.FormatInput?) -> String { value.map { format.format($0) } ?? "" }
    self.init(
      title: Text(title), prompt: prompt, axis: .horizontal,
      source: TextFieldSource(isFormatted: true, read: { text(value.wrappedValue) }) {
        let parsed = $0.isEmpty ? nil : try? format.parseStrategy.parse($0)
        guard parsed != nil || $0.isEmpty else { return true }
        value.wrappedValue = parsed
        return text(value.wrappedValue) == text(parsed)
      })
  }

}
