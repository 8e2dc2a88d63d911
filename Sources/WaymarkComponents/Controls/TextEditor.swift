public import Foundation
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
  private enum Content {
    case plain(Binding<String>, selection: Binding<TextSelection?>?)
    case rich(Binding<AttributedString>, selection: Binding<AttributedTextSelection>?)
  }

  private let content: Content

  /// Creates an editor of a text.
  public init(text: Binding<String>) { content = .plain(text, selection: nil) }

  /// Creates an editor of a text, with a binding to what is selected in it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - selection: what is selected while the editor has the focus; nil while it does not. Setting it selects.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    content = .plain(text, selection: selection)
  }

  /// Creates an editor of a text whose characters have attributes: those of ``AttributeScopes/SwiftUIAttributes``, and links.
  ///
  ///     struct GuideEditor: View {
  ///       @Binding var guide: AttributedString
  ///
  ///       var body: some View {
  ///         TextEditor(text: $guide)
  ///           .accessibilityLabel("Guide")
  ///       }
  ///     }
  ///
  /// With a keyboard, ⌘B, ⌘I and ⌘U make what is selected bold, italic and underlined. Attributes that the editor does not show, such as those of
  /// the app, stay with their characters. Headings, lists and alignment are attributes of paragraphs: ``ParagraphFormat``. An
  /// ``AttributedTextFormattingDefinition`` says which attributes and values people can enter.
  ///
  /// U+FFFC with an `imageURL`, the `file:` URL of a JPEG, PNG, GIF or WebP of at most 16 MiB in a folder of ``View/textPictures(in:)``, is a
  /// picture in the text, no wider than that. Its `alternateDescription` is read to those who can't see it, and its size in points is
  /// ``AttributeScopes/SwiftUIAttributes/PictureSizeAttribute``. With ``View/textEditorPictures(in:_:)`` people
  /// can add pictures.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - selection: what is selected, which the user and the app change. It stays when the editor loses the focus.
  ///
  /// Differs from SwiftUI: of the colours only those with components are shown, and not those that differ in dark appearance.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    content = .rich(text, selection: selection)
  }

  /// Drawn by the library.
  public var body: some View {
    switch content {
    case .plain(let text, let selection?):
      SelectableField(field: field(of: text), read: { text.wrappedValue }, selection: selection).findTarget(text)
    case .plain(let text, nil): field(of: text).findTarget(text)
    case .rich(let text, let selection): RichTextField(string: text, selection: selection)
    }
  }

  private func field(of text: Binding<String>) -> FieldElement {
    FieldElement(
      kind: .editor, text: text.wrappedValue, title: Text(verbatim: ""), prompt: nil, read: { text.wrappedValue },
      write: { text.wrappedValue = $0.text }, submit: nil)
  }
}
