internal import WaymarkGraph

/// A text field for a value that is not a text. What is typed is written when the user has finished with the field:
/// with Return, when the focus leaves it, and before they do something else, because buttons and shortcuts leave the
/// focus where it is.
struct ValueField: View {
  let field: FieldElement
  let source: TextFieldSource
  /// What Return does after the value was written.
  let submitted: () -> Void
  /// What the user has typed; nil while the field shows the value.
  @State private var draft: TextFieldDraft?
  @FocusState private var isEditing: Bool

  var body: some View {
    var field = field
    field.text = shown
    field.read = { shown }
    field.write = { write($0.text) }
    field.submit = {
      finish()
      submitted()
    }
    let unfinished: (() -> Void)? = draft == nil ? nil : { finish() }
    return
      field
      .focused($isEditing)
      .onChange(of: isEditing) { _, isEditing in if !isEditing { finish() } }
      .unfinishedText(unfinished)
  }

  private var shown: String {
    let text = source.read()
    // A value that was changed meanwhile replaces what is typed.
    if let draft, draft.valueText == text { return draft.text }
    return text
  }

  private func write(_ text: String) {
    let valueText = source.read()
    draft = text == valueText ? nil : TextFieldDraft(text: text, valueText: valueText)
  }

  private func finish() {
    guard let draft else { return }
    self.draft = nil
    if draft.valueText == source.read() { source.write(draft.text) }
  }
}

/// A text that is typed, and the text of the value that it is to replace.
struct TextFieldDraft: Equatable, Codable {
  let text: String
  let valueText: String
}
