import Waymark

/// The text in a file, or what else is known of it if it is none.
struct TextPreview: View {
  let entry: FileEntry
  let folder: FileLocation
  let files: FileRoot
  let texts: PlainTexts
  /// How often a text was read: a change has the view look for it.
  @State private var reads = 0

  var body: some View {
    let _ = reads
    Group {
      switch texts.known(for: entry) {
      case .some(let text?): PlainTextView(text: text, language: CodeLanguage(fileNamed: entry.name.text))
      case .some(nil): FileCard(entry: entry, folder: folder, files: files)
      case nil: ProgressView()
      }
    }
    .task(id: entry) {
      await texts.readText(of: entry, in: folder)
      reads += 1
    }
  }
}

private struct PlainTextView: View {
  let text: PlainText
  let language: CodeLanguage?

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(text.parts.indices, id: \.self) { index in
          Text(verbatim: text.parts[index])
            .syntaxHighlighting(language, part: index)
            .font(.system(.footnote, design: .monospaced))
            .textSelection(.enabled)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        if text.isCut {
          Text("Only the beginning of this file is shown.").font(.footnote).foregroundStyle(.secondary).padding(.top)
        }
      }
      .padding()
    }
    .environment(\.layoutDirection, .leftToRight)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
