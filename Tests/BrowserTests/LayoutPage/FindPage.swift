import Waymark

/// An editor in which the browser tests find and replace.
struct FindPage: View {
  @State private var note = Self.note
  @State private var isFinding = false
  @Environment(\.undoManager) private var undoManager

  private static let note =
    "The cat sat on the mat. Another cat, a Cat and a café.\n\nConcatenated words.\n"
    + (1...60).map { "Line \($0) of the note." }.joined(separator: "\n") + "\nThe last cat."

  var body: some View {
    NavigationStack {
      TextEditor(text: $note)
        .accessibilityLabel("Note")
        .findNavigator(isPresented: $isFinding)
        .navigationTitle("Note")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          Toggle("Search", systemImage: "magnifyingglass", isOn: $isFinding)
          Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
        }
    }
  }
}

/// An editor in a window without a stack, and one whose text is only read.
struct PlainFindPage: View {
  @State private var note = "One cat"
  @State private var log = "Two cats and a dog"
  @State private var isFinding = false

  var body: some View {
    VStack {
      Toggle("Search", isOn: $isFinding)
      VStack {
        TextEditor(text: $note).accessibilityLabel("Note")
        TextEditor(text: $log).accessibilityLabel("Log").replaceDisabled()
      }
      .findNavigator(isPresented: $isFinding)
    }
    .padding()
  }
}

/// Texts of an app on two pages, of which one is shown.
struct FindTextsPage: View {
  @State private var texts = [
    "The first text has a bridge.", "A locked bridge.", "On the second page is another bridge.", "No more of them.",
  ]
  @State private var page = 0
  @State private var isFinding = false

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 20) {
        Text("Page \(page + 1)").font(.headline)
        ForEach([page * 2, page * 2 + 1], id: \.self) { index in
          Text(verbatim: texts[index]).foundText(index).accessibilityIdentifier("text-\(index)")
        }
      }
      .findNavigator(isPresented: $isFinding, in: context)
      .navigationTitle("Texts")
      .toolbar { Toggle("Search", systemImage: "magnifyingglass", isOn: $isFinding) }
    }
  }

  private var context: FindContext<Int> {
    FindContext {
      texts.indices.map { FindText(texts[$0], id: $0, isReplaceDisabled: $0 == 1) }
    } reveal: {
      page = $0 / 2
    } replace: { new in
      for (index, text) in new { texts[index] = text }
    }
  }
}

/// Texts of which only some are searched, and a sheet with a bar of its own.
struct FindInSomePage: View {
  @State private var note = "A cat and a Category"
  @State private var log = "No cat is found here"
  @State private var card = "A cat on a card"
  @State private var isFinding = false
  @State private var isShowingCard = false
  @State private var isFindingInCard = false

  var body: some View {
    NavigationStack {
      VStack {
        Text(verbatim: "A cat in a label")
        TextEditor(text: $note).accessibilityLabel("Note")
        TextEditor(text: $log).accessibilityLabel("Log").findDisabled()
        Button("Show Card") { isShowingCard = true }
      }
      .padding()
      .findNavigator(isPresented: $isFinding)
      .sheet(isPresented: $isShowingCard) {
        NavigationStack {
          TextEditor(text: $card).accessibilityLabel("Card").findNavigator(isPresented: $isFindingInCard)
        }
      }
    }
  }
}

/// Two thousand texts, and a long one.
struct FindInManyPage: View {
  @State private var isFinding = false

  private static let texts =
    (1...2000).map { "Text \($0): the quick brown fox jumps over the lazy dog." }
    + [(1...1500).map { "Line \($0): the quick brown fox jumps over the dog." }.joined(separator: "\n")]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(Self.texts.indices, id: \.self) { Text(verbatim: Self.texts[$0]).foundText($0) }
        }
      }
      .findNavigator(
        isPresented: $isFinding,
        in: FindContext { Self.texts.indices.map { FindText(Self.texts[$0], id: $0) } })
    }
  }
}
