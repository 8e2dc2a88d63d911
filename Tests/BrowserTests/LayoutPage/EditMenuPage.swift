import Waymark

/// Texts with edit menus: fields, an editor, a text that can be selected, and a field without one.
struct EditMenuPage: View {
  @State private var title = "Lisbon and Porto"
  @State private var titleSelection: TextSelection?
  @State private var note = "The first line.\nThe second line is about the river, and it is long.\nThe third line."
  @State private var noteSelection: TextSelection?
  @State private var secret = "secret"
  @State private var plain = "A field with the menu of the browser"
  @State private var isBold = false
  @State private var done = "Nothing"
  @State private var words = ""
  @FocusState private var isTitleFocused: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        Text("Done: \(done)").accessibilityIdentifier("done")
        Text(isTitleFocused ? "Title has the focus" : "Title has no focus").accessibilityIdentifier("focus")
        TextField("Title", text: $title, selection: $titleSelection)
          .textFieldStyle(.roundedBorder)
          .focused($isTitleFocused)
          .editMenu { actions(in: title, $titleSelection) }
        SecureField("Secret", text: $secret).textFieldStyle(.roundedBorder).editMenu {}
        TextField("Plain", text: $plain).textFieldStyle(.roundedBorder)
        TextEditor(text: $note, selection: $noteSelection)
          .frame(height: 130)
          .border(.secondary)
          .accessibilityLabel("Note")
          .editMenu { actions(in: note, $noteSelection) }
        Text("A text that can be selected and copied, but not changed.")
          .textSelection(.enabled)
          .accessibilityIdentifier("read")
          .editMenu(selectedText: $words) {
            EditMenuSection(.lookup) { Button("Look It Up") { done = "Looked up “\(words)”" } }
          }
        ForEach(0..<30, id: \.self) { Text("Row \($0)") }
      }
      .padding()
    }
  }

  @EditMenuBuilder private func actions(
    in text: String, _ selection: Binding<TextSelection?>
  ) -> [EditMenuSection] {
    EditMenuSection(.share) {
      Button("Send to a Friend", systemImage: "paperplane") { done = "Sent “\(words(selection, in: text))”" }
    }
    EditMenuSection(.format) {
      Button("Uppercase", systemImage: "textformat") { done = "Uppercase of “\(words(selection, in: text))”" }
      Toggle("Bold", isOn: $isBold)
      Menu("Style", systemImage: "paintbrush") {
        Button("Heading") { done = "Heading" }
        Button("Quotation") { done = "Quotation" }
      }
    }
    EditMenuSection(.lookup) {
      Button("Look Up", systemImage: "book") { done = "Looked up “\(words(selection, in: text))”" }
    }
  }

  private func words(_ selection: Binding<TextSelection?>, in text: String) -> String {
    guard case .selection(let range)? = selection.wrappedValue?.indices else { return "nothing" }
    return String(text[range])
  }
}

/// An editor with an edit menu in which people find and replace, and a text beside it that is only read.
struct EditMenuFindPage: View {
  @State private var note = "Cat one, two cats and a dog.\nThe last cat."
  @State private var isFinding = false
  @State private var isReadOnly = false

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Toggle("Read Only", isOn: $isReadOnly)
        TextEditor(text: $note).accessibilityLabel("Note").editMenu {}
        Text("A cat that is only read about.").textSelection(.enabled).accessibilityIdentifier("read").editMenu {}
      }
      .padding()
      .findNavigator(isPresented: $isFinding)
      .replaceDisabled(isReadOnly)
      .navigationTitle("Edit")
    }
  }
}
