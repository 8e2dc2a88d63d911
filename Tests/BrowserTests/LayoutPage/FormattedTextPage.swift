import Foundation
import Waymark

/// A text whose words can be italic, and nothing else.
struct FormattedTextPage: View {
  private struct OnlyItalic: AttributedTextFormattingDefinition {
    struct Scope: AttributeScope { let font: AttributeScopes.SwiftUIAttributes.FontAttribute }

    var body: some AttributedTextFormattingDefinition<Scope> {
      ValueConstraint(for: \.font, values: [nil, .body.italic()], default: nil)
    }
  }

  @State private var note = AttributedString("Lisbon in three days")
  @State private var selection = AttributedTextSelection()

  var body: some View {
    VStack {
      TextEditor(text: $note, selection: $selection)
        .accessibilityLabel("Note")
        .frame(height: 200)
        .editMenu {}
        .attributedTextFormattingDefinition(OnlyItalic())
      Text(verbatim: runs).accessibilityIdentifier("runs")
    }
    .padding()
  }

  /// What the app has: “Lisbon|italic: in”.
  private var runs: String {
    note.runs.map { run in
      let attributes = [
        run.font == .body.italic() ? "italic" : run.font == nil ? nil : "font",
        run.foregroundColor == nil ? nil : "colour", run.paragraphFormat == nil ? nil : "format",
      ].compactMap { $0 }
      let text = String(note[run.range].characters)
      return attributes.isEmpty ? text : attributes.joined(separator: " ") + ": " + text
    }.joined(separator: "|")
  }
}
