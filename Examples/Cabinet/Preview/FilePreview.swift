import Waymark

/// What is in a file, as far as it can be shown.
struct FilePreview: View {
  let entry: FileEntry
  let folder: FileLocation
  let files: FileRoot
  let texts: PlainTexts
  let pdfs: PDFFiles

  var body: some View {
    switch PreviewKind(entry) {
    case .picture: ZoomableImage(files.content(of: entry, in: folder), label: entry.name.text)
    case .video: VideoPlayer(files.content(of: entry, in: folder), label: entry.name.text)
    case .audio:
      VStack(spacing: 24) {
        FileSymbol(entry: entry).font(.system(size: 96)).frame(height: 128)
        VideoPlayer(files.content(of: entry, in: folder), label: entry.name.text, isAudio: true).frame(maxWidth: 480)
      }
      .padding()
    case .pdf: PDFPreview(entry: entry, folder: folder, files: files, pdfs: pdfs).id(entry.id)
    case .text: TextPreview(entry: entry, folder: folder, files: files, texts: texts).id(entry.id)
    case .nothing: FileCard(entry: entry, folder: folder, files: files)
    }
  }
}
