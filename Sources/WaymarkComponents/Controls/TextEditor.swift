public import WaymarkGraph

/// A view in which a long text is edited. It takes the space that it is offered, and scrolls.
///
///     struct NoteEditor: View {
///       @Binding var note: String
///       @State private var selection: TextSelection?
///
///       var body: some View {
///         TextEditor(text: $note, selection: $selection)
///           .accessibilityLabel("Note")
///       }
///     }
///
/// Several users can edit the same text at once: what each of them types is merged.
///
/// Differs from SwiftUI: a text that the user types ends at 2,000,000 UTF-16 code units. The editor has no background of its own.
public struct TextEditor: View {
  private let text: Binding<String>
  private let selection: Binding<TextSelection?>?

  /// Creates an editor of a text.
  public init(text: Binding<String>) {
    self.text = text
    selection = nil
  }

  /// Creates an editor of a text, with a binding to what is selected in it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - selection: what is selected while the editor has the focus; nil while it does not. Setting it selects.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }

  /// Drawn by the library.
  public var body: some View {
    if let selection {
      SelectableField(field: field, read: { text.wrappedValue }, selection: selection)
    } else {
      field
    }
  }

  private var field: FieldElement {
    FieldElement(
      kind: .editor, text: text.wrappedValue, title: Text(verbatim: ""), prompt: nil, read: { text.wrappedValue },
      write: { text.wrappedValue = $0.text }, submit: nil)
  }
}
