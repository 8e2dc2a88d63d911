import Waymark

/// The mark of the comments at one place of a page: it shows how many there are, and opens them.
struct CommentMarker: View {
  let comments: PlacedComments
  /// The name of the page.
  let page: String
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      HStack(spacing: 2) {
        Image(systemName: "text.bubble.fill")
        if count > 1 { Text("\(count)").fontWeight(.semibold) }
      }
      .font(.caption2)
      .foregroundStyle(Color(red: 0.25, green: 0.18, blue: 0))
      .padding(.horizontal, 4)
      .padding(.vertical, 2)
      .frame(minWidth: 22, minHeight: 22)
      .background(Color(red: 1, green: 0.8, blue: 0.2), in: RoundedRectangle(cornerRadius: 6))
      .shadow(radius: 1, y: 1)
      .padding(3)
      // In the margin a finger can press 44 points in any case, and a pointer has marks of lines that are close to each other.
      .frame(minWidth: isInMargin ? 28 : 44, minHeight: isInMargin ? 28 : 44, alignment: alignment)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(count == 1 ? "1 comment, \(subject)" : "\(count) comments, \(subject)"))
  }

  private var count: Int { comments.comments.count }

  private var isInMargin: Bool {
    if case .text = comments.place { true } else { false }
  }

  private var alignment: Alignment {
    switch comments.place {
    case .page: .topTrailing
    case .object: .bottomLeading
    case .text: .trailing
    }
  }

  /// What they are about.
  private var subject: String {
    if isInMargin, let quote = comments.comments.first?.quote { return String(localized: "“\(quote.firstWords)”") }
    return comments.object?.spokenName ?? page
  }
}

extension String {
  /// What is read of a quote: its words, in not more than sixty characters.
  fileprivate var firstWords: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? "\(line.prefix(60))…" : line
  }
}

extension CanvasObject {
  /// What the object is called: the name that its author has given it, what a picture shows, or its kind.
  var spokenName: String {
    if let name, !name.isEmpty { return name }
    return switch content {
    case .text: String(localized: "Text")
    case .shape: String(localized: "Shape")
    case .picture(let picture): picture.label.isEmpty ? String(localized: "Picture") : picture.label
    case .table: String(localized: "Table")
    case .group: String(localized: "Group")
    }
  }
}
