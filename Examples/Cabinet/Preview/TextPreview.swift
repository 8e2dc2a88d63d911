import Waymark

/// The text in a file, or what else is known of it if it is none.
struct TextPreview: View {
  private enum Content {
    case text(PlainText)
    case noText
  }

  let entry: FileEntry
  let folder: FileLocation
  let files: FileRoot
  @State private var content: Content?

  var body: some View {
    Group {
      switch content {
      case .text(let text): PlainTextView(text: text)
      case .noText: FileCard(entry: entry, folder: folder, files: files)
      case nil: ProgressView()
      }
    }
    .task(id: entry) {
      let text = try? await files.text(at: folder.appending(entry.name))
      if !Task.isCancelled { content = text.map { Content.text($0) } ?? Content.noText }
    }
  }
}

private struct PlainTextView: View {
  let text: PlainText

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(text.parts.indices, id: \.self) { index in
          Text(verbatim: text.parts[index])
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
