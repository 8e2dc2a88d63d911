import Waymark

/// The pages of a PDF, or why they are not shown.
struct PDFPreview: View {
  /// How wide a page is at most, in points.
  nonisolated static let maxWidth = 820

  let entry: FileEntry
  let folder: FileLocation
  let files: FileRoot
  let pdfs: PDFFiles
  /// How often one was read: a change has the view look for it.
  @State private var reads = 0

  var body: some View {
    let _ = reads
    Group {
      switch pdfs.known(for: entry) {
      case .success(let outline)?: PDFPagesView(outline: outline, entry: entry, folder: folder, pdfs: pdfs)
      case .failure(let error)?: FileCard(entry: entry, folder: folder, files: files, problem: error.message)
      case nil: ProgressView()
      }
    }
    .task(id: entry) {
      await pdfs.readPages(of: entry, in: folder)
      reads += 1
    }
  }
}

private struct PDFPagesView: View {
  let outline: PDFOutline
  let entry: FileEntry
  let folder: FileLocation
  let pdfs: PDFFiles

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        ForEach(outline.pages.indices, id: \.self) { page in
          PageImage(
            pdfs.picture(of: page, of: entry, in: folder), words: pdfs.words(of: page, of: entry, in: folder),
            aspectRatio: outline.pages[page].aspectRatio, label: "Page \(page + 1) of \(outline.count)"
          )
          .frame(maxWidth: CGFloat(PDFPreview.maxWidth))
        }
        if outline.count > outline.pages.count {
          Text("Only the beginning of this file is shown.").font(.footnote).foregroundStyle(.secondary)
        }
      }
      .padding()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
