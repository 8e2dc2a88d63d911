import Observation
import Waymark

/// Texts that several users edit at once, and that the app changes while they do.
struct TextsPage: View {
  @Observable @MainActor fileprivate final class Board {
    static let shared = Board()
    var note = ""
    var essay = ""
    private init() {}
  }

  @Bindable private var board = Board.shared
  @State private var selection: TextSelection?
  @State private var short = ""
  @State private var submitted = "Not submitted"
  @State private var isHidden = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Note", text: $board.note, axis: .vertical).textFieldStyle(.roundedBorder)
        Text(board.note).accessibilityIdentifier("note")
        TextEditor(text: $board.essay, selection: $selection)
          .frame(height: 160)
          .border(.secondary)
          .accessibilityLabel("Essay")
        Text("\(board.essay.count) characters, \(selected)").accessibilityIdentifier("essay")
        if !isHidden {
          TextField("Short", text: $short)
            .textFieldStyle(.roundedBorder)
            .onSubmit { submitted = "Submitted \(short.count)" }
        }
        Text(submitted).accessibilityIdentifier("submitted")
        Button("Keep", role: .confirm) { submitted = "Kept \(short.count)" }
        Button("Hide") { isHidden.toggle() }
        Text(short).accessibilityIdentifier("short").lineLimit(1)
        Button("Begin Anew") { board.note = "one two" }
        Button("Insert") { board.note = "zero \(board.note)" }
        Button("Write a Long Essay") { board.essay = String(repeating: "All work and no play. ", count: 48_000) }
        Button("Empty the Essay") { board.essay = "" }
      }
      .padding()
    }
  }

  private var selected: String {
    guard case .selection(let range)? = selection?.indices, range.upperBound <= board.essay.endIndex else {
      return "nothing selected"
    }
    return range.isEmpty ? "nothing selected" : "“\(board.essay[range].prefix(20))” selected"
  }
}
