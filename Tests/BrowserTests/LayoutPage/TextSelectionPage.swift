import Waymark

/// Fields whose selection the app follows and sets.
struct TextSelectionPage: View {
  @State private var note = "Lisbon and Porto"
  @State private var capitals = ""
  @State private var selection: TextSelection?
  @State private var insertion: TextSelection?
  @State private var brackets = ""
  @State private var place: TextSelection?
  @FocusState private var isNoteFocused: Bool

  var body: some View {
    Form {
      TextField("Note", text: $note, selection: $selection).focused($isNoteFocused)
      Text("Selected: \(description(of: selection, in: note))").accessibilityIdentifier("selected")
      Button("Star") { star() }
      Button("Select All") { selection = TextSelection(range: note.startIndex..<note.endIndex) }
      Button("Beginning") {
        isNoteFocused = true
        selection = TextSelection(insertionPoint: note.startIndex)
      }
      TextField("Brackets", text: $brackets, selection: $place)
        .onChange(of: brackets) { if brackets.hasSuffix("(") { close() } }
      Text("Brackets: \(description(of: place, in: brackets))").accessibilityIdentifier("enclosed")
      TextField(
        "Capitals", text: Binding(get: { capitals }, set: { capitals = $0.uppercased() }), selection: $insertion)
      Text("Capitals: \(description(of: insertion, in: capitals))").accessibilityIdentifier("inserted")
    }
  }

  /// Closes the bracket that was opened, and goes on inside.
  private func close() {
    let inside = brackets.count
    brackets += ")"
    place = TextSelection(insertionPoint: brackets.index(brackets.startIndex, offsetBy: inside))
  }

  private func description(of selection: TextSelection?, in text: String) -> String {
    guard case .selection(let range)? = selection?.indices else { return "none" }
    let start = text[..<range.lowerBound].count
    return selection?.isInsertion == true ? "at \(start)" : "“\(text[range])” at \(start)"
  }

  /// Puts stars around what is selected, and selects it again.
  private func star() {
    guard case .selection(let range)? = selection?.indices else { return }
    let start = note[..<range.lowerBound].count, length = note[range].count
    note.replaceSubrange(range, with: "*\(note[range])*")
    let first = note.index(note.startIndex, offsetBy: start + 1)
    selection = TextSelection(range: first..<note.index(first, offsetBy: length))
  }
}
