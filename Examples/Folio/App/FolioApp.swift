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
      DocumentExport("PDF", contentType: .pdf) { try await $0.drawing(titled: $1).pdf() },
      DocumentExport("HTML", contentType: .html) { try await $0.html(titled: $1) },
      DocumentExport("Markdown", contentType: .init(filenameExtension: "md")!) { document, _ in
        Data(try await document.markdown().utf8)
      },
      DocumentExport("Text", contentType: .plainText) { document, _ in Data(try await document.text().utf8) },
    ])
  }
}
