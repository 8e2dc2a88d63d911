import Foundation
import Waymark

/// A document editor: pages of texts, shapes, pictures and tables.
@main struct FolioApp: App {
  /// Made once, because the body is evaluated for each window.
  private static let templates = FolioTemplate.all.map {
    DocumentTemplate(LocalizedStringKey($0.title), document: FolioDocument(template: $0))
  }

  init() {
    Task {
      while !Task.isCancelled {
        await PageThumbnails.standard.removeOld()
        await LineBreakStore.folio.removeFiles(writtenBefore: Date(timeIntervalSinceNow: -90 * 86_400))
        try await Task.sleep(for: .seconds(3_600))
      }
    }
  }

  var body: some Scene {
    DocumentGroup(newDocument: FolioDocument()) { file in
      FolioEditor(document: file.$document, isEditable: file.isEditable)
    }
    .documentTemplates(Self.templates)
    .documentThumbnail { document in try? await document.drawing(titled: "").thumbnail() }
    .documentExports([
      DocumentExport("PDF", contentType: .pdf) { document, name, progress in
        let count = Double(document.pages.count)
        return try await document.drawing(titled: name).pdf { progress(Double($0) / count) }
      },
      DocumentExport("HTML", contentType: .html) { try await $0.html(titled: $1) },
      DocumentExport("Markdown", contentType: .init(filenameExtension: "md")!) { document, _ in
        Data(try await document.markdown().utf8)
      },
      DocumentExport("Text", contentType: .plainText) { document, _ in Data(try await document.text().utf8) },
    ])
    DocumentGroupLaunchScene("Folio") {
      DefaultDocumentGroupLaunchActions()
    } background: {
      LinearGradient(
        colors: [Color(red: 0.99, green: 0.72, blue: 0.36), Color(red: 0.89, green: 0.36, blue: 0.32)],
        startPoint: .top, endPoint: .bottom)
    } overlayAccessoryView: { geometry in
      let frame = geometry.titleViewFrame
      FolioLaunchSymbol(name: "pencil", angle: -14)
        .offset(x: 13 - frame.width / 2, y: frame.height / 2 + 26)
      FolioLaunchSymbol(name: "photo", angle: 10)
        .offset(x: frame.width / 2 - 13, y: -frame.height / 2 - 22)
    }
  }
}

/// A symbol on a small sheet beside the title of the app.
private struct FolioLaunchSymbol: View {
  let name: String
  let angle: Double

  var body: some View {
    Image(systemName: name)
      .resizable()
      .foregroundStyle(.orange)
      .frame(width: 26, height: 26)
      .frame(width: 56, height: 56)
      .background(.white, in: RoundedRectangle(cornerRadius: 14))
      .shadow(radius: 8, y: 4)
      .rotationEffect(.degrees(angle))
  }
}
