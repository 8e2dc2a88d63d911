import Foundation
import Waymark

/// A text with attributes, which everybody edits.
struct RichTextsPage: View {
  @State private var note = SharedNote.only
  @State private var selection = AttributedTextSelection()
  @State private var isFinding = false

  var body: some View {
    VStack {
      TextEditor(text: $note.text, selection: $selection).accessibilityLabel("Note").frame(height: 260)
      Text(verbatim: runs).accessibilityIdentifier("runs")
      Text(verbatim: selected).accessibilityIdentifier("selected")
      HStack {
        Toggle("Bold", isOn: isBold).toggleStyle(.button)
        Button("Heading") { change { $0.headingLevel = $0.headingLevel == nil ? 1 : nil } }
        Button("Bullets") { change { $0.list = $0.list == .bulleted ? nil : .bulleted } }
        Button("Select All") {
          selection = AttributedTextSelection(range: note.text.startIndex..<note.text.endIndex)
        }
        Button("Stamp") { note.text.replaceSelection(&selection, with: AttributedString("Seen")) }
      }
      HStack {
        Button("Begin") { note.text = SharedNote.first }
        Button("Insert") { note.text.insert(AttributedString("New "), at: note.text.startIndex) }
        Button("Empty") { note.text = AttributedString() }
      }
    }
    .padding()
    .findNavigator(isPresented: $isFinding)
  }

  private var isBold: Binding<Bool> {
    Binding {
      selection.attributes(in: note.text)[\.font].allSatisfy { $0 == .body.bold() }
    } set: { isBold in
      note.text.transformAttributes(in: &selection) { $0.font = isBold ? .body.bold() : nil }
    }
  }

  private func change(_ body: (inout ParagraphFormat) -> Void) {
    note.text.transformAttributes(in: &selection) { attributes in
      var format = attributes.paragraphFormat ?? ParagraphFormat()
      body(&format)
      attributes.paragraphFormat = format == ParagraphFormat() ? nil : format
    }
  }

  /// What the app has: “Lisbon|bold: in|underlined: June”.
  private var runs: String {
    note.text.runs.map { run in
      let attributes = [
        run.font == .body.bold() ? "bold" : nil, run.font == .body.italic() ? "italic" : nil,
        run.underlineStyle == nil ? nil : "underlined", run.link == nil ? nil : "link",
        run.paragraphFormat?.headingLevel.map { "heading \($0)" }, run.paragraphFormat?.list.map { "\($0)" },
      ].compactMap { $0 }
      let text = String(note.text[run.range].characters)
      return attributes.isEmpty ? text : attributes.joined(separator: " ") + ": " + text
    }.joined(separator: "|")
  }

  private var selected: String {
    switch selection.indices(in: note.text) {
    case .insertionPoint(let index): "at \(note.text.characters.distance(from: note.text.startIndex, to: index))"
    case .ranges: "“\(String(note.text[selection].characters))”"
    }
  }
}

@Observable @MainActor private final class SharedNote {
  static let only = SharedNote()
  static let first: AttributedString = {
    var text = AttributedString("Lisbon in three days\nThe first day begins ")
    var bold = AttributedString("at the river")
    bold.font = .body.bold()
    text += bold
    return text
  }()

  var text = SharedNote.first
}
